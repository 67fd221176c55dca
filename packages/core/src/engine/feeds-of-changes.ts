import { presentChange } from '../changes/changed-fields.ts';
import { textNumber } from '../ground/text-number.ts';
import { mapInTurns, takeTurns } from '../ground/time/take-turns.ts';
import { requireKnownKeys } from '../input/check-arguments.ts';
import { type EngineCore, engineClosed } from '../job/engine-core.ts';
import { parseCounts } from '../results/parse-row-query.ts';
import { type QueryIssue, queryInvalid } from '../results/query-issue.ts';
import { runFacts } from '../results/run-facts.ts';
import type { ChangesOptions, ChangesPage, FollowChangesOptions, FollowedChange } from './api/changes.ts';
import type { Recipes } from './api/recipes.ts';

const DEFAULT_LIMIT = 100;
/** How often the storage is asked, in milliseconds: jobs may end in another process. */
const POLL_MS = 1_000;
const CHANGES_KEYS = ['since', 'limit'] as const satisfies readonly (keyof ChangesOptions)[];
/** Whose feed, and the place in it: cursors of earlier releases, and the numbers of `job.changes`, are the place alone. */
const CURSOR = /^(?:([\da-z]{1,7})-)?(\d{1,15})$/;

/** The feeds of changes of one engine's recipes. */
export class FeedsOfChanges {
  readonly #core: EngineCore;
  readonly #recipes: Recipes;

  constructor(core: EngineCore, recipes: Recipes) {
    this.#core = core;
    this.#recipes = recipes;
  }

  async list(recipeId: string, options: ChangesOptions): Promise<ChangesPage> {
    requireKnownKeys(
      'engine.changes',
      CHANGES_KEYS,
      options,
      (given) => readPosition(recipeId, given).issues,
    );
    const { issues, after, limit } = readPosition(recipeId, options);
    if (issues.length > 0) throw queryInvalid(issues);
    const ignored = await this.#ignored(recipeId);
    const stored = await this.#core.storage.changes.list(recipeId, { after, limit });
    if (stored.length === 0) await this.#requireReached(recipeId, after);
    const last = stored.at(-1)?.number ?? after;
    const changes = await mapInTurns(stored, takeTurns(), (change) => presentChange(change, ignored));
    return { changes, cursor: cursorOf(recipeId, last) };
  }

  /**
   * A cursor of another feed may lie beyond the end of this one, and whoever waits there misses what comes before it.
   * A storage that has let go of all changes cannot tell.
   *
   * @throws HarvestmanError QUERY_INVALID
   */
  async #requireReached(recipeId: string, after: number): Promise<void> {
    const { changes } = this.#core.storage;
    const has = async (before: number): Promise<boolean> =>
      (await changes.list(recipeId, { after: before, limit: 1 })).length > 0;
    if (after === 0 || (await has(after - 1)) || !(await has(0))) return;
    throw queryInvalid([{ path: ['since'], message: 'is beyond the end of this feed' }]);
  }

  /** @throws HarvestmanError RECIPE_NOT_FOUND */
  async #ignored(recipeId: string): Promise<readonly string[]> {
    return runFacts((await this.#recipes.get(recipeId)).properties);
  }

  async *follow(
    recipeId: string,
    { since, signal }: FollowChangesOptions,
  ): AsyncGenerator<FollowedChange, void> {
    const { storage, clock, events, closed } = this.#core;
    const position = readPosition(recipeId, { ...(since !== undefined && { since }) });
    if (position.issues.length > 0) throw queryInvalid(position.issues);
    let { after } = position;
    const ignored = await this.#ignored(recipeId);
    await this.#requireReached(recipeId, after);
    const ending = AbortSignal.any(signal === undefined ? [closed.signal] : [closed.signal, signal]);
    let wake = new AbortController();
    const stop = events.on('rows.changed', ({ job }) => {
      if (job.recipeId === recipeId) wake.abort();
    });
    try {
      for (;;) {
        signal?.throwIfAborted();
        if (closed.signal.aborted) throw engineClosed();
        const woken = new AbortController();
        wake = woken;
        const stored = await storage.changes.list(recipeId, { after, limit: DEFAULT_LIMIT });
        for (const change of stored) {
          signal?.throwIfAborted();
          after = change.number;
          yield { change: presentChange(change, ignored), cursor: cursorOf(recipeId, after) };
        }
        if (stored.length === 0)
          await clock.sleep(POLL_MS, AbortSignal.any([ending, woken.signal])).catch(() => undefined);
      }
    } finally {
      stop();
    }
  }
}

function cursorOf(recipeId: string, number: number): string {
  return `${feedName(recipeId)}-${number}`;
}

function feedName(recipeId: string): string {
  return textNumber(recipeId).toString(36);
}

function readPosition(
  recipeId: string,
  { since, limit }: ChangesOptions,
): {
  readonly issues: readonly QueryIssue[];
  readonly after: number;
  readonly limit: number;
} {
  const issues: QueryIssue[] = [];
  const cursor = typeof since === 'string' ? CURSOR.exec(since) : null;
  const [, feed = feedName(recipeId), number = '0'] = cursor ?? [];
  const isNone = since !== undefined && cursor === null;
  if (isNone || feed !== feedName(recipeId)) {
    const message = isNone
      ? 'must be the cursor of an earlier answer, or left out'
      : 'is a cursor of another recipe';
    issues.push({ path: ['since'], message });
  }
  const counts = parseCounts({ limit }, issues, { defaultLimit: DEFAULT_LIMIT });
  return { issues, after: Number(number), limit: counts.limit };
}
