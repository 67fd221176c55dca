import {
  type Clock,
  type JobRecord,
  type PresentRow,
  type Recipe,
  type Row,
  type StoredChange,
  systemClock,
} from '@harvestman/core';
import { copyRecord } from './copy-record.ts';

export interface MemoryStorageOptions {
  /** Measures leases. */
  readonly clock?: Clock;
}

export interface HeldLease {
  readonly token: string;
  readonly expires: number;
}

/** Everything one storage holds. Maps keep the order of insertion, which is the order of creation. */
export interface MemoryState {
  readonly clock: Clock;
  readonly recipes: Map<string, Recipe>;
  readonly jobs: Map<string, JobRecord>;
  readonly rows: Map<string, Row[]>;
  readonly leases: Map<string, HeldLease>;
  /** By recipe. */
  readonly feeds: Map<string, Feed>;
}

/** What jobs changed in the rows of one recipe. */
export interface Feed {
  readonly present: Map<string, PresentRow>;
  readonly changes: StoredChange[];
  /** When the last job started that removed rows, or would have. */
  lastStart: string;
}

export function createMemoryState({ clock = systemClock }: MemoryStorageOptions): MemoryState {
  return { clock, recipes: new Map(), jobs: new Map(), rows: new Map(), leases: new Map(), feeds: new Map() };
}

/** The newest first, and of those a part. */
export function listNewest<T>(
  records: Iterable<T>,
  matches: (record: T) => boolean,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): { items: T[]; count: number } {
  const matching = [...records].filter(matches).reverse();
  return {
    items: matching.slice(skip, skip + limit).map((record) => copyRecord(record)),
    count: matching.length,
  };
}

/** Removes the job with what belongs to it; whether it was there. */
export function removeJob({ jobs, rows, leases }: MemoryState, id: string): boolean {
  rows.delete(id);
  leases.delete(id);
  return jobs.delete(id);
}
