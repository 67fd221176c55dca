import type { QueryExecutorProvider } from 'kysely';
import { createTables } from './0001-tables.ts';
import { createHosts } from './0002-hosts.ts';
import { createRowOrders } from './0003-row-orders.ts';
import { createOwnQueue } from './0004-own-queue.ts';
import { createFeeds } from './0005-feeds.ts';
import { createTallies } from './0006-tallies.ts';
import { createOutbox } from './0007-outbox.ts';
import { createHistories } from './0008-histories.ts';
import { createLastJobs } from './0009-last-jobs.ts';
import { createIncidents } from './0010-incidents.ts';

export type Migration = (db: QueryExecutorProvider, schema: string) => Promise<void>;

/** In order; the first makes version 1. One that was released is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  createTables,
  createHosts,
  createRowOrders,
  createOwnQueue,
  createFeeds,
  createTallies,
  createOutbox,
  createHistories,
  createLastJobs,
  createIncidents,
];
