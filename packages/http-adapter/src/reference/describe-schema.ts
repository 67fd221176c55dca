import { escapeHtml } from './escape-html.ts';

/** What the document's schemas use of JSON Schema. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A schema's type in a few words of HTML: `array of Recipe`, `string or null`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).join(' and ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  }
  const types = (typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any'])).map((type) =>
    type === 'array' && schema.items !== undefined ? `array of ${typeOf(schema.items)}` : escapeHtml(type),
  );
  const { minimum, maximum } = schema;
  const range =
    minimum === undefined && maximum === undefined ? '' : `, ${minimum ?? ''} to ${maximum ?? '…'}`;
  return types.join(' or ') + range;
}

/** The properties of an object as a table; its type where it has none. */
export function schemaTable(schema: JsonSchema): string {
  const inner = schema.type === 'array' ? schema.items : schema;
  if (inner?.properties === undefined) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(inner.properties).map(([name, property]) => {
    const required = inner.required?.includes(name) ? ' <b title="required">*</b>' : '';
    const description = escapeHtml(property.description ?? '');
    return `<tr><td><code>${escapeHtml(name)}</code>${required}</td><td>${typeOf(property)}</td><td>${description}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}
