import type { Services } from '../services.ts';

/**
 * Opens a page for a client in its turn, until the client leaves or the time for a conversion is over.
 *
 * @throws HarvestmanError TOO_MANY_REQUESTS, and what `convert` throws
 */
export function runConversion<T>(
  { conversions, conversionTimeoutMs }: Services,
  left: AbortSignal,
  convert: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(conversionTimeoutMs)]);
  return conversions.run(() => convert(signal));
}
