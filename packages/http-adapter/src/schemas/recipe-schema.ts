import {
  LLM_MODES,
  PROPERTY_METAS,
  PROPERTY_TYPES,
  RECIPE_STATUSES,
  RENDERINGS,
  RESOURCE_TYPES,
  type Settings,
  VALUE_PARSER_NAMES,
  WEBHOOK_EVENTS,
} from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { asWritten } from './as-written.ts';
import { expectInputSchema, expectSchema } from './expect-schema.ts';
import { jsonValueSchema } from './json-value-schema.ts';
import { timeSchema } from './time-schema.ts';

const parseStepSchema = z.union([
  z.enum(VALUE_PARSER_NAMES),
  z.strictObject({ pattern: z.string(), group: z.union([z.int(), z.string()]).optional() }),
]);

/** What a property may say beside its type. In a recipe that is read, what was not asked for is absent. */
function valueFields<IsInput extends boolean>(isInput: IsInput) {
  const asked = <Schema extends z.ZodType>(schema: Schema) =>
    isInput ? schema.nullish() : schema.optional();
  return {
    attribute: asked(z.string()).openapi({ description: 'Reads this attribute instead of what type says' }),
    parse: asked(z.union([parseStepSchema, z.array(parseStepSchema)])).openapi({
      description: `Reads the text as a value: ${VALUE_PARSER_NAMES.join(', ')}, or what an expression in RE2 syntax finds`,
    }),
    many: asked(z.boolean()).openapi({ description: 'A list of the values of all elements that match' }),
    default: jsonValueSchema
      .optional()
      .openapi({ description: 'Stands for a value that is missing or cannot be read' }),
    required: asked(z.boolean()).openapi({ description: 'An item without a value is no row' }),
    meta: asked(z.enum(PROPERTY_METAS)).openapi({
      description: 'A fact about the page instead of an element',
    }),
    data: asked(z.string()).openapi({ description: 'A path in structured data: offers.price' }),
    keepText: asked(z.boolean()).openapi({ description: 'Adds the raw text as <name>Text' }),
    sanitize: asked(z.boolean()).openapi({
      description:
        'Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles or forms',
    }),
  };
}

const propertySchema = z
  .strictObject({
    name: z.string().openapi({ description: 'Name of the extracted field' }),
    description: z.string().nullable().openapi({ description: 'Description of the field' }),
    elementSelector: z
      .string()
      .nullable()
      .openapi({ description: 'Selector of the element inside an item; null: the item itself' }),
    type: z.enum(PROPERTY_TYPES).openapi({
      description: 'text: text content; link: the href attribute; html: raw HTML; src: a source URL',
    }),
    ...valueFields(false),
  })
  .openapi('Property');

const paginationSchema = z
  .looseObject({
    type: z
      .string()
      .openapi({ description: 'load-more, scroll-down, next-button, none, or a type that the host adds' }),
    nextPageSelector: z.string().nullable().openapi({ description: 'Selector of the control that advances' }),
    maxPages: z.int().min(1).nullable().openapi({ description: 'Maximum number of pages' }),
  })
  .openapi('Pagination');

const cookieSchema = z.strictObject({
  name: z.string(),
  value: z.string(),
  domain: z.string().nullable(),
  path: z.string(),
});

const WEBHOOK_DOCS = { description: 'Who is told of the ends of jobs, by Standard Webhooks' };

const webhookSchema = z.strictObject({
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  secret: z.string(),
});

const llmSettingsSchema = z.strictObject({
  mode: z.enum(LLM_MODES),
  maxTokens: z.int(),
  maxCalls: z.int().nullable(),
  maxCost: z.number().nullable(),
  pageTokens: z.int(),
  timeoutMs: z.int(),
});

/** A setting that is not documented here does not compile. */
const SETTINGS = {
  rendering: z.enum(RENDERINGS),
  timeoutMs: z.int().nullable(),
  pageTimeoutMs: z.int(),
  delayMs: z.int(),
  waitForSelector: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  cookies: z.array(cookieSchema),
  basicAuth: z.strictObject({ username: z.string(), password: z.string() }).nullable(),
  userAgent: z.string().nullable(),
  viewport: z.strictObject({ width: z.int(), height: z.int() }),
  proxy: z.string().nullable(),
  retries: z.int(),
  robots: z.enum(['obey', 'ignore']),
  block: z.array(z.enum(RESOURCE_TYPES)),
  blockTrackers: z.boolean(),
  recheck: z.boolean(),
  webhook: webhookSchema.nullable().openapi(WEBHOOK_DOCS),
  allowEmpty: z.boolean(),
  uniqueBy: z.array(z.string()),
  locale: z.string().nullable(),
  timeZone: z.string(),
  llm: llmSettingsSchema,
} satisfies Record<keyof Settings, z.ZodType>;

