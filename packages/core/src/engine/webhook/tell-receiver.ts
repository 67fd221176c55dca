import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import { retryAfterMsOf } from '../../ground/time/retry-after.ts';
import type { EngineCore } from '../../job/engine-core.ts';
import { summariseJob } from '../../job/job-summary.ts';
import { noticeId } from '../../job/run/notices-of.ts';
import type { Webhook } from '../../recipe/settings.ts';
import type { Job } from '../../storage/job.ts';
import type { OpenNetworkAccess } from '../network/open-network-access.ts';
import { signWebhook } from './sign-webhook.ts';

/** A receiver that asks for a longer pause does not get it, in milliseconds. */
const MOST_PAUSE_MS = 3_600_000;

export interface JobNews {
  readonly type: string;
  /** `YYYY-MM-DDThh:mm:ssZ`. */
  readonly at: string;
  readonly job: Job;
}

/** Tells the receiver once. */
export async function tellReceiver(
  { clock }: EngineCore,
  network: OpenNetworkAccess,
  { url, secret }: Webhook,
  { type, at, job }: JobNews,
): Promise<void> {
  const { postWebhook } = await network.loaded;
  const id = noticeId(type, job.id);
  const body = JSON.stringify({ type, timestamp: at, data: { job: summariseJob(job) } });
  const timestamp = Math.floor(clock.now() / 1_000);
  await postWebhook(url, body, signWebhook({ id, timestamp, body }, secret));
}

/**
 * The pause after an attempt that failed, the first is 1, in milliseconds; null: there is no other one. `thenMs`: what follows
 * on the pauses that are listed.
 */
export function pauseBeforeNext(
  error: unknown,
  attempt: number,
  thenMs: number | null = null,
): number | null {
  const ms = isFinal(error) ? null : (pauseAfter(BACKOFFS.webhook, attempt) ?? thenMs);
  return ms === null ? null : Math.max(ms, Math.min(retryAfterMsOf(error), MOST_PAUSE_MS));
}

/** Nothing was heard of the receiver, as it might be another time. */
export function isSilence(error: unknown): boolean {
  return !isHarvestmanError(error, 'HTTP_STATUS') && !isFinal(error);
}

/** A receiver that is gone, and one that must not be reached, will be so the next time, too. */
function isFinal(error: unknown): boolean {
  if (isHarvestmanError(error, 'HTTP_STATUS')) return error.details.status === 410;
  return isHarvestmanError(error, 'ADDRESS_NOT_ALLOWED') || isHarvestmanError(error, 'URL_INVALID');
}

export function notDelivered({ url }: Webhook, attempts: number, cause: unknown): HarvestmanError {
  const why = reasonOf(cause);
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return new HarvestmanError('WEBHOOK_FAILED', `tried ${times}, not delivered: ${why}`, {
    cause,
    details: { url: new URL(url).origin, attempts },
  });
}
