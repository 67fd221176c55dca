/** Events by which an element tells that what it shows has come. */
const TOLD: ReadonlySet<unknown> = new Set(['load', 'error']);
/** Handlers of those in attributes. They are told to the element alone, and some elements load no image. */
const HANDLED = ['onload', 'onerror']
  .map((name) => `:not(body, script, style, link:not([as=image]))[${name}]`)
  .join();
const ASKED = ['complete', 'naturalWidth', 'naturalHeight'] as const;

/**
 * Runs in the page's own world. Keeps in mind whether scripts can know of an image in the page that it has come: they listen
 * to it, ask whether it is complete, or watch sizes. Answers the agent in the isolated world: an event of the name `question`
 * with `-unheeded` behind it is prevented where it is certain that they cannot. Nobody else knows the name.
 */
export function keepHeedLedger(question: string): void {
  // Scripts that have run before may do so unseen.
  let heeds = document.body !== null;
  const mayShow = (target: unknown): boolean =>
    target instanceof Element && !(target instanceof HTMLScriptElement || target instanceof HTMLStyleElement);

  EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
    apply(target, self, parameters: Parameters<EventTarget['addEventListener']>) {
      const [type, , options] = parameters;
      // On its way to an image an event is told to those that hold it, if they ask for that.
      const captures = typeof options === 'object' ? options?.capture : options;
      if (TOLD.has(type) && (captures || mayShow(self))) heeds = true;
      return Reflect.apply(target, self, parameters);
    },
  });
  const heedCalls = (
    prototype: object,
    name: string,
    kind: 'get' | 'set' | 'value',
    isIt = mayShow,
  ): void => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    const original: unknown = descriptor?.[kind];
    if (descriptor === undefined || typeof original !== 'function') return;
    const heeding = new Proxy(original, {
      apply(target, self, parameters: unknown[]) {
        if (isIt(self)) heeds = true;
        return Reflect.apply(target, self, parameters);
      },
    });
    Object.defineProperty(prototype, name, { ...descriptor, [kind]: heeding });
  };
  for (const { prototype } of [HTMLElement, SVGElement])
    for (const name of ['onload', 'onerror']) heedCalls(prototype, name, 'set');
  for (const name of ASKED) heedCalls(HTMLImageElement.prototype, name, 'get');
  heedCalls(HTMLImageElement.prototype, 'decode', 'value');
  // One that has come may change the size of whatever holds it.
  heedCalls(ResizeObserver.prototype, 'observe', 'value', () => true);

  document.addEventListener(`${question}-unheeded`, (event) => {
    // Scripts of other frames may listen to what is in this one.
    const isAlone = window.length === 0 && window === top;
    if (!heeds && isAlone && document.querySelector(HANDLED) === null) event.preventDefault();
  });
}
