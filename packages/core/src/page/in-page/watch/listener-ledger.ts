import { addListener, answer, called, detailOf, newSet, newWeakSet, prevent } from '../own-builtins.ts';
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
  const listened = newSet<string>();
  const kinds = Object.entries(EVENTS).map(([kind, names]) => {
    const known = newSet<unknown>();
    for (const name of names) known.add(name);
    return { kind, names, known, targets: newWeakSet<object>() };
  });
  noteCalls<object | undefined>(EventTarget.prototype, 'addEventListener', 'value', (self, parameters) => {
    for (let nth = 0; nth < kinds.length; nth += 1) {
      const kind = kinds[nth];
      if (!kind?.known.has(parameters[0])) continue;
      kind.targets.add(self ?? window);
      listened.add(kind.kind);
    }
  });
  const pathOf = called(Event.prototype.composedPath);
  for (const { kind, names, targets } of kinds) {
    const isListened = (target: EventTarget): boolean => {
      for (let nth = 0; nth < names.length; nth += 1)
        if (typeof (target as unknown as Record<string, unknown>)[`on${names[nth]}`] === 'function')
          return true;
      return targets.has(target);
    };
    addListener(window, `${question}-${kind}`, (event) => {
      const path = pathOf(event);
      const last = detailOf(event) === 1 ? 1 : path.length;
      for (let nth = 0; nth < last; nth += 1) if (isListened(path[nth] as EventTarget)) return prevent(event);
    });
  }

  answer(`${question}-scrolls`, () => listened.has('scroll'));
}
