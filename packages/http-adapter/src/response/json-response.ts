import type { RequestState } from '../request-state.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface JsonResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A successful answer: the envelope with the resource under its key. It becomes a Response once all its headers are known:
 * to add them one by one afterwards costs more than most answers.
 */
export class JsonAnswer {
  readonly #text: string;
  readonly #options: JsonResponseOptions;

  constructor(text: string, options: JsonResponseOptions) {
    this.#text = text;
    this.#options = options;
  }

  toResponse({ id, headers: others }: Pick<RequestState, 'id' | 'headers'>): Response {
    const { status = 200, headers } = this.#options;
    return new Response(this.#text, {
      status,
      headers: {
        ...SECURITY_HEADERS,
        'Content-Type': 'application/json',
        'X-Request-Id': id,
        ...others,
        ...headers,
      },
    });
  }
}

export function jsonResponse(body: object, options: JsonResponseOptions = {}): JsonAnswer {
  return new JsonAnswer(JSON.stringify({ success: true, ...body }), options);
}
