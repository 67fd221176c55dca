import { newJob } from '../../job/run/job-lifecycle.ts';
import { parseSettings } from '../../recipe/parse/parse-settings.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import type { Recipe, RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome, Lease, PageCommit, Storage } from '../../storage/storage.ts';

export const AT = '2026-01-02T03:04:05Z';

/** Longer than any test. */
export const LONG_MS = 600_000;

const definition: RecipeDefinition = {
  name: 'Lamps – «ランプ» 💡',
  url: 'https://shop.example/lamps?page=1&q="a\'b"',
  listSelector: 'ul > li.item:not([data-x="\\"])',
  properties: [
    { name: 'title', description: 'What it is called', elementSelector: 'h2', type: 'text' },
    { name: 'price', description: null, elementSelector: null, type: 'text' },
  ],
  pagination: {
    type: 'next-button',
    nextPageSelector: 'a.next',
    maxPages: 7,
    option: { nested: [1, null, 'é'] },
  },
  extractorType: 'selector',
  settings: parseSettings({
    headers: { 'x-shop': 'a"b' },
    cookies: [{ name: 'c', value: 'v' }],
    basicAuth: { username: 'user', password: 'pässword' },
    block: ['image'],
    blockTrackers: true,
    recheck: true,
    webhook: {
      url: 'https://hooks.example/päth?a=1',
      events: ['job.failed'],
      secret: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0',
    },
    uniqueBy: ['title'],
    llm: { maxCost: 0.25 },
  }),
  expect: {
    rows: { least: 1, most: null, change: 0.5 },
    properties: {},
    learn: true,
    onBreach: 'flag',
  },
};

/** A recipe with something in every field. */
export function makeRecipe(change: Partial<Recipe> = {}): Recipe {
  return {
    ...structuredClone(definition),
    id: 'recipe-1',
    status: 'active',
    lastRun: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    schedule: { cron: '0 6 * * 1-5', timeZone: 'Europe/Berlin' },
    origin: 'd1',
    tenant: 'ten"ant',
    ...change,
  };
}

/** A plan with something in every field. */
export function makePlan(change: Partial<ExtractionPlan> = {}): ExtractionPlan {
  return {
    version: 3,
    mode: 'selectors',
    compiledAt: AT,
    rendering: 'browser',
    fingerprint: 'f1',
    listSelectors: ['ul > li[data-x="\\"ß"]', '.item'],
    fields: [
      {
        name: 'title',
        candidates: [{ selector: null, attribute: 'aria-label', type: 'text' }],
        profile: { coverage: 0.75, distinct: 1, length: 12.5, digits: 0 },
      },
      { name: 'price', candidates: [], profile: { coverage: 0, distinct: 0, length: 0, digits: 0 } },
    ],
    items: 20,
    ...change,
  };
}

/** A job that waits to be started. */
export function makeJob(change: Partial<JobRecord> = {}): JobRecord {
  return { ...newJob('job-1', 'recipe-1', structuredClone(definition), AT), tenant: 'ten"ant', ...change };
}

export function makeLease(token: string, ttlMs = LONG_MS): Lease {
  return { token, ttlMs };
}

/** The commit of a page whose first row has this index. */
export function makeCommit(firstRow: number, rows: readonly Row[], page = 1): PageCommit {
  const totalRows = firstRow + rows.length;
  return {
    firstRow,
    rows,
    progress: { totalPaginationPages: page + 1, totalPagesScraped: page, totalRows },
    cursor: {
      url: `https://shop.example/lamps?page=${page}`,
      pages: page,
      rows: totalRows,
      items: totalRows,
      seen: [`d${page}`],
    },
  };
}

export function makeOutcome(change: Partial<JobOutcome> = {}): JobOutcome {
  return {
    status: 'completed',
    endDate: '2026-01-02T04:00:00Z',
    error: null,
    errorCode: null,
    stopReason: 'no-next-control',
    verdict: 'complete',
    evidence: [
      {
        kind: 'end-seen',
        reason: 'there is no next control any more',
        supports: 'complete',
        page: 1,
        message: '«ß»',
      },
    ],
    warnings: ['property "price" was empty in every row'],
    totalPaginationPages: 1,
    profile: { rows: 2, pages: 1, seconds: 0.5, properties: {} },
    ...change,
  };
}

export function makeRows(count: number, from = 0): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Lamp ${from + index}`,
    price: `${from + index}.50`,
  }));
}

/** Inserts a job and starts it. */
export async function startJob(storage: Storage, id = 'job-1', token = 'token-a'): Promise<void> {
  await storage.jobs.insert(makeJob({ id }));
  await storage.jobs.start(id, makeLease(token), AT);
}

/** Inserts a job that has committed these rows and runs on. */
export async function storeRows(storage: Storage, rows: readonly Row[], id = 'job-1'): Promise<void> {
  await startJob(storage, id);
  await storage.jobs.commitPage(id, 'token-a', makeCommit(0, rows));
}
