import type { JobOutcome, JobRecord, Row, Storage } from '@harvestman/core';

const ROWS = 100_000;
const PAGE = 5_000;
/** Every so manieth row is gone, changed, or new in each job. */
const EVERY = 20;
const ROUNDS = 5;
const AT = '2026-01-01T00:00:00Z';

const OUTCOME: JobOutcome = {
  status: 'completed',
  endDate: AT,
  error: null,
  errorCode: null,
  stopReason: 'no-next-control',
  verdict: 'complete',
  evidence: [],
  warnings: [],
  totalPaginationPages: ROWS / PAGE,
};

/** What jobs that end with so many rows take to compare them with as many, and what this process keeps of it. */
export interface MeasuredChanges {
  readonly seconds: readonly number[];
  readonly heapMb: number;
}

export async function measureChanges(
  storage: Storage,
  newJob: (id: string) => JobRecord,
): Promise<MeasuredChanges> {
  const seconds: number[] = [];
  let heapMb = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const id = `changes${round}`;
    await storage.jobs.insert(newJob(id));
    await storage.jobs.start(id, { token: id, ttlMs: 3_600_000 }, AT);
    for (let first = 0; first < ROWS; first += PAGE) {
      const rows = Array.from({ length: PAGE }, (_, index) => rowOf(first + index, round));
      const after = first + PAGE;
      await storage.jobs.commitPage(id, id, {
        firstRow: first,
        rows,
        progress: { totalPaginationPages: after / PAGE, totalPagesScraped: after / PAGE, totalRows: after },
        cursor: { url: 'http://127.0.0.1/', pages: after / PAGE, rows: after, items: after, seen: [] },
      });
    }
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    const finished = await storage.jobs.finish(id, id, OUTCOME, { uniqueBy: ['link'], removes: true });
    const took = (performance.now() - start) / 1_000;
    heapMb = Math.max(heapMb, (process.memoryUsage().heapUsed - before) / 1e6);
    const { added, changed, removed } = finished.changes ?? { added: 0, changed: 0, removed: 0 };
    const some = ROWS / EVERY;
    if (round > 0 && (added !== some || removed !== some || changed !== some))
      throw new Error(`${added} added, ${changed} changed, ${removed} removed instead of ${some} each`);
    // The first finds nothing to compare with.
    if (round > 0) seconds.push(took);
  }
  return { seconds, heapMb };
}

/** Of each twenty rows one is another one in each round, and one has another price. */
function rowOf(index: number, round: number): Row {
  const version = index % EVERY === 0 ? round : 0;
  return {
    title: `Lamp number ${index}, brass, with a shade of linen`,
    price: `${index % 997}.${index % EVERY === 1 ? round : 50}`,
    link: `https://shop.example/lamps/${index}-${version}`,
  };
}
