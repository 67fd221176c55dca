import { HarvestmanError } from '../../ground/errors.ts';
import type { RecipeRegistry } from '../../job/recipe-registry.ts';
import { parseRecipe } from '../../recipe/parse/parse-recipe.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { NextPageReport } from '../../suggest/suggestion.ts';
import type { NetworkAccess } from '../network/network-access.ts';

export interface TryParts {
  readonly network: NetworkAccess;
  readonly registry: RecipeRegistry;
  readonly signal: AbortSignal;
}

export interface TriedRecipe {
  readonly nextPage: NextPageReport;
  /** Whether values of `uniqueBy` come again on the next page in rows that say something else, which would be dropped. */
  readonly repeatsKey: boolean;
}

/** Runs a recipe as a job would, as far as its second page, and tells what came of it. */
export async function tryRecipe(recipe: RecipeInput, parts: TryParts): Promise<TriedRecipe> {
  let pages: readonly (readonly Row[])[] = [];
  try {
    pages = await firstPages(recipe, parts);
  } catch (error) {
    if (parts.signal.aborted) throw error;
    const reason = error instanceof HarvestmanError ? error.message : String(error);
    const message = `the next page could not be read: ${reason}`;
    return { nextPage: { read: false, rows: 0, newRows: 0, missing: [], message }, repeatsKey: false };
  }
  const [first = [], second = []] = pages;
  return { nextPage: compare(first, second), repeatsKey: repeatsKey(first, second, recipe) };
}

async function firstPages(
  { settings, ...recipe }: RecipeInput,
  { network, registry, signal }: TryParts,
): Promise<readonly (readonly Row[])[]> {
  const pagination = { type: 'none', ...recipe.pagination, maxPages: 2 };
  // Rows are compared here, and one that comes twice must be seen.
  const definition = parseRecipe(
    { ...recipe, pagination, settings: { ...settings, uniqueBy: [] } },
    registry,
  );
  const pages: (readonly Row[])[] = [];
  const run = network.readJob({
    registry,
    recipe: definition,
    signal,
    cursor: null,
    earlierRows: [],
    warn: () => undefined,
    note: () => undefined,
    model: { usage: null, plan: async () => null, onUsage: () => undefined, onPlan: async () => undefined },
  });
  for await (const { rows } of run) pages.push(rows);
  return pages;
}

function compare(first: readonly Row[], second: readonly Row[]): NextPageReport {
  const known = new Set(first.map((row) => JSON.stringify(row)));
  const newRows = second.filter((row) => !known.has(JSON.stringify(row))).length;
  const names = Object.keys(first[0] ?? {});
  const missing = names.filter((name) => share(first, name) > 0.5 && share(second, name) === 0);
  const read = newRows > 0 && newRows * 2 >= second.length && missing.length === 0;
  return { read, rows: second.length, newRows, missing, message: describe(second.length, newRows, missing) };
}

function describe(rows: number, newRows: number, missing: readonly string[]): string {
  if (rows === 0) return 'the control brought no rows';
  if (newRows === 0) return 'the control brought the same rows again';
  if (missing.length > 0) return `on the next page nothing has ${missing.join(', ')}`;
  return `the next page has ${newRows} other rows with the same fields`;
}

function share(rows: readonly Row[], name: string): number {
  return rows.filter((row) => row[name] !== null && row[name] !== '').length / Math.max(1, rows.length);
}

function repeatsKey(first: readonly Row[], second: readonly Row[], { settings }: RecipeInput): boolean {
  const uniqueBy = settings?.uniqueBy ?? [];
  if (uniqueBy.length === 0) return false;
  const keyOf = (row: Row): string => JSON.stringify(uniqueBy.map((name) => row[name]));
  const known = new Map(first.map((row) => [keyOf(row), JSON.stringify(row)]));
  return second.some((row) => (known.get(keyOf(row)) ?? JSON.stringify(row)) !== JSON.stringify(row));
}
