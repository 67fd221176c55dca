import { retry } from '../../ground/time/retry.ts';
import type { EngineCore } from '../../job/engine-core.ts';
import { WEBHOOK_EVENTS, type Webhook } from '../../recipe/settings.ts';
import type { OpenNetworkAccess } from '../network/open-network-access.ts';
import { tellFromOutbox } from './tell-from-outbox.ts';
import { type JobNews, notDelivered, pauseBeforeNext, tellReceiver } from './tell-receiver.ts';
import type { Webhooks } from './webhooks.ts';

/** Of a receiver that is away, each job's news waits for an hour and a half; where more wait, what fails is given up. */
const MOST_WAITING = 10_000;

/**
 * Tells receivers of the ends of jobs: from the storage's outbox, or, where it has none, of jobs that ended in this
 * engine. That is one engine for each job, as the end is fenced by the lease. Attempts live in this process then; what is
 * not delivered when it closes is told as `engine.error`.
 */
export function startWebhooks(core: EngineCore, network: OpenNetworkAccess): Webhooks {
  const { outbox } = core.storage;
  return outbox === undefined ? tellFromHere(core, network) : tellFromOutbox(core, network, outbox);
}

function tellFromHere(core: EngineCore, network: OpenNetworkAccess): Webhooks {
  const { events } = core;
  const sending = new Set<Promise<void>>();
  const onNews = (news: JobNews): void => {
    const { type, job } = news;
    const { webhook } = job.recipe.settings;
    // A job from before there were webhooks has none.
    if (!webhook?.events.some((event) => event === type)) return;
    const isFull = (): boolean => sending.size > MOST_WAITING;
    const sent: Promise<void> = deliver(core, network, webhook, news, isFull)
      .catch((error: unknown) => events.report(`the webhook of job ${job.id}`, error))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  for (const type of WEBHOOK_EVENTS) events.on(type, onNews);
  return {
    work() {},
    async settle() {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}

async function deliver(
  core: EngineCore,
  network: OpenNetworkAccess,
  webhook: Webhook,
  news: JobNews,
  isFull: () => boolean,
): Promise<void> {
  let attempts = 0;
  let latest: unknown;
  const tell = (): Promise<void> => {
    attempts += 1;
    return tellReceiver(core, network, webhook, news);
  };
  try {
    await retry(tell, {
      clock: core.clock,
      signal: core.closing.signal,
      pauseAfter(error, attempt) {
        latest = error;
        return isFull() ? null : pauseBeforeNext(error, attempt);
      },
    });
  } catch (error) {
    // A closing engine ends the pause: the attempt before it says why.
    throw notDelivered(webhook, attempts, latest ?? error);
  }
}
