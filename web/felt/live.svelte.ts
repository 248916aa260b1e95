/**
 * The one polite live region of a table. Parts say here what a screen reader should speak; `LiveRegion` is drawn once.
 */
class Live {
  text = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    // Two sentences of one moment would replace each other before either is spoken.
    this.#waiting.push(sentence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const spoken = this.#waiting.join(' ');
      this.#waiting = [];
      // The same text again is no change to a screen reader; a space that nobody hears makes it one.
      this.text = spoken === this.text ? `${spoken}\u00a0` : spoken;
    }, 80);
  }
}

export const live = new Live();
export const announce = (sentence: string): void => live.say(sentence);
