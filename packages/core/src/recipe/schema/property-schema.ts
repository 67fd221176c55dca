import * as z from 'zod/mini';
import { once } from '../../values/once.ts';
import { VALUE_PARSER_NAMES } from '../../values/value-parser-names.ts';
import { PROPERTY_METAS, PROPERTY_TYPES, type PropertyType } from '../property.ts';
import { parseSchema } from './parse-schema.ts';
import { selectorSchema } from './selector-schema.ts';
import { storableValueSchema } from './storable-value-schema.ts';
import { boundedArray, orDefault, orNull, textSchema } from './text-schema.ts';

export const MAX_PROPERTIES = 200;

/** Names that every object has. As a column they would be mistaken for, or replace, what the language needs. */
const OBJECT_MEMBERS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

export const propertyNameSchema = () =>
  textSchema(100).check(
    z.minLength(1),
    z.refine((name) => name.trim() === name, 'must not begin or end with white space'),
    z.refine((name) => !/\p{Cc}/u.test(name), 'must not contain control characters'),
    z.refine((name) => !name.startsWith('_'), 'must not begin with "_", which is reserved'),
    z.refine((name) => !OBJECT_MEMBERS.has(name), { error: 'is reserved by the language' }),
  );

/** Null is the same as absent, and false says nothing: what is not asked for leaves no trace in the recipe. */
function asked<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((input: unknown): unknown => (input === null || input === false ? undefined : input)),
    z.optional(schema),
  );
}

/** What others call the types. */
const OTHER_TYPES: ReadonlyMap<unknown, string> = new Map([
  ...['href', 'url'].map((name) => [name, 'an address is a "link"'] as const),
  ...['image', 'img'].map((name) => [name, 'the address of a picture is a "src"'] as const),
  ...['attr', 'attribute'].map((name) => [name, 'an attribute is named by attribute: "title"'] as const),
]);

/** A name that CSS selectors and parsers know it by, in lower case. */
const attributeSchema = () =>
  z.pipe(
    textSchema(100).check(
      z.regex(/^(?![@[]|dataset\.)[^\s"'<>/=]+$/, 'is no name of an attribute, such as "href" or "data-sku"'),
    ),
    z.transform((name) => name.toLowerCase()),
  );

/** As `readDataPath` follows it. */
const dataPathSchema = () =>
  textSchema(500).check(
    z.regex(
      /^[^.[\]]+(?:\.[^.[\]]+|\[(?:\d+|\*)\])*$/,
      'is no path in structured data: expected one such as "offers.price", "image[1]" or "author[*].name"',
    ),
  );

const propertySchema = () =>
  z.pipe(
    z
      .strictObject({
        name: propertyNameSchema(),
        description: orNull(textSchema(2_000)),
        elementSelector: orNull(selectorSchema()),
        type: orDefault(z.enum(PROPERTY_TYPES, { error: typeProblem }), () => 'text'),
        attribute: asked(attributeSchema()),
        parse: asked(parseSchema()),
        many: asked(z.boolean()),
        default: z.optional(storableValueSchema()),
        required: asked(z.boolean()),
        meta: asked(z.enum(PROPERTY_METAS)),
        data: asked(dataPathSchema()),
        keepText: asked(z.boolean()),
        sanitize: asked(z.boolean()),
      })
      .check(
        z.superRefine((property, context) => {
          for (const problem of contradictions(property)) context.addIssue({ code: 'custom', ...problem });
        }),
      ),
    z.transform((property) => present(property)),
  );

/** The fields that have a value. */
function present<Fields extends object>(fields: Fields): PresentFields<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as PresentFields<Fields>;
}

type PresentFields<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

interface Problem {
  readonly path: string[];
  readonly message: string;
}

/** A property has one source. */
function contradictions(property: {
  readonly attribute?: string | undefined;
  readonly meta?: string | undefined;
  readonly data?: string | undefined;
  readonly parse?: unknown;
  readonly keepText?: boolean | undefined;
  readonly sanitize?: boolean | undefined;
  readonly type: PropertyType;
  readonly many?: boolean | undefined;
  readonly elementSelector: string | null;
}): Problem[] {
  const sources = (['attribute', 'meta', 'data'] as const).filter((name) => property[name] !== undefined);
  const problems: Problem[] = sources
    .slice(1)
    .map((name) => ({ path: [name], message: `cannot be given beside "${sources[0]}"` }));
  if (property.meta !== undefined && property.elementSelector !== null) {
    problems.push({ path: ['meta'], message: 'cannot be given beside "elementSelector"' });
  }
  if (property.meta !== undefined && property.many === true) {
    problems.push({ path: ['many'], message: 'cannot be given beside "meta"' });
  }
  if (property.keepText === true && property.parse === undefined) {
    problems.push({ path: ['keepText'], message: 'needs "parse": without it the value is the text' });
  }
  if (property.sanitize === true && (property.type !== 'html' || sources.length > 0)) {
    problems.push({ path: ['sanitize'], message: 'needs the type "html", read from an element' });
  }
  return problems;
}

export const propertiesSchema = once(() =>
  orDefault(
    boundedArray(propertySchema(), MAX_PROPERTIES).check(
      z.refine(
        (properties) => properties.length > 0,
        'must hold at least one property; leave it out for the text and the link of the item',
      ),
    ),
    () => [
      { name: 'text', type: 'text' },
      { name: 'link', type: 'link' },
    ],
  ),
);

/** What else a type would say: an attribute, or what a text is read as. */
function typeProblem({ input }: { readonly input?: unknown }): string | undefined {
  const parse = VALUE_PARSER_NAMES.find((name) => name === input);
  const instead = parse ? `what a text is read as says parse: "${parse}"` : OTHER_TYPES.get(input);
  return instead && `must be one of ${PROPERTY_TYPES.join(', ')}; ${instead}`;
}
