import { HarvestmanError } from '@harvestman/core';
import { shortTurn } from '../response/one-turn.ts';
import { jsonShape } from './json-shape.ts';

/** No recipe comes near them. */
const MAX_DEPTH = 100;
const MAX_PARTS = 10_000;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * The JSON of a request's body; undefined where the body is empty.
 *
 * @throws HarvestmanError REQUEST_TYPE_UNSUPPORTED, REQUEST_TOO_LARGE without reading on, and REQUEST_INVALID
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0 && announced > 0) {
    const message = `nothing is left of the body's ${announced} bytes: the API must stand before any body parser`;
    throw new HarvestmanError('REQUEST_INVALID', message);
  }
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type');
  if (type === null || !JSON_TYPE.test(type)) {
    throw new HarvestmanError('REQUEST_TYPE_UNSUPPORTED', 'the body must be application/json', {
      details: { contentType: type },
    });
  }
  // Of many bodies the last bytes may have come together.
  await shortTurn();
  const { depth, parts } = jsonShape(bytes);
  if (depth > MAX_DEPTH) {
    throw new HarvestmanError('REQUEST_INVALID', `the body is nested deeper than ${MAX_DEPTH} levels`);
  }
  if (parts > MAX_PARTS) throw tooLarge(MAX_PARTS, 'fields, lists and objects');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const encoding = request.headers.get('content-encoding');
    const advice = encoding === null ? '' : `: its content-encoding is ${encoding}, send it as it is`;
    throw new HarvestmanError('REQUEST_INVALID', `the body is not valid JSON in UTF-8${advice}`, {
      cause: error,
    });
  }
}

async function readBytes({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new HarvestmanError('REQUEST_INVALID', 'the body did not arrive whole', { cause: error });
    });
    if (done) return Buffer.concat(chunks, length);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
}

function tooLarge(limit: number, unit = 'bytes'): HarvestmanError {
  return new HarvestmanError('REQUEST_TOO_LARGE', `the body is larger than ${limit} ${unit}`, {
    details: { limit },
  });
}
