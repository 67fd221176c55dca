import type { LanguageModel as SdkModel } from 'ai';
import { HarvestmanError } from '../../../ground/errors.ts';

type Fetch = typeof globalThis.fetch;

/** Of one request, on its own origin. */
const MOST_REDIRECTS = 5;
/** Of an answer, as far as it is read: for each of its tokens, and for what a server says beside it. */
const BYTES_OF_TOKEN = 64;
const BYTES_BESIDE = 1024 * 1024;

/**
 * The model with a `fetch` that follows no redirect to another origin, where the key would go in a header that `fetch` does not
 * know for one, and reads no answer far longer than was asked for. A wrapped model stays as it is.
 */
export function guardedModel(model: SdkModel, maxOutputTokens: number): SdkModel {
  const { config } = model as { readonly config?: { readonly headers?: unknown; readonly fetch?: Fetch } };
  if (typeof config?.headers !== 'function') return model;
  const own = { ...config, fetch: guardedFetch(config.fetch, maxOutputTokens) };
  return Object.create(model as object, { config: { value: own } }) as SdkModel;
}

function guardedFetch(own: Fetch | undefined, maxOutputTokens: number): Fetch {
  return async (input, init) => {
    let url = input;
    for (let step = 0; ; step += 1) {
      const response = await (own ?? globalThis.fetch)(url, { ...init, redirect: 'manual' });
      const to = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || to === null)
        return bounded(response, maxOutputTokens);
      const from = new URL(url instanceof Request ? url.url : url);
      const next = new URL(to, from);
      const keepsBody = response.status === 307 || response.status === 308;
      if (next.origin !== from.origin || !keepsBody || step === MOST_REDIRECTS)
        throw new HarvestmanError(
          'MODEL_FAILED',
          `the model's server answered ${response.status}, and leads to ${next.origin}, which is not followed`,
          { details: { status: response.status } },
        );
      await response.body?.cancel();
      url = next;
    }
  };
}

function bounded(response: Response, maxOutputTokens: number): Response {
  if (response.body === null) return response;
  const most = BYTES_BESIDE + maxOutputTokens * BYTES_OF_TOKEN;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= most) controller.enqueue(chunk);
      else controller.error(tooLong(most, maxOutputTokens));
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}

/** It is paid for all the same. */
function tooLong(bytes: number, maxOutputTokens: number): HarvestmanError {
  return new HarvestmanError(
    'MODEL_FAILED',
    `the model's server sent more than ${bytes} bytes where ${maxOutputTokens} tokens were asked for`,
    { details: { usage: { inputTokens: 0, outputTokens: maxOutputTokens } } },
  );
}
