// A player's acts and views, in the words of the page.
export const TABLE = 'money-wheel-1';

export const cents = (text) => {
  const match = /\$([\d,]+)(?:\.(\d\d))?/.exec(text ?? '');
  return match ? Number(match[1].replaceAll(',', '')) * 100 + Number(match[2] ?? 0) : 0;
};

export class Player {
  constructor(page, url) {
    this.page = page;
    this.url = url;
  }

  /** From the lobby, by the one click that it takes. */
  async comeIn() {
    await this.page.goto(this.url);
    await this.page.getByRole('button', { name: 'Play as guest' }).click();
    // The invitation speaks of practice chips too: only the bar tells that one has them.
    await this.page.locator('header .money b').waitFor();
  }

  async sit(seat, dollars, table = TABLE) {
    await this.page.goto(`${this.url}/tables/${table}`);
    await this.page.getByRole('button', { name: `Take seat ${seat}` }).click();
    await this.page.getByLabel('Amount', { exact: true }).fill(String(dollars));
    await this.page.getByRole('button', { name: /^Buy in for/ }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  field(name) {
    const layout = this.page.getByRole('group', { name: 'Layout', exact: true });
    return layout.getByRole('button', { name: new RegExp(`^${name.replace('$', '\\$')},`) });
  }

  pick = (chip) => this.page.getByRole('button', { name: chip, exact: true }).click();
  place = (name) => this.field(name).click();
  said = (name) => this.field(name).innerText();

  /** The reader's chips at the table, as the bar shows them. */
  rack = async () => cents(await this.page.locator('header .money b').innerText());

  /** What each field says that the reader has on it, and what became of it. */
  async wagers() {
    const found = {};
    const fields = this.page.getByRole('group', { name: 'Layout', exact: true }).getByRole('button');
    for (const text of await fields.locator('.sr').allInnerTexts()) {
      const own = cents(/your wager (\$[\d,.]+)/.exec(text)?.[1]);
      if (own)
        found[text.split(',')[0]] = {
          own,
          paid: cents(/Paid (\$[\d,.]+)/.exec(text)?.[1]),
          lost: /lost \$/.test(text),
        };
    }
    return found;
  }

  until = (what, timeout = 45_000) => this.page.waitForFunction(what, undefined, { timeout });

  /** Waits until the banner tells the result of a round in which one wagered. */
  async result() {
    await this.page.locator('.outcome').getByText('The indicator rests on').waitFor({ timeout: 45_000 });
  }

  open = () => this.page.locator('.hub').getByText('Wagers are open').waitFor({ timeout: 45_000 });
}

/** Somebody who takes a seat and does no more: a socket in a page of their own. */
export async function sitter(browser, url, seat, table = TABLE) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.evaluate(
    async ({ table, seat }) => {
      await fetch('/api/guest', { method: 'POST' });
      const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
      const send = (key, command) =>
        new Promise((resolve, reject) => {
          socket.addEventListener('message', ({ data }) => {
            const { answer } = JSON.parse(data);
            if (answer?.key !== key) return;
            if (answer.ok) resolve();
            else reject(new Error(data));
          });
          socket.send(JSON.stringify({ key, command }));
        });
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      await send('sit', { join: { handle: 'x', seat } });
      globalThis.leave = () => send('leave', 'leave');
    },
    { table, seat: seat - 1 },
  );
  return { leave: () => page.evaluate(() => globalThis.leave()), close: () => page.context().close() };
}

/** Puts on everything that came back and was won. */
export const settled = (rack, wagers) =>
  Object.values(wagers).reduce((sum, { own, paid, lost }) => sum + (lost ? 0 : own + paid), rack);

/** Types something at the plain table. */
export async function say(page, text) {
  await page.getByLabel('Type what to do').fill(text);
  await page.keyboard.press('Enter');
}

/** A new guest comes to the plain table, takes a seat and buys in. */
export async function sitPlainly(page, url, { table, seat, dollars }) {
  await page.goto(`${url}/tables/${table}/plain`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play as guest' }).click();
  await page.getByText('Join the table').first().waitFor();
  await say(page, `join the table ${seat}`);
  await page.getByText(`You take seat ${seat}.`).first().waitFor();
  await say(page, `buy in ${dollars}`);
  await page.getByText(`You buy in for $${dollars}.`).first().waitFor();
}

/** Takes the first wanted offer; returns whether there was one. */
export async function actOnce(page, wants) {
  const labels = await page.locator('.menu li .btn').evaluateAll((buttons) =>
    buttons.filter((button) => !button.disabled && button.checkVisibility()).map((button) => button.innerText.trim()),
  );
  const wanted = wants.map((want) => labels.find((label) => want.test(label))).find(Boolean);
  if (!wanted) return false;
  const button = page.getByRole('button', { name: wanted, exact: true });
  // The picture may have changed meanwhile; then there is something else to do.
  return button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}
