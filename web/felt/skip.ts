import { isControl } from './keys';

/** While something moves: Space, Escape, a touch of the cloth or a tab that is left show its end at once. */
export function skippable(node: Element | undefined, finish: () => void): () => void {
  const cloth = node?.closest('.cloth') ?? node;
  const onkey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isSkip = event.key === 'Escape' || (event.key === ' ' && !isControl(event.target));
    if (!isSkip) return;
    event.preventDefault();
    finish();
  };
  const onhide = (): void => {
    if (document.hidden) finish();
  };
  window.addEventListener('keydown', onkey);
  document.addEventListener('visibilitychange', onhide);
  cloth?.addEventListener('click', finish);
  return () => {
    window.removeEventListener('keydown', onkey);
    document.removeEventListener('visibilitychange', onhide);
    cloth?.removeEventListener('click', finish);
  };
}
