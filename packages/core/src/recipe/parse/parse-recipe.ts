import { isRecord } from '../../ground/is-record.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { isPlain } from '../../input/is-plain.ts';
import { meantHint } from '../../input/meant-hint.ts';
import { parseValue, unknownKeyIssues, unknownKeyMessage } from '../../input/parse-value.ts';
import { textColumn } from '../column-names.ts';
import type { Property } from '../property.ts';
import type { RecipeDefinition } from '../recipe.ts';
import { expectSchema } from '../schema/expect-schema.ts';
import { objectSchema } from '../schema/object-schema.ts';
import { MAX_PROPERTIES, propertiesSchema } from '../schema/property-schema.ts';
import { scheduleSchema } from '../schema/schedule-schema.ts';
import { selectorSchema } from '../schema/selector-schema.ts';
import { defaultSettings, settingsSchema } from '../schema/settings-schema.ts';
import { lineSchema, orNull } from '../schema/text-schema.ts';
import { recipeUrlSchema } from '../schema/url-schema.ts';
import type { KnownPlugins } from './known-plugins.ts';
import { knownPluginsSchema } from './known-plugins-schema.ts';
import { parsePagination } from './parse-pagination.ts';
import { type RecipeIssue, recipeInvalid } from './recipe-issue.ts';

/** The fields that a caller writes, in the order in which problems are reported. */
export const RECIPE_FIELDS = [
  'name',
  'url',
  'listSelector',
  'properties',
  'pagination',
  'extractorType',
  'settings',
  'expect',
  'schedule',
] as const satisfies readonly (keyof RecipeDefinition)[];

/** It is not among the types of an engine without a model. */
const LLM_WITHOUT_MODEL = '"llm" is there with a model, as in createEngine({ model })';

const READ_ONLY = new Set(['id', 'status', 'lastRun', 'createdAt', 'updatedAt', 'version', 'plan']);

const nameSchema = lineSchema(200);
const listSelectorSchema = orNull(selectorSchema({ browser: true }));

/**
 * A recipe from unknown input, with defaults filled in; null is the same as absent. The result shares nothing with
 * the input.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no registry, RECIPE_INVALID with every problem in `details.issues`: `{ path, message, position? }`
 */
export function parseRecipe(input: unknown, registry: KnownPlugins): RecipeDefinition {
  checkArguments('parseRecipe', { registry: [knownPluginsSchema, registry] });
  return parseWith(input, registry);
}

/**
 * The same where the registry is one of our own. `beside`: names of what may have been meant by a field that there is not.
 *
 * @throws HarvestmanError RECIPE_INVALID
 */
export function parseWith(
  input: unknown,
  registry: KnownPlugins,
  beside: readonly string[] = [],
): RecipeDefinition {
  const issues: RecipeIssue[] = [];
  const given = parseValue(objectSchema, input, [], issues);
  if (!given) throw recipeInvalid(issues);
  issues.push(...unknownFields(given, beside));
  const name = parseValue(nameSchema, given.name, ['name'], issues);
  const url = parseValue(recipeUrlSchema(), given.url, ['url'], issues);
  const listSelector = parseValue(listSelectorSchema, given.listSelector, ['listSelector'], issues);
  const properties = parseValue(propertiesSchema(), given.properties, ['properties'], issues);
  const pagination = parsePagination(given.pagination, registry, issues);
  const extractorType = parseExtractorType(given, registry, issues);
  const settings = saysNothing(given.settings)
    ? defaultSettings()
    : parseValue(settingsSchema(), given.settings, ['settings'], issues);
  const expect = parseValue(expectSchema(), given.expect, ['expect'], issues);
  const schedule = parseValue(scheduleSchema(), given.schedule, ['schedule'], issues);
  issues.push(
    ...duplicateNames(given.properties),
    ...takenTextColumns(properties),
    ...unknownUniqueBy(given),
    ...unknownExpected(given),
  );
  if (
    issues.length > 0 ||
    name === undefined ||
    url === undefined ||
    listSelector === undefined ||
    properties === undefined ||
    pagination === undefined ||
    extractorType === undefined ||
    settings === undefined ||
    expect === undefined ||
    schedule === undefined
  ) {
    throw recipeInvalid(issues);
  }
  return {
    name,
    url,
    listSelector,
    properties,
    pagination,
    extractorType,
    settings,
    ...(expect && { expect }),
    ...(schedule && { schedule }),
  };
}

