/** What tells receivers of the ends of jobs. */
export interface Webhooks {
  /** Tells what other engines left, too, until the engine closes. */
  work(): void;
  /** Resolves when every attempt that is under way has ended. */
  settle(): Promise<void>;
}
