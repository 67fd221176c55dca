import { untilAborted } from './until-aborted.ts';

/**
 * Waits for what begins, or for a signal that comes before: what waits for a storage may wait for ever.
 *
 * @throws what beginning throws
 */
export async function begunOrAborted(begun: Promise<unknown>, signal: AbortSignal): Promise<void> {
  begun.catch(() => undefined);
  await Promise.race([begun, untilAborted(signal)]);
}
