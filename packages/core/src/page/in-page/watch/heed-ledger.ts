import { noteCalls } from './note-calls.ts';

/** Events by which an element tells that what it shows has come. */
const TOLD: ReadonlySet<unknown> = new Set(['load', 'error']);
/** Events by which it tells that it has come to where it was moved. */
const ENDED: ReadonlySet<unknown> = new Set(['transitionend', 'animationend']);
/** Handlers of images in attributes. They are told to the element alone, and some elements load no image. */
const HANDLED = ['onload', 'onerror']
  .map((name) => `[${name}]:not(body, script, style, link:not([as=image]))`)
  .join();
const ASKED = ['complete', 'naturalWidth', 'naturalHeight'] as const;

/**
 * Runs in the page's own world. Keeps in mind whether scripts can know of an image in the page that it has come: they listen
 * to it, ask whether it is complete, or watch sizes. Answers the agent in the isolated world: an event of the name `question`
 * with `-unheeded` behind it is prevented where it is certain that they cannot. One with
 * `-ends` is prevented where they wait for the end of any animation. Nobody else knows the name.
 */
export function keepHeedLedger(question: string): void {
  // Scripts that have run before may do so unseen.
  let heeds = document.body !== null;
  let awaitsEnds = heeds;
  const mayShow = (target: unknown): boolean =>
    target instanceof Element && !(target instanceof HTMLScriptElement || target instanceof HTMLStyleElement);

  noteCalls<unknown, Parameters<EventTarget['addEventListener']>>(
    EventTarget.prototype,
    'addEventListener',
    'value',
    (self, [type, , options]) => {
      // On its way to an image an event is told to those that hold it, if they ask for that.
      const captures = typeof options === 'object' ? options?.capture : options;
      if (TOLD.has(type) && (captures || mayShow(self))) heeds = true;
      awaitsEnds ||= ENDED.has(type);
    },
  );
  const awaitEnds = (): void => {
    awaitsEnds = true;
  };
  for (const { prototype } of [HTMLElement, SVGElement, Document])
    for (const name of ENDED) noteCalls(prototype, `on${name}`, 'set', awaitEnds);
  for (const [name, kind] of [
    ['finished', 'get'],
    ['onfinish', 'set'],
  ] as const)
    noteCalls(Animation.prototype, name, kind, awaitEnds);
  const heed = (self: unknown): void => {
    heeds ||= mayShow(self);
  };
  for (const { prototype } of [HTMLElement, SVGElement])
    for (const name of ['onload', 'onerror']) noteCalls(prototype, name, 'set', heed);
  for (const name of ASKED) noteCalls(HTMLImageElement.prototype, name, 'get', heed);
  noteCalls(HTMLImageElement.prototype, 'decode', 'value', heed);
  // One that has come may change the size of whatever holds it.
  noteCalls(ResizeObserver.prototype, 'observe', 'value', () => {
    heeds = true;
  });

  document.addEventListener(`${question}-ends`, (event) => {
    if (awaitsEnds) event.preventDefault();
  });
  document.addEventListener(`${question}-unheeded`, (event) => {
    // Scripts of other frames may listen to what is in this one.
    const isAlone = window.length === 0 && window === top;
    if (!heeds && isAlone && document.querySelector(HANDLED) === null) event.preventDefault();
  });
}
