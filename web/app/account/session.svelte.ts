import type { Me } from '../../generated';
import { api, ApiError } from '../api';
import { stored } from '../stored.svelte';

/** Where the count of a session began: when, and with how much. */
interface Begun {
  readonly person: number | null;
  readonly at: number;
  readonly with: number;
}

// A person who comes back the next day starts a new session.
const SESSION_MS_MAX = 12 * 3600 * 1000;

/** Who the reader is. Without an account one may watch. */
class Session {
  me = $state.raw<Me | null>(null);
  /** Whether the server has said who the reader is. */
  isKnown = $state(false);
  readonly #hasEntered = stored('entered', false);
  /** The reader's racks as this browser last saw them between rounds. Kept, or a reload would count them as lost. */
  readonly #racks = stored<Readonly<Record<string, number>>>('racks', {});
  /** What the reader has at the tables where the house says that they are. */
  readonly atTables = $derived(
    Object.fromEntries(Object.entries(this.#racks.value).filter(([table]) => this.me?.tables.includes(table))),
  );
  readonly chipsAtTables = $derived(Object.values(this.atTables).reduce((sum, rack) => sum + rack, 0));
  /** Tables at which this browser last knew the reader to be. */
  readonly #sat = stored<readonly string[]>('sat', []);
  /** Where they are no more, without having seen it at the table. */
  readonly lost = $derived(this.me ? this.#sat.value.filter((table) => !this.me!.tables.includes(table)) : []);
  readonly #begun = stored<Begun>('session', { person: null, at: 0, with: 0 });

  readonly beganAt = $derived(this.#begun.value.at);
  readonly #worth = $derived((this.me?.balance ?? 0) + this.chipsAtTables);
  /** Won or lost since the session began; top-ups do not count. */
  readonly net = $derived(this.me ? this.#worth - this.#begun.value.with : 0);

  async load(): Promise<void> {
    // A person who never came in has no account; the request would be refused.
    if (!this.#hasEntered.value) {
      this.isKnown = true;
      return;
    }
    try {
      this.#set(await api.me());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        this.me = null;
        this.#hasEntered.value = false;
      }
    }
    this.isKnown = true;
  }

  async guest(): Promise<void> {
    this.#set(await api.guest());
  }

  async signUp(handle: string, password: string): Promise<void> {
    this.#set(await api.signUp(handle, password));
  }

  async signIn(handle: string, password: string): Promise<void> {
    this.#set(await api.signIn(handle, password));
  }

  async setPassword(current: string, password: string): Promise<void> {
    this.#set(await api.setPassword(current, password));
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.#hasEntered.value = false;
    this.me = null;
    this.#racks.value = {};
    this.#sat.value = [];
    this.#begun.value = { person: null, at: 0, with: 0 };
  }

  async topUp(): Promise<void> {
    const before = (await api.me()).balance;
    await api.topUp();
    const me = await api.me();
    this.#begun.value = { ...this.#begun.value, with: this.#begun.value.with + me.balance - before };
    this.me = me;
  }

  /**
   * Asks the house where the reader plays and every such table what they have there. What this page has seen itself may be
   * old: rounds end, and seats are given up, while it shows another table.
   */
  async refresh(): Promise<void> {
    const answers = await Promise.all([api.me(), api.myChips()]).catch(() => null);
    if (!answers) return;
    const [me, chips] = answers;
    this.me = me;
    // A table that does not answer now is counted as it was last seen.
    this.#racks.value = { ...this.#racks.value, ...Object.fromEntries(chips.tables.map((at) => [at.table, at.chips])) };
  }

  /** The reader knows that they are not at this table any more. */
  forget(table: string): void {
    if (this.#sat.value.includes(table)) this.#sat.value = this.#sat.value.filter((one) => one !== table);
  }

  /** What lies in the reader's rack at a table while no round is being played there. */
  async seen(table: string, rack: number | null): Promise<void> {
    if (rack === null) this.forget(table);
    const known = this.#racks.value[table] ?? 0;
    if ((rack ?? 0) === known) return;
    // A buy-in or a payment out changes both; they are read together, so that the sum never jumps.
    const me = await api.me().catch(() => null);
    if (me) this.me = me;
    this.#racks.value = { ...this.#racks.value, [table]: rack ?? 0 };
  }

  #set(me: Me): void {
    this.me = me;
    this.isKnown = true;
    this.#hasEntered.value = true;
    const begun = this.#begun.value;
    const isOver = Date.now() - begun.at > SESSION_MS_MAX;
    if (begun.person !== me.id) [this.#racks.value, this.#sat.value] = [{}, []];
    const fresh = me.tables.filter((table) => !this.#sat.value.includes(table));
    if (fresh.length) this.#sat.value = [...this.#sat.value, ...fresh];
    if (begun.person === me.id && !isOver) return;
    this.#begun.value = { person: me.id, at: Date.now(), with: this.#worth };
    // Chips that lay at tables before are not won in this session.
    if (me.tables.length)
      void this.refresh().then(() => (this.#begun.value = { ...this.#begun.value, with: this.#worth }));
  }
}

export const session = new Session();
