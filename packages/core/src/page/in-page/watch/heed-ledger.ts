import { answer, called, isPrototype } from '../own-builtins.ts';
import { isAlone } from './is-alone.ts';
import { noteCalls } from './note-calls.ts';

/** Events by which it tells that it has come to where it was moved. */
const ENDED = ['transitionend', 'animationend'] as const;
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
  const { prototype: element } = Element;
  const { prototype: script } = HTMLScriptElement;
  const { prototype: style } = HTMLStyleElement;
  const find = called<Document, [string], Element | null>(Document.prototype.querySelector);
  const mayShow = (target: unknown): boolean =>
    isPrototype(element, target) && !isPrototype(script, target) && !isPrototype(style, target);

  noteCalls<unknown, Parameters<EventTarget['addEventListener']>>(
    EventTarget.prototype,
    'addEventListener',
    'value',
    (self, parameters) => {
      const type = parameters[0];
      const options = parameters[2];
      // On its way to an image an event is told to those that hold it, if they ask for that.
      const captures = typeof options === 'object' ? options?.capture : options;
      // These tell that what an element shows has come.
      if ((type === 'load' || type === 'error') && (captures || mayShow(self))) heeds = true;
      awaitsEnds ||= type === ENDED[0] || type === ENDED[1];
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

  answer(`${question}-ends`, () => awaitsEnds);
  answer(`${question}-unheeded`, () => {
    // Scripts of other frames may listen to what is in this one.
    return !heeds && isAlone() && find(document, HANDLED) === null;
  });
}
