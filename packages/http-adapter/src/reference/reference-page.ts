import { type JsonSchema, schemaTable, typeOf } from './describe-schema.ts';
import { escapeHtml } from './escape-html.ts';
import type { OpenApiDocument } from './open-api-document.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, MediaType>> }>
  >;
}

interface MediaType {
  readonly schema?: JsonSchema;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid #8886; margin-top: 2rem; }
h2 code { font-size: 1.1rem; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid #8884; padding: .25rem .75rem .25rem 0; vertical-align: top; }
td:first-child { white-space: nowrap; }
code { font: .9em ui-monospace, monospace; }
nav ul { padding: 0; list-style: none; }
.method { display: inline-block; min-width: 4rem; font-weight: 600; }`;

/** The document as a page for people: one file, no script, nothing from elsewhere. */
export function referencePage(document: OpenApiDocument): string {
  const { title, description = '' } = document.info;
  const base = document.servers?.[0]?.url ?? '';
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      id: `${method} ${path}`.replace(/\W+/g, '-'),
      method: method.toUpperCase(),
      path: base + path,
      operation,
    })),
  );
  const schemas = Object.entries(
    (document.components?.schemas ?? {}) as Readonly<Record<string, JsonSchema>>,
  );
  const links = operations.map(
    ({ id, method, path, operation }) =>
      `<li><a href="#${id}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary ?? '')}</li>`,
  );
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)} API</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>`,
    `<h1>${escapeHtml(title)} API</h1>`,
    ...description.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    '<p>Each request carries a key: <code>x-api-key: …</code> or <code>Authorization: Bearer …</code>. ',
    `This page is made of <a href="openapi.json">openapi.json</a>.</p><nav><ul>${links.join('')}</ul></nav>`,
    ...operations.map(section),
    '<h1>Schemas</h1>',
    ...schemas.map(
      ([name, schema]) =>
        `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(schema.description ?? '')}</p>${schemaTable(schema)}</section>`,
    ),
    '</html>',
  ].join('\n');
}

interface Shown {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function section({ id, method, path, operation }: Shown): string {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation;
  const given = parameters.map(
    ({ name, in: place, required, description: text = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <b title="required">*</b>' : ''}</td><td>${place}, ${typeOf(schema ?? {})}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const body = requestBody?.content['application/json']?.schema;
  const answers = Object.entries(responses).map(([status, { description: text, content = {} }]) => {
    const types = Object.entries(content).map(
      ([type, { schema }]) => `${escapeHtml(type)}: ${answerType(schema)}`,
    );
    return `<tr><td>${status}</td><td>${escapeHtml(text)}</td><td>${types.join('<br>')}</td></tr>`;
  });
  return [
    `<section id="${id}"><h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>`,
    `<p><b>${escapeHtml(summary)}.</b> ${escapeHtml(description)}</p>`,
    given.length > 0 ? `<h3>Parameters</h3><table>${given.join('')}</table>` : '',
    body === undefined ? '' : `<h3>Body</h3>${schemaTable(body)}`,
    `<h3>Answers</h3><table>${answers.join('')}</table></section>`,
  ].join('');
}

/** `success: true, recipes: array of Recipe`. */
function answerType(schema: JsonSchema = {}): string {
  if (schema.properties === undefined) return typeOf(schema);
  return Object.entries(schema.properties)
    .map(([name, property]) => `${escapeHtml(name)}: ${typeOf(property)}`)
    .join(', ');
}
