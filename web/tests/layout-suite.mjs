// What the suites of all layouts check in the same way.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { assertSettled, LayoutPlayer } from './layout.mjs';
import { faultsOf } from './scan.mjs';
import { goOn, openPatient } from './tables.mjs';

const DESK = { viewport: { width: 1366, height: 768 } };

/** Two people at a table of their own which waits for them: Ann with a mouse at seat 2, Ben with a finger at seat 5. */
export async function seatTwo({ check, house, out, player }, game, { phone, ...wished }) {
  const table = await openPatient(house, { game, ...wished });
  const ann = new LayoutPlayer(await player(DESK));
  const ben = new LayoutPlayer(await player({ viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' }));
  await check('two people sit down, and no page has a fault before the first wager', async () => {
    for (const [who, seat] of [
      [ann, 2],
      [ben, 5],
    ]) {
      await who.player.comeIn();
      await who.player.sit(seat, 500, table);
      await who.opens();
    }
    assert.deepEqual(await faultsOf(ann.page), []);
    assert.deepEqual(await faultsOf(ben.page), []);
  });
  const picture = async (who, name) => out && who.page.screenshot({ path: join(out, `${game}-${name}.png`) });
  return { table, ann, ben, picture };
}

/** More than a place takes is refused with its rule, and what lay there still does. */
export async function refusesMore(who, { chip, place, most }, lies) {
  await who.page.getByRole('button', { name: chip, exact: true }).click();
  await who.place(place);
  const toast = who.page.getByRole('group', { name: 'Refused' });
  await toast.getByText(new RegExp(`at most \\${most}`)).waitFor();
  await toast.getByRole('link', { name: /^Rule 3\.\d/ }).waitFor();
  await who.lies(lies);
}

/** A reload keeps every wager; pictures of both pages are taken. */
export const keepsWagers = ({ check, ann, ben, picture }, lies) =>
  check('a reload in the middle of a round keeps every wager', async () => {
    await ann.page.reload();
    await ann.opens();
    await ann.lies(lies);
    await picture(ann, 'open');
    await picture(ben, 'phone-open');
  });

/** A press that ends on another place than it began on means neither, by mouse and by finger. */
export async function slips(who, from, to, isTouch) {
  const middle = async (id) => {
    const { x, y, width, height } = await who.spot(id).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [begin, end] = [await middle(from), await middle(to)];
  const before = await who.own();
  if (isTouch) {
    const session = await who.page.context().newCDPSession(who.page);
    const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [begin]);
    await touch('touchMove', [end]);
    await touch('touchEnd', []);
    await session.detach();
  } else {
    await who.page.mouse.move(begin.x, begin.y);
    await who.page.mouse.down();
    await who.page.mouse.move(end.x, end.y, { steps: 4 });
    await who.page.mouse.up();
  }
  await who.page.waitForTimeout(300);
  assert.deepEqual(await who.own(), before);
}

/** Both say that they need no more time, and the round is settled by what each place pays. */
export async function settleBoth({ ann, ben }, { before, cameUp, paysOn, waits = false }) {
  await goOn(ann.page);
  if (waits) await ann.page.getByText('Ready: one person still needs time').waitFor();
  await goOn(ben.page);
  await Promise.all([ann.settles(), ben.settles()]);
  const came = await cameUp(ann.page);
  const wagers = await assertSettled(ann, before.ann, paysOn(came));
  await assertSettled(ben, before.ben, paysOn(came));
  return { came, wagers };
}
