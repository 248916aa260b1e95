/** Where the reader is. Pages are addresses, so that each can be linked, reloaded and opened in another tab. */
class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  constructor() {
    window.addEventListener('popstate', () => this.#read());
    window.addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to an address. In place of the present one it is the same page told more exactly, so the reader keeps their place on it. */
  go(address: string, replace = false): void {
    const same = address === location.pathname + location.search + location.hash;
    if (!same) history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#read();
    if (!same && !replace && !location.hash) window.scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = decodeURIComponent(location.hash.slice(1));
  }

  // With a modifier, or for another place, the browser knows better.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

export const tableAddress = (id: string, plain = false): string =>
  `/tables/${encodeURIComponent(id)}${plain ? '/plain' : ''}`;

/** A round that is over. Without a step it begins at its beginning. */
export const roundAddress = (id: string, round: number, step?: number): string =>
  `/tables/${encodeURIComponent(id)}/rounds/${round}${step ? `?step=${step + 1}` : ''}`;

export type FileFormat = 'text' | 'json' | 'phh';

/** The file of a round. */
export const fileAddress = (id: string, round: number, format: FileFormat): string =>
  `/api/tables/${encodeURIComponent(id)}/rounds/${round}/file?format=${format}`;

export const ruleAddress = (game: string, number?: string, edition?: string): string =>
  `/rules/${encodeURIComponent(game)}${edition ? `?edition=${encodeURIComponent(edition)}` : ''}${
    number ? `#${encodeURIComponent(number)}` : ''
  }`;

export const oddsAddress = (game: string, edition?: string): string =>
  `/odds/${encodeURIComponent(game)}${edition ? `?edition=${encodeURIComponent(edition)}` : ''}`;