/** A host's release may know settings that this document does not. */
const settingsSchema = z
  .looseObject(SETTINGS)
  .openapi('Settings', { description: 'How a recipe is executed. Times are in milliseconds.' });

const scheduleSchema = z.strictObject({ cron: z.string(), timeZone: z.string() }).openapi('Schedule');

export const recipeSchema = z
  .strictObject({
    id: z.string().openapi({ description: 'Recipe identifier' }),
    name: z.string().openapi({ description: 'Recipe name' }),
    url: z.string().openapi({ description: 'Target URL' }),
    status: z.enum(RECIPE_STATUSES),
    listSelector: z
      .string()
      .nullable()
      .openapi({ description: 'CSS selector that matches each item in the list on the target page' }),
    properties: z.array(propertySchema).openapi({ description: 'Extraction rules' }),
    pagination: paginationSchema,
    extractorType: z.string().openapi({ description: 'selector, llm, or a type that the host adds' }),
    lastRun: timeSchema.nullable().openapi({ description: 'When the latest job started' }),
    settings: settingsSchema,
    expect: expectSchema
      .nullable()
      .openapi({ description: 'What the rows must be like; null: like those of the last good jobs' }),
    schedule: scheduleSchema.nullable().openapi({ description: 'When the recipe is run by itself' }),
    plan: z
      .looseObject({ version: z.int(), mode: z.enum(['selectors', 'direct']) })
      .nullable()
      .openapi({ description: 'How an llm recipe is read, once a job has found out' }),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .openapi('Recipe');

const optionalText = z.string().nullish();

const settingsInputSchema = z
  .looseObject(
    asWritten({
      ...SETTINGS,
      cookies: z.array(cookieSchema.extend({ domain: optionalText, path: optionalText })),
      webhook: webhookSchema.extend({ events: webhookSchema.shape.events.nullish() }).openapi(WEBHOOK_DOCS),
      llm: z.strictObject(asWritten(llmSettingsSchema.shape)),
    }),
  )
  .openapi('SettingsInput', { description: 'Each setting has a default, and null stands for it.' });

/** Documents the body; `parseRecipe` judges it, for it tells every problem with its path and position. */
export const recipeInputSchema = z
  .strictObject({
    name: z.string().min(1).max(200),
    url: z.string().openapi({ description: 'An absolute http or https URL' }),
    listSelector: optionalText.openapi({ description: 'Required unless extractorType is llm' }),
    properties: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(100),
          description: optionalText,
          elementSelector: optionalText,
          type: z.enum(PROPERTY_TYPES).nullish(),
          ...valueFields(true),
        }),
      )
      .max(200)
      .nullish()
      .openapi({ description: 'Default: text and link of the item' }),
    pagination: z
      .looseObject({
        type: z.string(),
        nextPageSelector: optionalText.openapi({ description: 'Required for load-more and next-button' }),
        maxPages: z.int().min(1).max(10_000).nullish(),
      })
      .nullish()
      .openapi({ description: 'Default: type none' }),
    extractorType: optionalText.openapi({ description: 'Default: selector' }),
    settings: settingsInputSchema.nullish(),
    expect: expectInputSchema.nullish().openapi({ description: 'What the rows must be like' }),
    schedule: z
      .strictObject({ cron: z.string(), timeZone: optionalText })
      .nullish()
      .openapi({ description: 'Five cron fields and an IANA time zone, UTC by default' }),
  })
  .openapi('RecipeInput');

export const recipePatchSchema = recipeInputSchema
  .partial()
  .extend({
    status: z
      .enum(RECIPE_STATUSES)
      .optional()
      .openapi({ description: 'active to paused, paused to active, active to deleted' }),
  })
  .openapi('RecipePatch', {
    description: 'A field that is given replaces the current one, null resets it; settings are merged.',
  });
