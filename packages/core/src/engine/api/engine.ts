import type { EngineEventType, Listener } from '../../job/events.ts';
import type { MarkdownResult } from '../../markdown/convert-html.ts';
import type { ConvertUrlOptions } from '../network/convert-url.ts';
import type { ChangesOptions, ChangesPage, FollowChangesOptions, FollowedChange } from './changes.ts';
import type { Jobs } from './jobs.ts';
import type { Recipes } from './recipes.ts';
import type { Rows } from './rows.ts';

export interface CloseOptions {
  /**
   * How long running jobs may take to end, in milliseconds. After it they are handed back to the storage, and go on in
   * another engine from the last page that was stored; where nothing outlives the storage, as in memory, they fail with
   * ENGINE_CLOSED. Webhooks that are being told have 2 seconds then. Default: as long as they need.
   */
  readonly timeoutMs?: number;
}

/** What an application holds. Every method throws or rejects with ARGUMENT_INVALID for arguments that it does not take. */
export interface Engine {
  readonly recipes: Recipes;
  readonly jobs: Jobs;
  readonly rows: Rows;
  /**
   * Rows of a recipe that were added, changed and removed, from job to job, each once, in order. Follow `cursor` until
   * `changes` is empty; it can be resumed for ever.
   *
   * @throws HarvestmanError RECIPE_NOT_FOUND, and QUERY_INVALID for `since` and `limit`
   */
  changes(recipeId: string, options?: ChangesOptions): Promise<ChangesPage>;
  /**
   * The same as they come, wherever jobs end, until the signal aborts.
   *
   * @throws HarvestmanError as `changes`, and ENGINE_CLOSED; while it is read, what the signal says
   */
  followChanges(recipeId: string, options?: FollowChangesOptions): AsyncGenerator<FollowedChange, void>;
  /**
   * The page at `url` as Markdown, with its metadata: static first, in the browser where it is an empty shell.
   *
   * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, CONTENT_TYPE_UNSUPPORTED, TIMEOUT,
   * ENGINE_CLOSED, and what fetching and the browser throw
   */
  urlToMarkdown(url: string, options?: ConvertUrlOptions): Promise<MarkdownResult>;
  /** Returns the function that removes the listener. */
  on<Type extends EngineEventType>(type: Type, listener: Listener<Type>): () => void;
  off<Type extends EngineEventType>(type: Type, listener: Listener<Type>): void;
  /**
   * Begins to run jobs and schedules, where the engine was made with `worker: false`, and resolves when it takes jobs:
   * a storage that is away is waited for, with an `engine.error` for each try. May be called many times.
   *
   * @throws HarvestmanError ENGINE_CLOSED, STORAGE_OUTDATED, and what the storage throws for good
   */
  start(): Promise<void>;
  /** Whether the engine can do its work: its storage answers, and gives it jobs where it runs some. Never rejects. */
  isReady(): Promise<boolean>;
  /**
   * Takes on nothing new, lets running jobs end, then closes the browser and the storage. Jobs that have not started
   * stay pending in the storage.
   */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
