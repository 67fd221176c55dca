import { presentChange } from '../changes/changed-fields.ts';
import { type EngineCore, engineClosed } from '../job/engine-core.ts';
import { queryInvalid } from '../results/query-issue.ts';
import { runFacts } from '../results/run-facts.ts';
import type { ChangesOptions, ChangesPage, FollowChangesOptions, FollowedChange } from './api/changes.ts';
import type { Recipes } from './api/recipes.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
/** How often the storage is asked, in milliseconds: jobs may end in another process. */
const POLL_MS = 1_000;
const CURSOR = /^\d{1,15}$/;

/** The feeds of changes of one engine's recipes. */
export class FeedsOfChanges {
  readonly #core: EngineCore;
  readonly #recipes: Recipes;

  constructor(core: EngineCore, recipes: Recipes) {
    this.#core = core;
    this.#recipes = recipes;
  }

  async list(recipeId: string, { since, limit = DEFAULT_LIMIT }: ChangesOptions): Promise<ChangesPage> {
    const after = parseCursor(since);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw queryInvalid([{ path: ['limit'], message: `must be a whole number from 1 to ${MAX_LIMIT}` }]);
    }
    const ignored = await this.#ignored(recipeId);
    const stored = await this.#core.storage.changes.list(recipeId, { after, limit });
    const last = stored.at(-1)?.number ?? after;
    return { changes: stored.map((change) => presentChange(change, ignored)), cursor: String(last) };
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
    let after = parseCursor(since);
    const ignored = await this.#ignored(recipeId);
    const ending = AbortSignal.any(signal === undefined ? [closed.signal] : [closed.signal, signal]);
    let wake = new AbortController();
    const stop = events.on('rows.changed', ({ job }) => {
      if (job.recipeId === recipeId) wake.abort();
    });
    try {
      for (;;) {
        const woken = new AbortController();
        wake = woken;
        const stored = await storage.changes.list(recipeId, { after, limit: DEFAULT_LIMIT });
        for (const change of stored) {
          after = change.number;
          yield { change: presentChange(change, ignored), cursor: String(after) };
        }
        signal?.throwIfAborted();
        if (closed.signal.aborted) throw engineClosed();
        if (stored.length > 0) continue;
        await clock.sleep(POLL_MS, AbortSignal.any([ending, woken.signal])).catch(() => undefined);
      }
    } finally {
      stop();
    }
  }
}

function parseCursor(since: string | undefined): number {
  if (since === undefined) return 0;
  if (typeof since === 'string' && CURSOR.test(since)) return Number(since);
  throw queryInvalid([{ path: ['since'], message: 'is not a cursor of this feed' }]);
}
