import { partSchema } from '../input/part-schema.ts';
import { shown } from '../input/shown.ts';
import type { PaginationStrategy } from './pagination-strategy.ts';

export const strategySchema = partSchema<PaginationStrategy>({
  name: 'a pagination strategy',
  example: 'definePaginationStrategy({ type, schema, advance })',
  members: { type: 'string', schema: 'object', advance: 'function' },
  optional: { needsBrowser: 'boolean', hasNext: 'function', act: 'function' },
  advice: schemaProblem,
  flaw: (given) => schemaProblem(given) ?? listModeProblem(given),
});

function listModeProblem(given: object): string | undefined {
  const { listMode = 'replace' } = given as { listMode?: unknown };
  return listMode === 'replace' || listMode === 'append'
    ? undefined
    : `its \`listMode\` must be replace or append, not ${shown(listMode)}`;
}

function schemaProblem(given: unknown): string | undefined {
  if (!hasMember(given, 'schema')) return undefined;
  const schema: unknown = Reflect.get(given, 'schema');
  return !hasMember(schema, '_zod') || !hasMember(schema, 'shape')
    ? 'its `schema` must be an object schema of zod 4, such as `z.object({ … })`'
    : undefined;
}

function hasMember(given: unknown, member: string): given is object {
  return typeof given === 'object' && given !== null && member in given;
}
