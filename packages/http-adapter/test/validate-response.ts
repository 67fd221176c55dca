import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { OpenApiDocument } from '../src/index.ts';

export type ValidateResponse = (method: string, path: string, response: Response) => Promise<void>;

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/**
 * Holds responses against the document: the status is one that the operation has, the media type one of that status, and
 * JSON fits its schema. What is no operation has the envelope of an error.
 */
export function responseValidator(document: OpenApiDocument, basePath: string): ValidateResponse {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document as object, 'api');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const templates = Object.entries(document.paths ?? {}).map(([template, item]) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    operations: item as Readonly<Record<string, Operation>>,
  }));

  return async (method, path, response) => {
    const pathname = path.replace(/[?#].*$/s, '');
    const inApi = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null;
    const found = templates.find(({ pattern }) => inApi !== null && pattern.test(inApi));
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = found?.operations[verb];
    const type = response.headers.get('content-type')?.replace(/;.*$/s, '') ?? null;
    const label = `${method} ${path} → ${response.status}`;
    if (found === undefined || operation === undefined) {
      if (response.status === 204) return;
      expect([label, type]).toEqual([label, 'application/json']);
      if (method !== 'HEAD') check(validatorOf('/components/schemas/Error'), await response.json(), label);
      return;
    }
    const definition = operation.responses[response.status];
    expect([label, Object.keys(operation.responses)]).toEqual([
      label,
      expect.arrayContaining([String(response.status)]),
    ]);
    const content = definition?.content;
    if (content === undefined) {
      expect([label, await response.text()]).toEqual([label, '']);
      return;
    }
    expect([label, Object.keys(content)]).toEqual([label, expect.arrayContaining([type])]);
    if (type !== 'application/json' || method === 'HEAD') return;
    const pointer = [
      'paths',
      found.template,
      verb,
      'responses',
      String(response.status),
      'content',
      type,
      'schema',
    ];
    check(validatorOf(`/${pointer.map(pointerPart).join('/')}`), await response.json(), label);
  };
}

function check(validate: ValidateFunction, body: unknown, label: string): void {
  const valid = validate(body);
  expect([label, valid, validate.errors]).toEqual([label, true, null]);
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
