import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../src/index.ts';
import { seedJob } from './seed-job.ts';
import { KEY, startApi } from './start-api.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
}

function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'].schema,
    })),
  );
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '\0',
    '%00',
    '%',
    '../..',
    '__proto__',
    'constructor',
    '🕷',
    'a'.repeat(3_000),
  ),
);

/** Values that fit the schema, and values that do not. */
function valueFor(document: OpenApiDocument, schema: JsonSchema = {}, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const schemas = document.components?.schemas as Readonly<Record<string, JsonSchema>>;
    return valueFor(document, schemas[schema.$ref.split('/').at(-1) ?? ''], depth);
  }
  const hostile = fc.oneof(fc.jsonValue({ maxDepth: 2 }), hostileText);
  if (depth > 4) return hostile;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const fitting: fc.Arbitrary<unknown>[] = [
    ...(schema.enum === undefined ? [] : [fc.constantFrom(...schema.enum)]),
    ...(types.includes('integer') ? [fc.integer({ min: -2, max: 2_000 })] : []),
    ...(types.includes('boolean') ? [fc.boolean()] : []),
    ...(types.includes('null') ? [fc.constant(null)] : []),
    ...(types.includes('string') && schema.enum === undefined
      ? [fc.constantFrom('li', '.a > b', 'https://shop.example/', 'none', 'selector', 'a'), hostileText]
      : []),
    ...(types.includes('array')
      ? [fc.array(valueFor(document, schema.items, depth + 1), { maxLength: 3 })]
      : []),
    ...(schema.properties === undefined
      ? []
      : [
          fc.record(
            Object.fromEntries(
              Object.entries(schema.properties).map(([name, part]) => [
                name,
                valueFor(document, part, depth + 1),
              ]),
            ),
            { requiredKeys: [] },
          ),
        ]),
  ];
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...(fitting.length > 0 ? fitting : [hostile])) },
    { weight: 1, arbitrary: hostile },
  );
}

/** No address that could be reached: where a conversion may begin, it may fail, and that is a 500. */
const unreachable = fc.oneof(
  hostileText,
  fc.constantFrom(
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'file:///etc/passwd',
    'http://169.254.169.254/x',
    'https://a:b@c/',
  ),
);

/** What opens a page at once opens none that could be reached. */
const OPENS_PAGE = new Set(['/recipes/suggest', '/recipes/check']);
function textOf(body: unknown, path: string): string {
  const text = JSON.stringify(body) ?? '';
  return OPENS_PAGE.has(path) ? text.replaceAll('https://shop.example/', 'http://127.0.0.1/') : text;
}

test('whatever is asked, the answer is one of the document, with the envelope, and never a 500', async () => {
  const api = startApi({ engine: { worker: false, allowPrivateNetworks: false }, rateLimit: false });
  const { document } = api.adapter;
  const { recipeId, jobId } = await seedJob(api, [{ title: 'a', price: '1' }]);

  const request = fc.constantFrom(...operationsOf(document)).chain((operation) => {
    const known = (name: string) => (name === 'id' ? recipeId : jobId);
    const inPath = fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => [
            name,
            fc.oneof(
              { weight: 4, arbitrary: fc.constant(known(name)) },
              { weight: 1, arbitrary: hostileText },
            ),
          ]),
      ),
    );
    const names = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    const inQuery = fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['limit'])) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('filter[title][eq]', 'filter[price][gte]', 'filter[][]', 'filter[a]'),
          },
          { weight: 1, arbitrary: hostileText },
        ),
        fc.oneof(
          fc.constantFrom('1', '10', 'true', 'active', 'running', 'title', '-price', 'csv', 'json', 'xlsx'),
          hostileText,
        ),
      ),
      { maxLength: 4 },
    );
    const body =
      operation.path === '/url-to-markdown'
        ? fc.record({ url: unreachable, content: hostileText }, { requiredKeys: [] })
        : valueFor(document, operation.body);
    const headers = fc.record(
      {
        accept: fc.constantFrom('*/*', 'text/csv', 'image/png', 'application/json;q=0', ',', 'a/b;c'),
        'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=x'),
        'idempotency-key': fc.constantFrom('a', 'b', ' ', 'x'.repeat(300)),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/"', '"'),
        'last-event-id': fc.constantFrom('running.0.0.0', 'completed.1.1.0', 'x', '1'),
      },
      { requiredKeys: [] },
    );
    return fc.record({
      operation: fc.constant(operation),
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'DELETE') },
      ),
      inPath,
      inQuery,
      body: fc.oneof(
        { weight: 4, arbitrary: body.map((value) => textOf(value, operation.path)) },
        { weight: 1, arbitrary: hostileText },
      ),
      headers,
      key: fc.oneof({ weight: 9, arbitrary: fc.constant(KEY) }, { weight: 1, arbitrary: fc.constant(null) }),
    });
  });

  await fc.assert(
    fc.asyncProperty(request, async ({ operation, method, inPath, inQuery, body, headers, key }) => {
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent((inPath[name] ?? '').toWellFormed()),
      );
      const query = new URLSearchParams(inQuery.map(([name, value]) => [name, value])).toString();
      const hasBody = operation.body !== undefined && method !== 'HEAD' && method !== 'GET';
      const response = await api.send(method, `/v1${path}${query === '' ? '' : `?${query}`}`, {
        headers,
        key,
        ...(hasBody && { body }),
      });
      expect(response.status).toBeLessThan(500);
      // A stream of events would last as long as the job.
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      await (isStream ? response.body?.cancel() : response.arrayBuffer());
    }),
    { numRuns: 600 },
  );
});
