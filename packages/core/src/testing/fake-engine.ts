import type { CloseOptions, Engine } from '../engine/api/engine.ts';
import type { Jobs } from '../engine/api/jobs.ts';
import type { Recipes } from '../engine/api/recipes.ts';
import type { RowPage, Rows } from '../engine/api/rows.ts';
import { checkListener } from '../engine/options/check-listener.ts';
import type { Listing } from '../ground/listing.ts';
import { checkOptions } from '../input/check-options.ts';
import { callable, group, optional } from '../input/option-schemas.ts';
import { type EngineEvent, EventHub } from '../job/events.ts';
import type { Row } from '../results/row.ts';

/** What a fake answers; rows of any shape. */
interface FakeRows {
  query?(jobId: string, query?: RowPage): Promise<Listing<Row>>;
  stream?(jobId: string, selection?: RowPage): AsyncGenerator<Row, void>;
  count?(jobId: string): Promise<number>;
}

export interface FakeEngineParts
  extends Partial<Pick<Engine, 'changes' | 'followChanges' | 'urlToMarkdown' | 'start' | 'isReady'>> {
  readonly recipes?: Partial<Recipes>;
  readonly jobs?: Partial<Jobs>;
  readonly rows?: FakeRows;
  close?(options?: CloseOptions): Promise<void>;
}

export interface FakeEngine extends Engine {
  /** Tells the application's listeners of an event, as an engine would. */
  emit(event: EngineEvent): void;
}

const RECIPES = [
  'suggest',
  'check',
  'create',
  'createOnce',
  'get',
  'list',
  'update',
  'pause',
  'resume',
  'delete',
] as const satisfies readonly (keyof Recipes)[];
const JOBS = [
  'run',
  'runOnce',
  'get',
  'list',
  'cancel',
  'accept',
  'delete',
  'wait',
  'watch',
] as const satisfies readonly (keyof Jobs)[];
const ROWS = ['query', 'stream', 'count'] as const satisfies readonly (keyof Rows)[];

const methods = (names: readonly string[]) =>
  optional(group(Object.fromEntries(names.map((name) => [name, optional(callable())]))));

const partsSchema = group({
  recipes: methods(RECIPES),
  jobs: methods(JOBS),
  rows: methods(ROWS),
  changes: optional(callable()),
  followChanges: optional(callable()),
  urlToMarkdown: optional(callable()),
  start: optional(callable()),
  isReady: optional(callable()),
  close: optional(callable()),
} satisfies Record<keyof FakeEngineParts, unknown>);

/**
 * An engine for the tests of an application: it does what the test says, and no more. What is called and was not given
 * throws an Error that names it. Starting, closing and being ready are taken for granted.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for methods that an engine has not
 */
export function fakeEngine(parts: FakeEngineParts = {}): FakeEngine {
  checkOptions('fakeEngine', partsSchema, parts);
  const events = new EventHub();
  return {
    // Each of them is there: given, or one that throws.
    recipes: filled('recipes', RECIPES, parts.recipes) as Recipes,
    jobs: filled('jobs', JOBS, parts.jobs) as Jobs,
    rows: filled('rows', ROWS, parts.rows) as Rows,
    changes: parts.changes ?? missing('changes'),
    followChanges: parts.followChanges ?? missing('followChanges'),
    urlToMarkdown: parts.urlToMarkdown ?? missing('urlToMarkdown'),
    on(type, listener) {
      checkListener('engine.on', type, listener);
      return events.on(type, listener);
    },
    off: (type, listener) => events.off(type, listener),
    start: parts.start ?? (async () => undefined),
    isReady: parts.isReady ?? (async () => true),
    async close(options) {
      await parts.close?.(options);
    },
    [Symbol.asyncDispose]() {
      return this.close();
    },
    emit: (event) => events.emit(event),
  };
}

function filled(part: string, names: readonly string[], given: object = {}): object {
  const known: object = given;
  return Object.fromEntries(
    names.map((name) => {
      const method: unknown = Reflect.get(known, name);
      return [name, typeof method === 'function' ? method.bind(known) : missing(`${part}.${name}`)];
    }),
  );
}

function missing(name: string): () => never {
  return () => {
    throw new Error(`engine.${name} was called, and fakeEngine was not told what it does: give it ${name}`);
  };
}
