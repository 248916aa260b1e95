// Plays at real servers in a real browser. CROUPIER names the binary; --out=FOLDER keeps pictures of the pages; --only=poker,staff runs
// some of the suites.
import { mkdir } from 'node:fs/promises';
import { playBlackjack } from './blackjack.mjs';
import { playBaccarat } from './baccarat.mjs';
import { playCanberra } from './canberra.mjs';
import { playWithFriends } from './friends.mjs';
import { seeAgain } from './history.mjs';
import { playHouse } from './house.mjs';
import { dealLive } from './live.mjs';
import { visitLobby } from './lobby.mjs';
import { speakPseudo } from './locale.mjs';
import { playPaiGow } from './paigow.mjs';
import { playPoker } from './poker.mjs';
import { playRoulette } from './roulette.mjs';
import { playSicBo } from './sicbo.mjs';
import { playRoom } from './pokerroom.mjs';
import { playSeat } from './pokerseat.mjs';
import { keepStaff } from './staff.mjs';
import { standFast } from './robust.mjs';
import { talk } from './social.mjs';
import { runSuite } from './suite.mjs';
import { playWheel } from './wheel.mjs';

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = option('out');
if (out) await mkdir(out, { recursive: true });

const SUITES = {
  lobby: visitLobby,
  friends: playWithFriends,
  wheel: playWheel,
  house: playHouse,
  roulette: playRoulette,
  'sic-bo': playSicBo,
  blackjack: playBlackjack,
  baccarat: playBaccarat,
  'canberra-poker': playCanberra,
  'pai-gow': playPaiGow,
  poker: playPoker,
  pokerroom: playRoom,
  pokerseat: playSeat,
  history: seeAgain,
  robust: standFast,
  social: talk,
  locale: Object.assign(speakPseudo, { args: ['--locale', 'en-XA'] }),
  staff: async (suite) => dealLive({ ...suite, operator: await keepStaff(suite) }),
};

const only = option('only')?.split(',') ?? Object.keys(SUITES);
const unknown = only.find((name) => !SUITES[name]);
if (unknown) throw new Error(`no suite is called ${unknown}; there are ${Object.keys(SUITES).join(', ')}`);

// Two suites side by side: most of the time of one is the clock of a table, and the other has the processor meanwhile.
const LANES = 2;
const started = Date.now();
const waiting = [...only];
const told = [];
async function lane() {
  for (let name = waiting.shift(); name; name = waiting.shift()) told.push(await runSuite(name, SUITES[name], out));
}
await Promise.all(Array.from({ length: LANES }, lane));
const sum = (what) => told.reduce((sum, each) => sum + each[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed in ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = sum('failed') ? 1 : 0;
