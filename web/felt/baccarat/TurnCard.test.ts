// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import TurnCard from './TurnCard.svelte';

let shown: Record<string, unknown> | undefined;
let turns = 0;

function show(props: { isMine?: boolean; isUp?: boolean; face?: string | null } = {}): HTMLButtonElement | null {
  shown = mount(TurnCard, {
    target: document.body,
    props: { face: 'Kh', isUp: false, isMine: true, label: 'Turn up', size: 100, onturn: () => turns++, ...props },
  });
  flushSync();
  const button = document.querySelector('button');
  if (button) button.setPointerCapture = () => undefined;
  return button;
}
function drag(button: Element, by: number): void {
  const send = (type: string, clientY: number): boolean =>
    button.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true }));
  send('pointerdown', 300);
  send('pointermove', 300 - by);
  flushSync();
  send('pointerup', 300 - by);
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  turns = 0;
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('a card that is turned', () => {
  it('turns when it is dragged far enough, once', () => {
    drag(show()!, 200);
    expect(turns).toBe(1);
  });

  it('falls back when it was only lifted, and its click is no touch', () => {
    drag(show()!, 60);
    expect(turns).toBe(0);
  });

  it('turns by a touch or by Enter, which both are a click', () => {
    show()!.click();
    expect(turns).toBe(1);
  });

  it('shows its face under the finger where it is known, and nothing where it is not', () => {
    const lift = (button: Element): void => {
      button.dispatchEvent(new PointerEvent('pointerdown', { clientY: 300, pointerId: 1, bubbles: true }));
      button.dispatchEvent(new PointerEvent('pointermove', { clientY: 220, pointerId: 1, bubbles: true }));
      flushSync();
    };
    lift(show()!);
    expect(document.querySelector('.flap svg')).not.toBeNull();
    void unmount(shown!);
    lift(show({ face: null })!);
    expect(document.querySelector('.flap')).not.toBeNull();
    expect(document.querySelector('.flap svg')).toBeNull();
  });

  it('is no button for others, nor once it is up', () => {
    expect(show({ isMine: false })).toBeNull();
    void unmount(shown!);
    expect(show({ isUp: true })).toBeNull();
  });
});
