import { apply } from '../own-reflect.ts';
import { LONGEST_MOVE_MS } from '../protocol.ts';
import { noteAnswers } from './note-answers.ts';

/** Functions of the window that run a handler once, and those that take it back. */
const ONCE = [
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
] as const;
/** Those that end by themselves, and bring what they bring by then; frames and intervals may go on for ever. */
const TASKS: ReadonlySet<string> = new Set(['requestIdleCallback', 'answer']);
const ANIMATIONS: ReadonlySet<string> = new Set(['animation']);
const FRAMES: ReadonlySet<string> = new Set(['requestAnimationFrame', 'interval']);

/**
 * Runs in the page's own world. Counts what its scripts have asked to be run later, timers apart, and answers the agent in
 * the isolated world: an event of the name `question` with `-work` behind it is prevented while there is any. One of the bare
 * name is prevented while the latest act, which one with `-act` begins, has tasks that will end; one with `-frames` while
 * it has frames or intervals, one with `-moves` while it has short animations. Nobody else knows the name.
 */
export function keepWorkLedger(question: string): void {
  /** By the name of each: the act that it goes back to. */
  const pending = new Map<string, number>();
  const page = window as unknown as Record<string, unknown>;
  const askFrame = window.requestAnimationFrame.bind(window);
  let act = 0;
  /** What asks for its own next turn goes on with what its act began. */
  let running: number | null = null;
  let asked = 0;

  const add = (name: string): void => void pending.set(name, running ?? act);
  const runOf = (from: number, handler: () => void): void => {
    const outer = running;
    running = from;
    try {
      handler();
    } finally {
      running = outer;
    }
  };
  const watchOnce = (ask: string, cancel: string): void => {
    const original = page[ask];
    const cancelled = page[cancel];
    if (typeof original !== 'function' || typeof cancelled !== 'function') return;
    page[ask] = new Proxy(original, {
      apply(target, self, [handler, ...rest]: unknown[]) {
        if (typeof handler !== 'function') return apply(target, self, [handler, ...rest]);
        const from = running ?? act;
        // A tab that nobody looks at may not be idle before a frame was asked for.
        if (ask === 'requestIdleCallback') askFrame(() => undefined);
        function run(this: unknown, ...values: unknown[]): void {
          pending.delete(`${ask} ${id}`);
          runOf(from, () => apply(handler as () => void, this, values));
        }
        const id: number = apply(target, self, [run, ...rest]);
        add(`${ask} ${id}`);
        return id;
      },
    });
    page[cancel] = new Proxy(cancelled, {
      apply(target, self, parameters: unknown[]) {
        pending.delete(`${ask} ${Number(parameters[0])}`);
        return apply(target, self, parameters);
      },
    });
  };
  for (const [ask, cancel] of ONCE) watchOnce(ask, cancel);

  window.setInterval = new Proxy(window.setInterval, {
    apply(target, self, [handler, ...rest]: unknown[]) {
      const from = running ?? act;
      function run(this: unknown, ...values: unknown[]): void {
        runOf(from, () => apply(handler as () => void, this, values));
      }
      const id: number = apply(target, self, [typeof handler === 'function' ? run : handler, ...rest]);
      add(`interval ${id}`);
      return id;
    },
  });
  // Either ends both.
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    window[name] = new Proxy(window[name], {
      apply(target, self, parameters: unknown[]) {
        pending.delete(`interval ${Number(parameters[0])}`);
        return apply(target, self, parameters);
      },
    });
  }

  /** Counts what begins now until the function that is returned is called. */
  const begin = (kind: string): (() => void) => {
    const name = `${kind} ${asked}`;
    asked += 1;
    add(name);
    return () => void pending.delete(name);
  };
  // The next item may come at the end of the last one's, which is told with a frame, some time after it.
  Element.prototype.animate = new Proxy(Element.prototype.animate, {
    apply(target, self, parameters: unknown[]) {
      const animation: Animation = apply(target, self, parameters);
      const endsAt = Number(animation.effect?.getComputedTiming().endTime);
      if (animation.timeline !== document.timeline || !(endsAt <= LONGEST_MOVE_MS)) return animation;
      const end = begin('animation');
      for (const event of ['finish', 'cancel']) animation.addEventListener(event, end, { once: true });
      return animation;
    },
  });
  noteAnswers(
    () => begin('answer'),
    () => act,
  );

  // The browser may be slow to ask for the document that a script leads to.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) add('navigation 0');
  });
  window.navigation?.addEventListener('navigateerror', () => pending.delete('navigation 0'));

  const answer = (name: string, kinds: ReadonlySet<string>): void =>
    document.addEventListener(name, (event) => {
      for (const [key, from] of pending)
        if (from === act && kinds.has(key.slice(0, key.indexOf(' ')))) event.preventDefault();
    });
  answer(question, TASKS);
  answer(`${question}-frames`, FRAMES);
  answer(`${question}-moves`, ANIMATIONS);
  document.addEventListener(`${question}-work`, (event) => {
    if (pending.size > 0) event.preventDefault();
  });
  document.addEventListener(`${question}-act`, () => {
    act += 1;
  });
}
