import * as z from 'zod/mini';
import { closestName } from '../../input/closest-name.ts';
import { meantHint } from '../../input/meant-hint.ts';
import { parseValue, unknownKeyIssues, unknownKeyMessage } from '../../input/parse-value.ts';
import type { Pagination } from '../recipe.ts';
import { objectSchema } from '../schema/object-schema.ts';
import { selectorSchema } from '../schema/selector-schema.ts';
import { orNull } from '../schema/text-schema.ts';
import type { KnownPlugins, KnownStrategy } from './known-plugins.ts';
import type { RecipeIssue } from './recipe-issue.ts';

const MAX_PAGES = 10_000;
const MAX_OPTIONS = 100;
const PATH = 'pagination';

const maxPagesSchema = orNull(z.int().check(z.minimum(1), z.maximum(MAX_PAGES)));
/** A recipe is stored, so an option must be what JSON can hold. */
const storedSchema = z.record(z.string(), z.json());
const controlSchema = selectorSchema({ browser: true });

/**
 * `type` and `maxPages` are every strategy's; what else there may be, the schema of the strategy says. Any option whose
 * name ends in `Selector` must be a selector that browsers understand.
 */
export function parsePagination(
  input: unknown,
  registry: KnownPlugins,
  issues: RecipeIssue[],
): Pagination | undefined {
  const before = issues.length;
  const given = parseValue(objectSchema, input ?? { type: 'none' }, [PATH], issues);
  if (!given) return undefined;
  if (Object.keys(given).length > MAX_OPTIONS) {
    issues.push({ path: [PATH], message: `must be at most ${MAX_OPTIONS} entries` });
    return undefined;
  }
  const maxPages = parseValue(maxPagesSchema, given.maxPages, [PATH, 'maxPages'], issues);
  const strategy = findStrategy(given.type, registry, issues);
  checkSelectors(given, issues);
  const options = strategy ? parseOptions(given, strategy, issues) : {};
  if (!strategy) issues.push(...unknownToAll(given, registry));
  if (!strategy || issues.length > before) return undefined;
  const { nextPageSelector = null, ...others } = options;
  return {
    type: strategy.type,
    nextPageSelector: typeof nextPageSelector === 'string' ? nextPageSelector : null,
    maxPages: maxPages ?? null,
    ...others,
  };
}

/** Where the type is wrong, the strategy that was probably meant: what else is wrong is told with it. */
function findStrategy(
  type: unknown,
  registry: KnownPlugins,
  issues: RecipeIssue[],
): KnownStrategy | undefined {
  const types = registry.paginationTypes();
  const strategy = typeof type === 'string' ? registry.paginationStrategy(type) : undefined;
  if (strategy) return strategy;
  const path = [PATH, 'type'];
  const known = `one of ${types.join(', ')}`;
  if (type === undefined || type === null) issues.push({ path, message: `is required: ${known}` });
  else issues.push({ path, message: `must be ${known}${meantHint(type, types)}` });
  const meant = typeof type === 'string' ? closestName(type, types) : undefined;
  return meant === undefined ? undefined : registry.paginationStrategy(meant);
}

/** Keys that no strategy has, whichever was meant. */
function unknownToAll(given: Record<string, unknown>, registry: KnownPlugins): RecipeIssue[] {
  const strategies = registry.paginationTypes().flatMap((type) => registry.paginationStrategy(type) ?? []);
  if (strategies.some(isOpen)) return [];
  const known = [
    'type',
    'maxPages',
    ...new Set(strategies.flatMap(({ schema }) => Object.keys(schema.shape))),
  ];
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  return unknownKeyIssues(unknown, [PATH], (key) => unknownKeyMessage(key, known));
}

function isOpen({ schema: { def } }: KnownStrategy): boolean {
  return def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
}

function checkSelectors(given: Record<string, unknown>, issues: RecipeIssue[]): void {
  for (const [key, value] of Object.entries(given)) {
    if (key.endsWith('Selector') && typeof value === 'string') {
      parseValue(controlSchema, value, [PATH, key], issues);
    }
  }
}

function parseOptions(
  given: Record<string, unknown>,
  strategy: KnownStrategy,
  issues: RecipeIssue[],
): Record<string, unknown> {
  const { shape } = strategy.schema;
  const open = isOpen(strategy);
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key === 'type' || key === 'maxPages') continue;
    if (value === null && (key === 'nextPageSelector' || Object.hasOwn(shape, key))) continue;
    if (key === '__proto__' || !(open || Object.hasOwn(shape, key))) {
      issues.push({ path: [PATH, key], message: refusal(key, strategy) });
    } else {
      options[key] = value;
    }
  }
  try {
    const parsed = parseValue(strategy.schema, options, [PATH], issues);
    return (parsed && parseValue(storedSchema, parsed, [PATH], issues)) ?? {};
  } catch (error) {
    // The stack ran out.
    if (!(error instanceof RangeError)) throw error;
    issues.push({ path: [PATH], message: 'is nested too deeply' });
    return {};
  }
}

function refusal(key: string, strategy: KnownStrategy): string {
  if (key === 'nextPageSelector') return `"${strategy.type}" takes no nextPageSelector`;
  return unknownKeyMessage(key, ['type', 'maxPages', ...Object.keys(strategy.schema.shape)]);
}
