import { describeNetworkError } from '../../egress/address/describe-network-error.ts';
import type { HttpClient } from '../../egress/request/http-client.ts';
import { parseHttpUrl } from '../../egress/url/parse-http-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { createDeadline } from '../../ground/time/deadline.ts';
import { parseRetryAfter } from '../../ground/time/retry-after.ts';

/** One attempt, in milliseconds: Standard Webhooks asks receivers to answer within 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
/** Of the answer's body, so that its connection can be used again. */
const DISCARDED_BYTES = 64 * 1024;

/** Of a client: the receiver's URL, the body as JSON, and headers beside its type. */
export type PostWebhook = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<void>;

/**
 * POSTs JSON through the egress policy. A redirect is not followed: the receiver is the one that the recipe names.
 *
 * @throws HarvestmanError HTTP_STATUS for any status but 2xx, with `status` and `retryAfterMs` in the details;
 * ADDRESS_NOT_ALLOWED, TIMEOUT, and what connecting throws
 */
export async function postWebhook(
  client: HttpClient,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { origin, pathname, search } = parseHttpUrl(url);
  // Its path may hold a token.
  const shown = origin;
  const late = (): HarvestmanError =>
    new HarvestmanError('TIMEOUT', `no answer from ${shown} within ${TIMEOUT_MS / 1_000} s`);
  using deadline = createDeadline({ ms: TIMEOUT_MS, late, callers: [client.closing] });
  try {
    const sending = client.send(
      {
        origin,
        path: pathname + search,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': client.userAgent },
        body,
        signal: deadline.signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      null,
    );
    const answer = await deadline.race(sending);
    answer.body.dump({ limit: DISCARDED_BYTES }).catch(() => undefined);
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) return;
    const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], client.clock.now());
    throw new HarvestmanError('HTTP_STATUS', `HTTP ${status} from ${shown}`, {
      details: { url: shown, status, retryAfterMs },
    });
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw describeNetworkError(error, { url: shown, proxy: null });
  }
}
