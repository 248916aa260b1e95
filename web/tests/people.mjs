// Other people at a table that a test opens: each plays through a socket in a page of their own, and does what the test has told them.

/** Opens a table on the word of the operator. What is not said is as at a practice table, without bots. */
export async function openTable(house, { game, determinations = {}, ...wish }) {
  const headers = { 'content-type': 'application/json', origin: house.url };
  const post = async (path, body, cookie = {}) => {
    const answer = await fetch(`${house.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const entered = await post('sessions', { handle: 'operator', password: house.operatorPassword() });
  const cookie = entered.headers.get('set-cookie').split(';')[0];
  const wished = { game, dealt_by: 'computer', purpose: 'practice', pause: 60, determinations, ...wish };
  const { id } = await (await post('tables', wished, { cookie })).json();
  return id;
}

/** Runs in the page: plays by a list of wishes, the first of which that is on offer is done. */
const playBy = async ({ table, seat, amount }) => {
  await fetch('/api/guest', { method: 'POST' });
  let socket;
  const state = { wants: [], once: [], frame: null, isBusy: false, doneAt: -1, said: [], done: [] };
  globalThis.state = state;
  const answers = new Map();
  const send = (command) =>
    new Promise((resolve) => {
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
      answers.set(key, resolve);
      socket.send(JSON.stringify({ key, command }));
    });
  const filled = ({ command, fields = [] }, most) => {
    const copy = structuredClone(command);
    const field = fields.find(({ kind }) => kind === 'amount');
    if (!field) return copy;
    const steps = field.at.split('/').slice(1);
    const last = steps.pop();
    steps.reduce((at, step) => at[step], copy)[last] = most ? Math.max(field.max, field.also ?? 0) : field.min;
    return copy;
  };
  const wishOf = (want, offers) => {
    const find = (verb) => offers.find((offer) => offer.verb === verb && offer.command.play?.act?.['over-blind']?.make !== true);
    if (want !== 'tap-out') return [find(want), false, want];
    return [find('bet') ?? find('raise') ?? find('call'), true, want];
  };
  globalThis.go = async () => {
    // What was done may be answered before the picture of it comes: the one before still offers it.
    if (state.isBusy || !state.frame || state.frame.version <= state.doneAt) return;
    const { version } = state.frame;
    const wish = [...state.once, ...state.wants].map((want) => wishOf(want, state.frame.offers)).find(([offer]) => offer);
    if (!wish) return;
    state.isBusy = true;
    const [offer, most, want] = wish;
    const answer = await send(filled(offer, most));
    if (answer.ok) {
      state.doneAt = version;
      state.done.push(offer.verb);
      state.once = state.once.filter((verb) => verb !== want);
    }
    else state.said.push(JSON.stringify({ verb: offer.verb, answer }));
    state.isBusy = false;
    setTimeout(globalThis.go, 30);
  };
  const hear = ({ data }) => {
    const { frame, answer } = JSON.parse(data);
    if (frame) state.frame = frame;
    if (answer) answers.get(answer.key)?.(answer);
    if (frame) void globalThis.go();
  };
  // A house that was cut off is found again.
  const connect = () =>
    new Promise((resolve) => {
      socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
      socket.addEventListener('message', hear);
      socket.addEventListener('open', resolve);
      socket.addEventListener('close', () => {
        state.isBusy = false;
        setTimeout(connect, 200);
      });
    });
  await connect();
  for (const command of [{ join: { handle: 'x', seat: seat - 1 } }, { 'buy-in': { amount } }]) {
    const answer = await send(command);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
  return state.frame.view.seats.find((at) => at.seat === seat - 1)?.handle;
};

/** Somebody who sits down with so many dollars. They do nothing until they are told what they want. */
export async function somebody(browser, house, { table, seat, dollars, wants = [] }) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${house.url}/api/tables`);
  const name = await page.evaluate(playBy, { table, seat, amount: dollars * 100 });
  const want = (...wants) => page.evaluate((wants) => ((state.wants = wants), void go()), wants);
  await want(...wants);
  return {
    name,
    want,
    /** Does this as soon as it may, and only once. */
    once: (verb) => page.evaluate((verb) => (state.once.push(verb), void go()), verb),
    until: (round) => page.waitForFunction((round) => state.frame.view.round >= round && !state.frame.view.running, round),
    stake: () => page.evaluate(() => state.frame.view.you.gaming),
    frame: () => page.evaluate(() => state.frame),
    said: () => page.evaluate(() => state.said),
    close: () => page.context().close(),
  };
}
