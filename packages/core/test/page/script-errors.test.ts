import type { CDPSession } from 'puppeteer-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptErrors } from '../../src/page/puppeteer/requests/script-errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FAILED = 'TypeError: Cannot read properties of null';

/** What a page does, one after the other, and what is left of its errors at the end. */
function after(
  ...events: readonly ('press' | 'answer' | 'items' | 'document' | 'timer' | { readonly error: string })[]
): ScriptErrors {
  const handlers = new Map<string, (event: unknown) => void>();
  const client = { on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler) };
  const errors = new ScriptErrors();
  errors.follow(client as unknown as CDPSession);
  const tell = (description: string): void =>
    handlers.get('Runtime.exceptionThrown')?.({
      timestamp: Date.now(),
      exceptionDetails: { text: 'Uncaught', exception: { description } },
    });
  let hasBrought = true;
  for (const event of events) {
    vi.advanceTimersByTime(10);
    if (event === 'items') hasBrought = true;
    else if (event === 'answer') errors.answered();
    else if (event === 'document') handlers.get('Page.frameNavigated')?.({ frame: {} });
    else if (event === 'timer') for (let turn = 0; turn < 4; turn += 1) tell(FAILED);
    else if (event !== 'press') tell(event.error);
    else {
      if (hasBrought) errors.learn(performance.now());
      hasBrought = false;
      errors.begin();
    }
  }
  return errors;
}

const error = { error: FAILED };

it.each([
  ['what is thrown behind an answer that brought nothing', FAILED, ['press', 'answer', error]],
  ['what is thrown by a press that asks for nothing', FAILED, ['press', error, 'press', error]],
  ['nothing that was thrown before the first act', null, [error]],
  ['nothing that presses throw which bring items', null, ['press', error, 'items', 'press', error]],
  ['nothing that is thrown before an answer', null, ['press', error, 'answer']],
  ['nothing that a timer throws', null, ['press', 'answer', 'timer']],
  ['nothing of a document that went away', null, ['press', 'answer', error, 'document']],
  ['nothing that is given up', null, ['press', 'answer', { error: 'AbortError: The user aborted' }]],
] as const)('tells of %s', (_what, told, events) => {
  expect(after(...events).since(false)).toBe(told);
});

it('tells of what is thrown first as the last of several pages comes, where that is asked for', () => {
  const page = ['press', 'answer', 'items'] as const;
  const errors = after(...page, ...page, 'press', 'answer', error, 'items', 'press');
  expect([errors.since(false), errors.since(true)]).toEqual([null, FAILED]);
  expect(after('press', 'answer', error, 'items', 'press').since(true)).toBeNull();
});
