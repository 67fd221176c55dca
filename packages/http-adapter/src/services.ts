import type { ConversionGate } from './limits/conversion-gate.ts';

/** What the endpoints of one adapter share. */
export interface Services {
  readonly conversions: ConversionGate;
  /** Time for a conversion, in milliseconds. */
  readonly conversionTimeoutMs: number;
  /** Aborts when the adapter drains: what is streamed without an end then ends. */
  readonly draining: AbortSignal;
}
