import * as z from 'zod/mini';
import { PROPERTY_TYPES } from '../property.ts';
import { selectorSchema } from './selector-schema.ts';
import { boundedArray, orDefault, orNull, textSchema } from './text-schema.ts';

export const MAX_PROPERTIES = 200;

/** Names that every object has. As a column they would be mistaken for, or replace, what the language needs. */
const OBJECT_MEMBERS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

export const propertyNameSchema = textSchema(100).check(
  z.minLength(1),
  z.refine((name) => name.trim() === name, 'must not begin or end with white space'),
  z.refine((name) => !/\p{Cc}/u.test(name), 'must not contain control characters'),
  z.refine((name) => !name.startsWith('_'), 'must not begin with "_", which is reserved'),
  z.refine((name) => !OBJECT_MEMBERS.has(name), { error: 'is reserved by the language' }),
);

const propertySchema = z.strictObject({
  name: propertyNameSchema,
  description: orNull(textSchema(2_000)),
  elementSelector: orNull(selectorSchema()),
  type: orDefault(z.enum(PROPERTY_TYPES), () => 'text'),
});

export const propertiesSchema = orDefault(
  boundedArray(propertySchema, MAX_PROPERTIES).check(
    z.refine(
      (properties) => properties.length > 0,
      'must hold at least one property; leave it out for the text and the link of the item',
    ),
  ),
  () => [
    { name: 'text', type: 'text' },
    { name: 'link', type: 'link' },
  ],
);
