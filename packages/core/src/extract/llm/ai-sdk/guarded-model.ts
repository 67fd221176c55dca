import type { LanguageModel as SdkModel } from 'ai';
import { HarvestmanError } from '../../../ground/errors.ts';

type Fetch = typeof globalThis.fetch;

/** Of one request, on its own origin. */
const MOST_REDIRECTS = 5;
/** Of an answer, as far as it is read. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The model with a `fetch` that follows no redirect to another origin, where the key would go in a header that `fetch` does not
 * know for one, and reads no answer without an end. A wrapped model stays as it is.
 */
export function guardedModel(model: SdkModel): SdkModel {
  const { config } = model as { readonly config?: { readonly headers?: unknown; readonly fetch?: Fetch } };
  if (typeof config?.headers !== 'function') return model;
  const own = { ...config, fetch: guardedFetch(config.fetch) };
  return Object.create(model as object, { config: { value: own } }) as SdkModel;
}

function guardedFetch(own: Fetch | undefined): Fetch {
  return async (input, init) => {
    let url = input;
    for (let step = 0; ; step += 1) {
      const response = await (own ?? globalThis.fetch)(url, { ...init, redirect: 'manual' });
      const to = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || to === null) return bounded(response);
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

function bounded(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= MOST_BYTES) controller.enqueue(chunk);
      else controller.error(tooLong());
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}

function tooLong(): HarvestmanError {
  return new HarvestmanError('MODEL_FAILED', `the model's server sent more than ${MOST_BYTES} bytes`);
}
