import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What the job store asks of the queue. */
export interface Deliveries {
  /** To be awaited before a transaction that sends: an embedded database could not make the queue during it. */
  prepare(): Promise<void>;
  /** Puts jobs on the queue, within the caller's transaction. One that waits there already stays there once. */
  send(db: Kysely<Tables>, jobIds: readonly string[], order?: 'first' | 'last'): Promise<void>;
  /** Jobs that may run on one host at a time, in all processes. Null: any number. */
  readonly hostConcurrency: number | null;
}
