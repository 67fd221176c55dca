import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { stableId } from '../../ground/stable-id.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import { retry } from '../../ground/time/retry.ts';
import type { EngineCore } from '../../job/engine-core.ts';
import { summariseJob } from '../../job/job-summary.ts';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '../../recipe/settings.ts';
import type { Job } from '../../storage/job.ts';
import type { OpenNetworkAccess } from '../network/open-network-access.ts';
import { signWebhook } from './sign-webhook.ts';

/** A receiver that asks for a longer pause does not get it, in milliseconds. */
const MOST_PAUSE_MS = 3_600_000;

export interface Webhooks {
  /** Resolves when every attempt that is under way has ended. Those still to come are given up. */
  settle(): Promise<void>;
}

/**
 * Tells receivers of the ends of jobs that ended in this engine, which is one engine for each job: the end is fenced by
 * the lease. Attempts live in this process; what is not delivered when it closes is told as `engine.error`.
 */
export function startWebhooks(core: EngineCore, network: OpenNetworkAccess): Webhooks {
  const { events } = core;
  const sending = new Set<Promise<void>>();
  const onEnd = ({ type, at, job }: { type: WebhookEvent; at: string; job: Job }): void => {
    const { webhook } = job.recipe.settings;
    // A job from before there were webhooks has none.
    if (!webhook?.events.includes(type)) return;
    const sent: Promise<void> = deliver(core, network, webhook, { type, at, job })
      .catch((error: unknown) => events.report(`the webhook of job ${job.id}`, error))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  for (const type of WEBHOOK_EVENTS) events.on(type, onEnd);
  return {
    async settle() {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}

interface JobEnd {
  readonly type: WebhookEvent;
  readonly at: string;
  readonly job: Job;
}

async function deliver(
  { clock, closing }: EngineCore,
  network: OpenNetworkAccess,
  webhook: Webhook,
  { type, at, job }: JobEnd,
): Promise<void> {
  const { postWebhook } = await network.loaded;
  const id = `msg_${stableId('webhook', type, job.id)}`;
  const body = JSON.stringify({ type, timestamp: at, data: { job: summariseJob(job) } });
  let attempts = 0;
  let latest: unknown;
  const post = async (): Promise<void> => {
    attempts += 1;
    const timestamp = Math.floor(clock.now() / 1_000);
    await postWebhook(webhook.url, body, signWebhook({ id, timestamp, body }, webhook.secret));
  };
  try {
    await retry(post, {
      clock,
      signal: closing.signal,
      pauseAfter(error, attempt) {
        latest = error;
        const ms = isFinal(error) ? null : pauseAfter(BACKOFFS.webhook, attempt);
        return ms === null ? null : Math.max(ms, askedPause(error));
      },
    });
  } catch (error) {
    // A closing engine ends the pause: the attempt before it says why.
    throw notDelivered(webhook, attempts, latest ?? error);
  }
}

/** A receiver that is gone, and one that must not be reached, will be so the next time, too. */
function isFinal(error: unknown): boolean {
  if (isHarvestmanError(error, 'HTTP_STATUS')) return error.details.status === 410;
  return isHarvestmanError(error, 'ADDRESS_NOT_ALLOWED') || isHarvestmanError(error, 'URL_INVALID');
}

function askedPause(error: unknown): number {
  const asked = isHarvestmanError(error) ? error.details.retryAfterMs : null;
  return typeof asked === 'number' ? Math.min(asked, MOST_PAUSE_MS) : 0;
}

function notDelivered({ url }: Webhook, attempts: number, cause: unknown): HarvestmanError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return new HarvestmanError('WEBHOOK_FAILED', `tried ${times}, not delivered: ${why}`, {
    cause,
    details: { url: new URL(url).origin, attempts },
  });
}
