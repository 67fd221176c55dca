/**
 * What the engines on one storage know together of the hosts that they ask, measured on the storage's clock. A host is at
 * most 300 characters of ASCII.
 */
export interface HostStore {
  /**
   * How many milliseconds from now the host may be asked: 0 is at once. With a `delayMs` above 0 that moment is taken:
   * the one after it is `delayMs` later, for whoever reserves next. With 0 nothing is taken, and only pauses count.
   */
  reserve(host: string, delayMs: number): Promise<number>;
  /** Nobody asks the host for `ms` milliseconds from now. A longer pause that is in force stays. */
  pause(host: string, ms: number): Promise<void>;
}
