import { callGuarded } from './call-guarded.ts';
import type { HarvestmanError } from './errors.ts';
import { failedAs } from './failed-as.ts';

/**
 * A handler for what a browser, a socket or a timer calls: nobody there catches what it throws, or what its promise
 * rejects with, and the process would end with every job in it. `fail` is told instead, as INTERNAL where it is no error
 * of the engine's own.
 */
export function guardHandler<Event extends readonly unknown[]>(
  handler: (...event: Event) => unknown,
  fail: (error: HarvestmanError) => void,
): (...event: Event) => void {
  const failed = (error: unknown): void => fail(failedAs('a handler of an event', error));
  return (...event) => callGuarded(() => handler(...event), failed);
}
