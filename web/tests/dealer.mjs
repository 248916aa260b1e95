// A person deals with cards that the test has chosen: through a socket in a page of the operator's own.

/** Opens a table of a game and stands behind it. Whatever has to be done is done at once, but wagers of the next round open, and close, when the test says so. */
export async function dealAt(browser, house, { game, determinations = {} }) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(house.url);
  const table = await page.evaluate(
    async ({ game, determinations, password }) => {
      const post = async (path, body) => {
        const answer = await fetch(`/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer.json();
      };
      await post('sessions', { handle: 'operator', password });
      const wished = { game, edition: '1999', dealt_by: 'person', purpose: 'practice', seats: 7, determinations };
      const { id } = await post('tables', wished);
      const isOffered = (offer) => (offer.group ?? 'play') === 'play' && (offer.door ?? 'act') === 'act';
      const state = { cards: [], hands: {}, mayClose: false, mayOpen: true, isBusy: false, hasBegun: false, frame: null, doneAt: -1, said: [] };
      globalThis.state = state;
      const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/ws?as=dealer`);
      const answers = new Map();
      socket.addEventListener('message', ({ data }) => {
        const { frame, answer } = JSON.parse(data);
        if (frame) state.frame = frame;
        if (answer) answers.get(answer.key)?.(answer);
        if (frame) void globalThis.go();
      });
      const commandOf = (offer) => {
        const command = structuredClone(offer.command);
        const shown = offer.verb === 'show-hand' && offer.fields.find(({ kind }) => kind === 'each');
        if (shown) {
          const tiles = state.hands[offer.about.seat + 1];
          if (tiles) put(command, shown.at, tiles);
          return tiles ? command : null;
        }
        const field = (offer.fields ?? []).find(({ kind }) => kind === 'one');
        if (!field) return command;
        if (!field.of[0]?.card) {
          // Dice show what comes first: a test chooses the hands themselves.
          put(command, field.at, field.of[0].value);
          return command;
        }
        const card = state.cards.shift();
        if (!card) return null;
        put(command, field.at, card);
        return command;
      };
      const put = (command, pointer, value) => {
        const steps = pointer.split('/').slice(1);
        const last = steps.pop();
        steps.reduce((at, step) => at[step], command)[last] = value;
      };
      globalThis.go = async () => {
        // What was done may be answered before the picture of it comes: the one before still offers it.
        if (state.isBusy || !state.hasBegun || !state.frame || state.frame.version <= state.doneAt) return;
        const { version } = state.frame;
        const offered = state.frame.offers.filter(
          (one) =>
            isOffered(one) &&
            (state.mayClose || one.verb !== 'call-no-more-bets') &&
            (state.mayOpen || one.verb !== 'open-wagers'),
        );
        // A hand that the test has not named yet waits; another may be named already.
        const isHand = offered[0]?.verb === 'show-hand';
        const offer = isHand ? offered.find(({ about }) => state.hands[about?.seat + 1]) : offered[0];
        const command = offer && commandOf(offer);
        if (!command) return;
        if (offer.verb === 'call-no-more-bets') state.mayClose = false;
        if (offer.verb === 'open-wagers') state.mayOpen = false;
        state.isBusy = true;
        const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
        const answer = await new Promise((resolve) => {
          answers.set(key, resolve);
          socket.send(JSON.stringify({ key, command }));
        });
        if (answer.ok) state.doneAt = version;
        else state.said.push(JSON.stringify({ command, answer }));
        state.isBusy = false;
        setTimeout(globalThis.go, 30);
      };
      return id;
    },
    { game, determinations, password: house.operatorPassword() },
  );
  return {
    table,
    /** Once everybody sits: before that nobody could be asked to cut. */
    begin: () => page.evaluate(() => ((state.hasBegun = true), go())),
    /** The cards that come next, in the order in which they are dealt. */
    cards: (written) => page.evaluate((cards) => (state.cards.push(...cards), go()), written.split(' ')),
    /** The tiles that each box shows, by its number: `{ 3: '24 12 66 66b' }`. */
    hands: (written) =>
      page.evaluate(
        (hands) => {
          state.hands = Object.fromEntries(Object.entries(hands).map(([box, tiles]) => [box, tiles.split(' ')]));
          return go();
        },
        written,
      ),
    openWagers: () => page.evaluate(() => ((state.mayOpen = true), go())),
    noMoreBets: () => page.evaluate(() => ((state.mayClose = true), go())),
    said: () => page.evaluate(() => state.said),
    close: () => page.context().close(),
  };
}
