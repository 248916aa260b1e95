import { untrack } from 'svelte';
import { announce } from '$felt';
import { play as sound } from '../sound';
import { w } from '../words';
import type { Wagering } from './wagering.svelte';
import '../../words/table';

/** Sends what is no wager: a decision about a hand, an answer, a cut. One at a time: a second click means nothing. */
export class Decider<V> {
  isSending = $state(false);

  constructor(private readonly page: Wagering<V>) {}

  send = async (command: unknown): Promise<void> => {
    if (this.isSending) return;
    const { desk, table } = this.page;
    this.isSending = true;
    desk.refusal = null;
    sound('chips');
    try {
      const answer = await table.ask(command);
      if (answer.kind === 'ok') return;
      desk.refusal =
        answer.kind === 'refused' ? answer.refusal : { facts: null, sentence: answer.error || w('fault.unreached'), clause: null };
      sound('refused');
    } finally {
      this.isSending = false;
    }
  };
}

/** Says once what is asked of the reader, and knocks. `asked` is empty while nothing is. */
export function tellTurn(asked: () => string): void {
  let told = '';
  $effect(() => {
    const now = asked();
    untrack(() => {
      if (now && now !== told) {
        announce(`${w('dock.yours')}. ${now}`);
        sound('turn');
      }
      told = now;
    });
  });
}
