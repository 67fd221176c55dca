import { HarvestmanError } from '@harvestman/core';
import type { PostgresPool, PostgresPoolClient } from '../postgres-storage-options.ts';
import { guardAnswers } from './guard-answers.ts';
import { connectionError } from './storage-errors.ts';
import { within } from './within.ts';

/** What is known of the connections of one pool. */
export class ConnectionTrust {
  readonly #heardAt = new WeakMap<PostgresPoolClient, number>();
  readonly #inUse = new Set<PostgresPoolClient>();
  #free: (() => void) | null = null;
  #distrustedAt = Number.NEGATIVE_INFINITY;
  #hasHeard = false;

  /** Whether one of them has ever answered. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /** It has answered. */
  hear(client: PostgresPoolClient): void {
    this.#hasHeard = true;
    this.#heardAt.set(client, performance.now());
  }

  /** A connection did not answer: the network may have forgotten the others, too. */
  distrust(): void {
    this.#distrustedAt = performance.now();
  }

  take(client: PostgresPoolClient): void {
    this.#inUse.add(client);
  }

  giveBack(client: PostgresPoolClient): void {
    this.#inUse.delete(client);
    if (this.#inUse.size === 0) this.#free?.();
  }

  /** Ends those that are still in use after so long: whoever waits for an answer of theirs is told so. */
  async cut(graceMs: number): Promise<void> {
    const free = Promise.withResolvers<void>();
    this.#free = free.resolve;
    if (this.#inUse.size === 0) free.resolve();
    await within(graceMs, free.promise, ignore).catch(ignore);
    for (const client of this.#inUse) client.connection?.stream?.destroy();
  }

  isTrusted(client: PostgresPoolClient): boolean {
    const heardAt = this.#heardAt.get(client);
    // A new one has just been answered.
    if (heardAt === undefined) this.hear(client);
    return heardAt === undefined || heardAt > this.#distrustedAt;
  }
}

export interface BoundedPoolOptions {
  readonly trust: ConnectionTrust;
  /** For each statement, and for the wait for a connection, in milliseconds. */
  limitMs(): number;
  /** For a transaction to wait for its client's next statement, in milliseconds. */
  readonly idleMs: number;
  /** For making a connection, where the pool has no limit of its own, in milliseconds. */
  connectMs(): number;
}

/**
 * The pool, each of whose answers comes in time or is given up, with its connection and all that were idle meanwhile. On
 * the server, transactions are bounded, too: one whose client has gone must not hold its locks.
 */
export function boundedPool(
  pool: PostgresPool,
  { trust, limitMs, idleMs, connectMs }: BoundedPoolOptions,
): PostgresPool {
  const checkOut = async (): Promise<PostgresPoolClient> => {
    const asked = connectWithin(pool, connectMs());
    const giveBack = (): void => void asked.then((client) => client.release(), ignore);
    return within(limitMs(), asked, giveBack).catch((error: unknown) => {
      throw connectionError(error, trust.hasHeard);
    });
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await checkOut();
        hearErrors(client);
        if (trust.isTrusted(client)) {
          trust.take(client);
          return boundedClient(client, trust, limitMs, idleMs);
        }
        discard(client);
      }
    },
  };
}

/** A pool listens for errors of idle clients only, and an error that nobody hears ends the process. */
export function hearErrors(client: PostgresPoolClient): void {
  if (client.listeners?.('error').includes(ignore) !== true) client.on?.('error', ignore);
  guardAnswers(client);
}

/** A connection that is never made would keep a caller's pool from ending. A pool reads its options as it begins. */
function connectWithin(pool: PostgresPool, ms: number): Promise<PostgresPoolClient> {
  const options: { connectionTimeoutMillis?: number | undefined } = pool.options;
  const { connectionTimeoutMillis: given } = options;
  options.connectionTimeoutMillis = given || ms;
  try {
    return pool.connect();
  } finally {
    options.connectionTimeoutMillis = given;
  }
}

function boundedClient(
  client: PostgresPoolClient,
  trust: ConnectionTrust,
  limitMs: () => number,
  idleMs: number,
): PostgresPoolClient {
  let isDead = false;
  return {
    async query(text, values) {
      if (isDead) throw new HarvestmanError('STORAGE_UNAVAILABLE', 'the connection to the database was lost');
      const ms = limitMs();
      const result = await within(ms, client.query(boundedBegin(text, ms, idleMs), values), () => {
        isDead = true;
        trust.distrust();
      });
      trust.hear(client);
      return result;
    },
    release(destroy) {
      trust.giveBack(client);
      if (isDead || destroy === true) discard(client);
      else client.release();
    },
  };
}

/** A pooler may hand the session to somebody else, so limits are set for the transaction alone. */
function boundedBegin(text: string, ms: number, idleMs: number): string {
  if (!/^(?:begin|start transaction)\b/i.test(text)) return text;
  const limit = Math.ceil(ms);
  return `${text}; set local statement_timeout = ${limit}; set local lock_timeout = ${limit};
    set local idle_in_transaction_session_timeout = ${Math.min(2 * limit, idleMs)}`;
}

/** Said goodbye to politely, a dead connection would be waited for. */
function discard(client: PostgresPoolClient): void {
  client.connection?.stream?.destroy();
  client.release(true);
}

function ignore(): void {}
