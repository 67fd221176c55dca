import {
  addListener,
  answer,
  apply,
  around,
  called,
  detailOf,
  gotten,
  JUST_ONCE,
  newMap,
  now,
  some,
  toNumber,
} from '../own-builtins.ts';
import { LONGEST_MOVE_MS } from '../protocol.ts';
import { noteAnswers } from './note-answers.ts';

/** Functions of the window that run a handler once, and those that take it back. */
const ONCE = [
  ['requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', 'cancelIdleCallback'],
] as const;
/** Those that end by themselves, and bring what they bring by then; frames and intervals may go on for ever. */
const isTask = (kind: string): boolean =>
  kind === 'requestIdleCallback' || kind === 'answer' || kind === 'navigation';
const isWorker = (kind: string): boolean => kind === 'worker';
const isAnimation = (kind: string): boolean => kind === 'animation';
const isFrame = (kind: string): boolean => kind === 'requestAnimationFrame' || kind === 'interval';

/** What it goes back to: the number of an act, and when it was asked for since. */
interface Origin {
  readonly act: number;
  readonly at: number;
}

interface Pending extends Origin {
  readonly kind: string;
}

/**
 * Runs in the page's own world. Counts what its scripts have asked to be run later, timers apart, and answers the agent in
 * the isolated world: an event of the name `question` with `-work` behind it is prevented while there is any. One of the bare
 * name is prevented while the latest act, which one with `-act` begins, has tasks that will end, one with `-quiet` while it has
 * those or frames; one with `-frames` while it has frames or intervals, one with `-shows` while there are frames
 * that go back to when this document was `detail` milliseconds old, or later, one with `-moves` while it has short animations, one with
 * `-workers` while it has workers of which no word was heard; one with `-stays` tells that no other document comes, which was asked
 * for `detail` milliseconds. Nobody else knows the name.
 */
export function keepWorkLedger(question: string): void {
  /** By the name of each. */
  const pending = newMap<string, Pending>();
  const page = window as unknown as Record<string, unknown>;
  const askFrame = window.requestAnimationFrame.bind(window);
  let act = 0;
  /** What asks for its own next turn goes on with what its act began. */
  let running: Origin | null = null;
  let asked = 0;

  const origin = (): Origin => running ?? { act, at: now() };
  const add = (kind: string, id: number, { act, at } = origin()): void =>
    void pending.set(`${kind} ${id}`, { kind, act, at });
  const runOf = (from: Origin, handler: () => void): void => {
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
    page[ask] = around(original, (target, self, parameters) => {
      const handler = parameters[0];
      if (typeof handler !== 'function') return apply(target, self, parameters);
      const from = origin();
      // A tab that nobody looks at may not be idle before a frame was asked for.
      if (ask === 'requestIdleCallback') askFrame(() => undefined);
      parameters[0] = function run(this: unknown, ...values: unknown[]): void {
        pending.delete(`${ask} ${id}`);
        runOf(from, () => apply(handler as () => void, this, values));
      };
      const id = apply(target, self, parameters) as number;
      add(ask, id);
      return id;
    });
    page[cancel] = around(cancelled, (target, self, parameters) => {
      pending.delete(`${ask} ${toNumber(parameters[0])}`);
      return apply(target, self, parameters);
    });
  };
  for (const [ask, cancel] of ONCE) watchOnce(ask, cancel);

  window.setInterval = around(window.setInterval, (target, self, parameters) => {
    const handler = parameters[0];
    const from = origin();
    function run(this: unknown, ...values: unknown[]): void {
      runOf(from, () => apply(handler as () => void, this, values));
    }
    if (typeof handler === 'function') parameters[0] = run;
    const id = apply(target, self, parameters) as number;
    add('interval', id);
    return id;
  });
  // Either ends both.
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    window[name] = around(window[name], (target, self, parameters) => {
      pending.delete(`interval ${toNumber(parameters[0])}`);
      return apply(target, self, parameters);
    });
  }

  /** Counts what begins now until the function that is returned is called. */
  const begin = (kind: string): (() => void) => {
    const id = asked;
    asked += 1;
    add(kind, id);
    return () => void pending.delete(`${kind} ${id}`);
  };
  // The next item may come at the end of the last one's, which is told with a frame, some time after it.
  const effectOf = gotten(Animation.prototype, 'effect');
  const timelineOf = gotten(Animation.prototype, 'timeline');
  const timingOf = called(AnimationEffect.prototype.getComputedTiming);
  const timeline = document.timeline;
  Element.prototype.animate = around(Element.prototype.animate, (target, self, parameters) => {
    const animation = apply(target, self, parameters) as Animation;
    const effect = effectOf(animation);
    const endsAt = toNumber(effect === null ? undefined : timingOf(effect).endTime);
    if (timelineOf(animation) !== timeline || !(endsAt <= LONGEST_MOVE_MS)) return animation;
    const end = begin('animation');
    addListener(animation, 'finish', end, JUST_ONCE);
    addListener(animation, 'cancel', end, JUST_ONCE);
    return animation;
  });
  noteAnswers(
    () => begin('answer'),
    () => begin('worker'),
    () => act,
  );

  // The browser may be slow to ask for the document that a script leads to.
  let leadAt = 0;
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (destination.sameDocument || downloadRequest !== null) return;
    leadAt = now();
    add('navigation', 0);
  });
  window.navigation?.addEventListener('navigateerror', () => pending.delete('navigation 0'));
  // Nothing tells the page that a download came, or nothing. It may lead elsewhere by then.
  addListener(document, `${question}-stays`, (event) => {
    if (now() - leadAt >= detailOf(event)) pending.delete('navigation 0');
  });

  const answerFor = (name: string, counts: (kind: string) => boolean): void =>
    answer(name, () => some(pending, (one) => one.act === act && counts(one.kind)));
  answerFor(question, isTask);
  // Those that a document begins may be there to be looked at.
  answerFor(`${question}-quiet`, (kind) => isTask(kind) || (act > 0 && kind === 'requestAnimationFrame'));
  answerFor(`${question}-frames`, isFrame);
  answer(`${question}-shows`, (event) =>
    some(pending, ({ kind, at }) => kind === 'requestAnimationFrame' && at >= detailOf(event)),
  );
  answerFor(`${question}-moves`, isAnimation);
  answerFor(`${question}-workers`, isWorker);
  // Whether a worker lives is known elsewhere.
  answer(`${question}-work`, () => some(pending, (one) => !isWorker(one.kind)));
  addListener(document, `${question}-act`, () => {
    act += 1;
  });
}
