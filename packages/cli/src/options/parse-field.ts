import {
  PROPERTY_METAS,
  PROPERTY_TYPES,
  type PropertyInput,
  type PropertyMeta,
  type PropertyType,
  VALUE_PARSER_NAMES,
} from '@harvestman/core';
import { UsageError } from '../usage-error.ts';

/** An `@word` at the end, unless it is escaped. Within brackets or quotes it is never at the end. */
const TRAILING_SOURCE = /(?<!\\)@([\w:.-]*)$/;

/** `:price` at the end, unless it is escaped: the name of a value, so that `:first-child` stays part of the selector. */
const TRAILING_PARSER = new RegExp(`(?<![:\\\\]|^@data):(${VALUE_PARSER_NAMES.join('|')})$`);

/** In place of a selector: a path in structured data, which may hold what no attribute's name does, or a fact of the page. */
const ITEM_SOURCE = /^@(data|meta):(.+)$/;

/**
 * Reads `name=css`, `name=css@type` or `name=css@attribute`, each with `:value` behind it if wanted: `price=.price:price`,
 * `sku=@data-sku`. Also `name=@data:offers.price`, `name=@meta:position`. The type defaults to text; without a selector the property is the item itself.
 *
 * @throws UsageError when there is no name, an unknown type, or no such fact of the page
 */
export function parseField(field: string): PropertyInput {
  const equals = field.indexOf('=');
  const name = field.slice(0, equals).trim();
  if (equals < 0 || name === '') {
    throw new UsageError(
      `Cannot read the field ${JSON.stringify(field)}, expected name=css, name=css@type or name=css:value`,
    );
  }
  const value = field.slice(equals + 1).trim();
  const parse = VALUE_PARSER_NAMES.find((known) => known === TRAILING_PARSER.exec(value)?.[1]);
  const source = parse === undefined ? value : value.slice(0, -parse.length - 1).trim();
  const [, kind, named = ''] = ITEM_SOURCE.exec(source) ?? [];
  if (kind !== undefined) {
    const origin = kind === 'data' ? { data: named } : { meta: metaOf(field, named) };
    return { name, ...origin, ...(parse !== undefined && { parse }) };
  }
  const word = TRAILING_SOURCE.exec(source)?.[1];
  const selector = (word === undefined ? source : source.slice(0, -word.length - 1)).trim();
  return {
    name,
    elementSelector: selector === '' ? null : selector,
    ...sourceOf(field, word),
    ...(parse !== undefined && { parse }),
  };
}

function metaOf(field: string, named: string): PropertyMeta {
  const meta = PROPERTY_METAS.find((known) => known === named);
  if (meta !== undefined) return meta;
  throw new UsageError(
    `Cannot read @meta:${named} in ${JSON.stringify(field)}, expected one of ${PROPERTY_METAS.join(', ')}`,
  );
}

/** One of the types, else an attribute; a word that is close to neither is more likely a type that was mistyped. */
function sourceOf(field: string, word: string | undefined): Pick<PropertyInput, 'type' | 'attribute'> {
  if (word === undefined) return { type: 'text' };
  const type = PROPERTY_TYPES.find((known) => known === word);
  if (type !== undefined) return { type };
  if (/^(?:data-|aria-)[\w.:-]+$/.test(word) || ATTRIBUTES.has(word))
    return { type: 'text', attribute: word };
  throw unknownType(field, word);
}

/** Attributes of HTML that hold values. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'alt class content datetime height id itemid label lang name rel style title value width srcset'.split(' '),
);

function unknownType(field: string, typeName: string): UsageError {
  const types: readonly PropertyType[] = PROPERTY_TYPES;
  const meant = /^(?:href|url)$/.test(typeName) ? ': the address is @link' : '';
  return new UsageError(
    `Cannot read the type @${typeName} in ${JSON.stringify(field)}${meant}, expected @${types.join(', @')} or an attribute such as @title or @data-id; in place of a selector, @data:path or @meta:fact`,
  );
}