function saysNothing(settings: unknown): boolean {
  return (settings ?? null) === null || (isPlain(settings) && Reflect.ownKeys(settings).length === 0);
}

function unknownFields(given: Readonly<Record<string, unknown>>, beside: readonly string[]): RecipeIssue[] {
  const known: readonly string[] = RECIPE_FIELDS;
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  return unknownKeyIssues(unknown, [], (key) =>
    READ_ONLY.has(key) ? 'is read-only' : unknownKeyMessage(key, [...known, ...beside]),
  );
}

function parseExtractorType(
  given: Readonly<Record<string, unknown>>,
  registry: KnownPlugins,
  issues: RecipeIssue[],
): string | undefined {
  const type = given.extractorType ?? 'selector';
  const extractor = typeof type === 'string' ? registry.extractor(type) : undefined;
  if (!extractor) {
    const types = registry.extractorTypes();
    const message =
      type === 'llm'
        ? '"llm" needs a model, and this engine has none: createEngine({ model }), scrape(recipe, { model }) or --model'
        : `must be one of ${types.join(', ')}${meantHint(type, types)}${types.includes('llm') ? '' : `; ${LLM_WITHOUT_MODEL}`}`;
    issues.push({ path: ['extractorType'], message });
    return undefined;
  }
  if (extractor.needsListSelector && (given.listSelector ?? null) === null) {
    issues.push({ path: ['listSelector'], message: 'is required' });
  }
  return extractor.type;
}

/** Looks at the input, so that it finds duplicates whatever else is wrong with the properties. */
function duplicateNames(properties: unknown): RecipeIssue[] {
  const seen = new Set<string>();
  return propertyNames(properties).flatMap((name, index) => {
    const key = name?.normalize();
    if (key === undefined || key === '') return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: ['properties', index, 'name'], message: `"${name}" is the name of two properties` }];
  });
}

/** The column of a raw text must not take another property's place. */
function takenTextColumns(properties: readonly Property[] | undefined): RecipeIssue[] {
  const names = new Set(properties?.map(({ name }) => name));
  return (properties ?? []).flatMap(({ name, keepText }, index) =>
    keepText === true && names.has(textColumn(name))
      ? [
          {
            path: ['properties', index, 'keepText'],
            message: `there is a property "${textColumn(name)}" already`,
          },
        ]
      : [],
  );
}

function unknownUniqueBy(given: Readonly<Record<string, unknown>>): RecipeIssue[] {
  const uniqueBy = isRecord(given.settings) ? given.settings.uniqueBy : null;
  if (!Array.isArray(uniqueBy) || uniqueBy.length > MAX_PROPERTIES) return [];
  const names = namesOrDefaults(given.properties);
  return uniqueBy.flatMap((name: unknown, index) =>
    typeof name !== 'string' || names.has(name)
      ? []
      : [unknownName(['settings', 'uniqueBy', index], name, names)],
  );
}

function unknownExpected(given: Readonly<Record<string, unknown>>): RecipeIssue[] {
  const properties = isRecord(given.expect) ? given.expect.properties : null;
  const expected = isRecord(properties) ? Object.keys(properties) : [];
  if (expected.length > MAX_PROPERTIES) return [];
  const names = namesOrDefaults(given.properties);
  return expected.flatMap((name) =>
    names.has(name) ? [] : [unknownName(['expect', 'properties', name], name, names)],
  );
}

function unknownName(path: RecipeIssue['path'], name: string, names: ReadonlySet<string | undefined>) {
  const known = [...names].filter((one) => one !== undefined);
  return { path, message: `there is no property "${name}"${meantHint(name, known)}` };
}

function namesOrDefaults(properties: unknown): ReadonlySet<string | undefined> {
  return new Set((properties ?? null) === null ? ['text', 'link'] : propertyNames(properties));
}

function propertyNames(properties: unknown): (string | undefined)[] {
  if (!Array.isArray(properties) || properties.length > MAX_PROPERTIES) return [];
  return properties.map((property: unknown) =>
    isRecord(property) && typeof property.name === 'string' ? property.name : undefined,
  );
}
