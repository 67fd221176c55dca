import type { FeedUpdate } from '../../changes/row-change.ts';
import { type HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { type Patience, whileUnavailable } from '../../ground/time/while-unavailable.ts';
import type { Row } from '../../results/row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Notice } from '../../storage/outbox.ts';
import type { JobOutcome, Lease, PageCommit } from '../../storage/storage.ts';
import type { EngineCore } from '../engine-core.ts';
import { hasEnded } from './job-lifecycle.ts';

/** How long a job's end may take, in milliseconds: the feed of a million rows takes minutes. Its lease is kept meanwhile. */
const END_MS = 600_000;
/** Earlier rows read under one time limit. */
const BATCH = 500;
/** Leases that a job rests for after its end was refused, at most. */
const LONGEST_REST = 32;

/**
 * A job that this engine holds, or asks for, by a lease. Whatever is asked of the storage is asked again while it is away
 * or silent, for as long as the lease lasts, and ends when the lease is lost.
 */
export class LeasedJob {
  readonly id: string;
  readonly #core: EngineCore;
  readonly #lease: Lease;
  readonly #lost = new AbortController();
  #record: JobRecord | null = null;
  /** Starts one after the other, this one included, since it came further. */
  #attempts = 0;

  constructor(core: EngineCore, id: string, lease: Lease) {
    this.id = id;
    this.#core = core;
    this.#lease = lease;
  }

  /** The job with its last page. */
  get record(): JobRecord | null {
    return this.#record;
  }

  /** Nothing that is asked goes on after this. */
  lose(reason: HarvestmanError): void {
    this.#lost.abort(reason);
  }

  /** As `JobStore.start`. */
  async take(startDate: string): Promise<JobRecord | null> {
    const { jobs } = this.#core.storage;
    const taken = await this.persist(async (again) => {
      // An earlier try may have got through, and only its answer was lost.
      const held = again ? await jobs.renew(this.id, this.#lease).catch(nullWhereLost) : null;
      return held ?? jobs.start(this.id, this.#lease, startDate);
    });
    this.#record = taken;
    this.#attempts = taken?.attempts ?? 0;
    return taken;
  }

  async commit(page: PageCommit): Promise<JobRecord> {
    const { jobs } = this.#core.storage;
    this.#record = await this.persist(() => jobs.commitPage(this.id, this.#lease.token, page));
    return this.#record;
  }

  /** `record`: the job as this run knows it. */
  async finish(
    record: JobRecord,
    outcome: JobOutcome,
    feed?: FeedUpdate,
    notices?: readonly Notice[],
  ): Promise<JobRecord> {
    const { clock, storage } = this.#core;
    let unanswered = 0;
    const end = async (): Promise<JobRecord> => {
      unanswered += 1;
      return storage.jobs
        .finish(this.id, this.#lease.token, outcome, feed, notices)
        .catch((error: unknown) => {
          if (!isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) unanswered -= 1;
          throw error;
        });
    };
    try {
      return await this.persist(end, END_MS);
    } catch (error) {
      if (unanswered === 0 || !isHarvestmanError(error, 'LEASE_LOST')) throw error;
      // An earlier try may have got through: the next one hears of it, or a renewal of the lease does.
      const patience: Patience = { clock, limitMs: this.#lease.ttlMs };
      const found = await whileUnavailable(patience, () => storage.jobs.get(this.id));
      if (found !== null && isEndOf(record, outcome, found)) return found;
      throw error;
    }
  }

  /** Hands the job back, so that it can be taken on at once and this start is not counted as a death. */
  async release(): Promise<void> {
    const { jobs } = this.#core.storage;
    await this.persist(() => jobs.release(this.id, this.#lease.token).catch(nullWhereLost));
  }

  /** Keeps the job from everybody, twice as long each time: the storage refuses its end, and would again at once. */
  async rest(): Promise<void> {
    const { token, ttlMs } = this.#lease;
    const leases = Math.min(2 ** this.#attempts, LONGEST_REST);
    await this.#core.storage.jobs.renew(this.id, { token, ttlMs: ttlMs * leases });
  }

  /** The rows that earlier runs stored. Where the storage goes away in the midst, the rest follows. */
  async *earlierRows({ cursor }: JobRecord): AsyncGenerator<Row> {
    if (cursor === null) return;
    const { rows } = this.#core.storage;
    let read = 0;
    let stored: AsyncIterator<Row> | null = null;
    for (;;) {
      const batch: Row[] = await this.persist(async (again) => {
        if (again) stored = null;
        stored ??= rows.stream(this.id, { skip: read })[Symbol.asyncIterator]();
        return take(stored, BATCH);
      });
      yield* batch;
      read += batch.length;
      if (batch.length < BATCH) return;
    }
  }

  /** Asks the storage for something that may be asked again, while the lease is held. `limitMs`: default that of the lease. */
  persist<T>(ask: (again: boolean) => Promise<T>, limitMs = 0): Promise<T> {
    const { ttlMs } = this.#lease;
    const patience: Patience = {
      clock: this.#core.clock,
      limitMs: Math.max(ttlMs, limitMs),
      tryMs: ttlMs / 3,
      signal: this.#lost.signal,
    };
    return whileUnavailable(patience, ask);
  }
}

async function take(rows: AsyncIterator<Row>, count: number): Promise<Row[]> {
  const taken: Row[] = [];
  while (taken.length < count) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

/** Whether the job ended as this run meant to end it: the answer to an earlier try was lost, not the try. */
function isEndOf(record: JobRecord, { endDate, status }: JobOutcome, found: JobRecord): boolean {
  return (
    hasEnded(found.status) &&
    found.status === status &&
    found.endDate === endDate &&
    found.attempts === record.attempts &&
    found.totalRows === record.totalRows
  );
}

function nullWhereLost(error: unknown): null {
  if (isHarvestmanError(error, 'LEASE_LOST')) return null;
  throw error;
}
