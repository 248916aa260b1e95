// Tables that the operator opens for a test.

/** Longer than any test: at such a table nothing goes on by the clock, but when everybody there is ready. */
const PATIENT_S = 600;

async function enter(house) {
  const headers = { 'content-type': 'application/json', origin: house.url };
  const entered = await fetch(`${house.url}/api/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ handle: 'operator', password: house.operatorPassword() }),
  });
  const cookie = entered.headers.get('set-cookie').split(';')[0];
  return { ...headers, cookie };
}

/** A table of a game against the house which waits for the people there. Tells its id. */
export async function openPatient(house, { game, betting = PATIENT_S, determinations = {}, ...wished }) {
  const headers = await enter(house);
  const { games } = await (await fetch(`${house.url}/api/games`, { headers })).json();
  const [usual] = games.find((one) => one.game === game).editions;
  const wagers = { ...usual.determinations.wagers, betting };
  const opened = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      game,
      edition: usual.edition,
      dealt_by: 'computer',
      pause: PATIENT_S,
      determinations: { wagers, ...determinations },
      ...wished,
    }),
  });
  if (!opened.ok) throw new Error(`no table of ${game}: ${await opened.text()}`);
  return (await opened.json()).id;
}

/** Somebody says so without their page: at a plain table, or one that the test does not look at now. */
export const sayReady = (page, table) =>
  page.evaluate(
    (table) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
        const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
        socket.onopen = () => socket.send(JSON.stringify({ key, command: 'ready' }));
        socket.onmessage = ({ data }) => {
          const { answer } = JSON.parse(data);
          if (answer?.key !== key) return;
          socket.close();
          resolve(answer.ok);
        };
      }),
    table,
  );

/** The button by which somebody says that they need no more time. */
export const readyOf = (page) => page.getByRole('button', { name: /^((Spin|Roll|Deal) now|Next round)/ });

/** Everybody there is ready: the table goes on at once. */
export async function goOn(...pages) {
  for (const page of pages) await readyOf(page).click();
}
