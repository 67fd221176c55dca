/** What a script may listen to. */
export type Listened = 'press' | 'choice' | 'scroll' | 'scrolled' | 'turned' | 'moved';

/** What changes an item piece by piece does so at least this often. */
const STIR_MS = 250;
/** Frames that are asked. */
const MOST_FRAMES = 50;

/** Asks the page's own world what its scripts wait for. False where nobody can tell. */
export interface PageScripts {
  /** An act begins: timers set before it are none of its own. */
  begin(): void;
  /** Items were found. */
  brought(): void;
  /** The document that they led to, and that was asked for for so many milliseconds, will not come. */
  stay(askedMs: number): void;
  /** Whether a timer that was set since is due within so many milliseconds, or a task waits that will end. */
  pending(withinMs: number): boolean;
  /** The same, or one that may bring the first items of the act otherwise; for a page that shows none. */
  mayBring(withinMs: number): boolean;
  /** Whether frames, intervals or timers that follow each other go on that were asked for since. */
  stirs(): boolean;
  /** The same of those that were asked for since then, by the clock of the machine, in milliseconds. */
  shows(from: number): boolean;
  /** Whether a worker was started since, and no word of it was heard. */
  awaitWorkers(): boolean;
  /** Whether an image that stands nowhere yet is loading. */
  images(): boolean;
  /** Whether they may know of an image in the page that it has come. */
  heedImages(): boolean;
  /** Whether an animation goes on that was asked for since and ends soon, or has ended and was not told so. */
  animate(): boolean;
  /** Whether they have ever waited for the end of one, whoever asked for it. */
  awaitEnds(): boolean;
  /** Whether anything is going to run by itself: a timer due within so many milliseconds, whoever set it, or other work. */
  work(withinMs: number): boolean;
  /** Whether those of the page, or of frames of its own site, have a slow timer that is due after so many milliseconds. */
  looks(afterMs: number): boolean;
  /** Tells that the list has stood at its end for so long, and whether items came of it. */
  stood(ms: number, hasGrown: boolean): void;
  /** Whether they have ever waited for an element to come into view. */
  observe(): boolean;
  /** Whether they may wait for one that is in the document now. */
  watch(): boolean;
  /** Whether they listen to any scrolling, wherever it is. */
  scroll(): boolean;
  /** Whether they listen to an element, or to what is around it; `itself`: to the element alone; null: to the document, which may have none. */
  listen(element: Element | null, to: Listened, where?: 'itself'): boolean;
}

/** Documents of the frames that scripts of the page may reach, and which may reach it. */
function ownFrames(): readonly Document[] {
  return Array.from({ length: Math.min(window.length, MOST_FRAMES) }, (_, index) => {
    try {
      return window[index]?.document ?? [];
    } catch {
      // It is another site's.
      return [];
    }
  }).flat();
}

/** `question`: the name by which the page's own world is asked. */
export function createPageScripts(question: string): PageScripts {
  const ask = (target: EventTarget, event: Event): boolean => !target.dispatchEvent(event);
  let growsAtEnd = false;
  const path = { bubbles: true, composed: true, cancelable: true };
  const askWithin = (name: string, ms: number, of = document): boolean =>
    ask(of, new UIEvent(`${question}${name}`, { detail: ms, cancelable: true }));
  return {
    begin() {
      document.dispatchEvent(new Event(`${question}-act`));
    },
    brought() {
      document.dispatchEvent(new Event(`${question}-brought`));
    },
    stay: (askedMs) => void askWithin('-stays', askedMs),
    pending: (withinMs) => askWithin('', withinMs),
    mayBring: (withinMs) => askWithin('-quiet', withinMs),
    stirs: () => askWithin('-frames', STIR_MS),
    shows: (from) => askWithin('-shows', from - performance.timeOrigin),
    awaitWorkers: () => ask(document, new Event(`${question}-workers`, { cancelable: true })),
    images: () => ask(document, new Event(`${question}-images`, { cancelable: true })),
    heedImages: () => !ask(document, new Event(`${question}-unheeded`, { cancelable: true })),
    animate: () => ask(document, new Event(`${question}-moves`, { cancelable: true })),
    awaitEnds: () => ask(document, new Event(`${question}-ends`, { cancelable: true })),
    work: (withinMs) =>
      askWithin('-any', withinMs) || ask(document, new Event(`${question}-work`, { cancelable: true })),
    looks: (afterMs) => [document, ...ownFrames()].some((one) => askWithin('-looks', afterMs, one)),
    stood(ms, hasGrown) {
      growsAtEnd ||= hasGrown;
      if (growsAtEnd) return;
      for (const one of [document, ...ownFrames()]) askWithin('-stood', ms, one);
    },
    observe: () => ask(document, new Event(`${question}-seen`, { cancelable: true })),
    watch: () => !ask(document, new Event(`${question}-unwatched`, { cancelable: true })),
    scroll: () => ask(document, new Event(`${question}-scrolls`, { cancelable: true })),
    listen: (element, to, where) =>
      ask(
        element ?? document,
        new UIEvent(`${question}-${to}`, { ...path, detail: where === 'itself' ? 1 : 0 }),
      ),
  };
}
