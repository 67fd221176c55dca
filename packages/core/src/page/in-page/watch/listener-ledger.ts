import { noteCalls } from './note-calls.ts';

/** Events by which a page notices a press, that an option was chosen, that it is to be scrolled, that it was, that a wheel is turned, or that the mouse moves. */
const EVENTS = {
  press: ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  choice: ['input', 'change'],
  scroll: [
    'scroll',
    'scrollend',
    'scrollsnapchange',
    'wheel',
    'mousewheel',
    'touchmove',
    'contentvisibilityautostatechange',
  ],
  scrolled: ['scroll', 'scrollend', 'scrollsnapchange'],
  turned: ['wheel', 'mousewheel'],
  moved: ['mousemove', 'mouseover', 'pointermove', 'pointerover'],
} as const;

/**
 * Runs in the page's own world. Keeps in mind what is listened to, and answers the agent in the isolated world: an event
 * of the name `question` with one of those kinds behind it is prevented where something on its way is listened to for
 * that, its target alone where its detail is 1; one with `-scrolls`, where anything listens to scrolling. Nobody else knows the name.
 */
export function keepListenerLedger(question: string): void {
  const listened = new Set<string>();
  const kinds = Object.entries(EVENTS).map(([kind, names]) => {
    const known: ReadonlySet<unknown> = new Set(names);
    return { kind, names, known, targets: new WeakSet<object>() };
  });
  noteCalls<object | undefined>(EventTarget.prototype, 'addEventListener', 'value', (self, [type]) => {
    for (const { kind, known, targets } of kinds) {
      if (!known.has(type)) continue;
      targets.add(self ?? window);
      listened.add(kind);
    }
  });
  for (const { kind, names, targets } of kinds) {
    const isListened = (target: EventTarget): boolean =>
      targets.has(target) || names.some((name) => typeof Reflect.get(target, `on${name}`) === 'function');
    window.addEventListener(`${question}-${kind}`, (event) => {
      const path = event.composedPath();
      const asked = (event as UIEvent).detail === 1 ? path.slice(0, 1) : path;
      if (asked.some(isListened)) event.preventDefault();
    });
  }

  document.addEventListener(`${question}-scrolls`, (event) => {
    if (listened.has('scroll')) event.preventDefault();
  });
}
