import { EventEmitter } from 'node:events';
import { callGuarded } from '../ground/call-guarded.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Job } from '../storage/job.ts';

interface JobEvent<Type extends string> {
  readonly type: Type;
  /** `YYYY-MM-DDThh:mm:ssZ`. */
  readonly at: string;
  /** The job as it was stored just before this event. */
  readonly job: Job;
}

interface RecipeEvent<Type extends string> {
  readonly type: Type;
  readonly at: string;
  readonly recipe: Recipe;
}

/** Every event of the engine. An event is emitted only after what it tells has been stored. */
export interface EngineEvents {
  /** A recipe was created. */
  'recipe.created': RecipeEvent<'recipe.created'>;
  /** Fields of a recipe changed. */
  'recipe.updated': RecipeEvent<'recipe.updated'>;
  /** A recipe moved to another status. */
  'recipe.status': RecipeEvent<'recipe.status'>;
  /** A job was queued. */
  'job.pending': JobEvent<'job.pending'>;
  /** A job started, or was taken over from a worker that died. */
  'job.running': JobEvent<'job.running'>;
  /** A page's rows were committed. */
  'page.committed': JobEvent<'page.committed'> & {
    /** Number of the page, from 1. */
    readonly page: number;
    /** Rows of this page. */
    readonly rows: number;
  };
  /** The job has a new warning. */
  'job.warning': JobEvent<'job.warning'> & { readonly warning: string };
  'job.completed': JobEvent<'job.completed'>;
  'job.failed': JobEvent<'job.failed'>;
  /** A completed job breaks with what its recipe expects, or with its history, and the job before it did not. */
  'job.suspect': JobEvent<'job.suspect'>;
  /** A job changed rows of its recipe: `job.changes` says how many. */
  'rows.changed': JobEvent<'rows.changed'>;
  /**
   * Something failed that no caller waits for: a listener, or a worker's access to the storage. Where nobody listens,
   * the process is warned instead.
   */
  'engine.error': { readonly type: 'engine.error'; readonly source: string; readonly error: unknown };
}

export type EngineEventType = keyof EngineEvents;

export const ENGINE_EVENT_TYPES = [
  'recipe.created',
  'recipe.updated',
  'recipe.status',
  'job.pending',
  'job.running',
  'page.committed',
  'job.warning',
  'job.completed',
  'job.failed',
  'job.suspect',
  'rows.changed',
  'engine.error',
] as const satisfies readonly EngineEventType[];

export type EngineEvent = EngineEvents[EngineEventType];
export type Listener<Type extends EngineEventType> = (event: EngineEvents[Type]) => unknown;

/** Emits to each listener for itself: one that throws harms neither the emitter nor the others. */
export class EventHub {
  // As many may listen as like.
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Returns the function that removes the listener. */
  on<Type extends EngineEventType>(type: Type, listener: Listener<Type>): () => void {
    this.#emitter.on(type, listener);
    return () => {
      this.#emitter.off(type, listener);
    };
  }

  off<Type extends EngineEventType>(type: Type, listener: Listener<Type>): void {
    this.#emitter.off(type, listener);
  }

  emit(event: EngineEvent): void {
    for (const listener of this.#emitter.listeners(event.type)) {
      callGuarded(
        () => listener(event),
        (error) => {
          const source = `listener of "${event.type}"`;
          if (event.type === 'engine.error') warnProcess(source, error);
          else this.report(source, error);
        },
      );
    }
  }

  /** Tells of an error that no caller waits for. */
  report(source: string, error: unknown): void {
    if (this.#emitter.listenerCount('engine.error') > 0) this.emit({ type: 'engine.error', source, error });
    else warnProcess(source, error);
  }
}

/** Where nobody listens for errors. */
export function warnProcess(source: string, error: unknown): void {
  const message = reasonOf(error);
  process.emitWarning(`${source} failed: ${message}`, { type: 'HarvestmanWarning' });
}
