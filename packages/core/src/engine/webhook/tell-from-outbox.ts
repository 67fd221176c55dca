import type { EngineCore } from '../../job/engine-core.ts';
import { publicJob } from '../../job/run/job-lifecycle.ts';
import { WEBHOOK_EVENTS } from '../../recipe/settings.ts';
import type { Job } from '../../storage/job.ts';
import type { Outbox, TakenNotice } from '../../storage/outbox.ts';
import { once } from '../../values/once.ts';
import type { OpenNetworkAccess } from '../network/open-network-access.ts';
import { notDelivered, pauseBeforeNext, tellReceiver } from './tell-receiver.ts';
import type { Webhooks } from './webhooks.ts';

/** How often it is looked for what others left, and for what is due again, in milliseconds. */
const POLL_MS = 5_000;
/** Told at the same time. */
const MOST_SENDING = 32;
/** Longer than an attempt takes, in milliseconds: what is not told by then is left to others. */
const HELD_MS = 60_000;

/** Tells what the outbox holds: at once what this engine put into it, the rest while the engine works. */
export function tellFromOutbox(core: EngineCore, network: OpenNetworkAccess, outbox: Outbox): Webhooks {
  const { events, storage, clock, closing } = core;
  const sending = new Set<Promise<void>>();
  const receivers = once(async () => new (await import('./silent-receivers.ts')).SilentReceivers(clock));
  let taking: Promise<void> | null = null;
  let isRung = false;

  const ring = (): void => {
    isRung = true;
    taking ??= takeAll()
      .catch((error: unknown) => events.report('the outbox of webhooks', error))
      .finally(() => {
        taking = null;
        if (isRung && sending.size < MOST_SENDING) ring();
      });
  };
  const takeAll = async (): Promise<void> => {
    while (isRung && sending.size < MOST_SENDING) {
      isRung = false;
      const limit = MOST_SENDING - sending.size;
      const taken = await outbox.take({ limit, ttlMs: HELD_MS });
      for (const notice of taken) send(notice);
      // A closing engine tells what it has, and leaves the rest to others.
      if (taken.length === limit && !closing.signal.aborted) isRung = true;
    }
  };
  const send = (notice: TakenNotice): void => {
    const sent: Promise<void> = tell(notice)
      .catch((error: unknown) => events.report(`the webhook of job ${notice.jobId}`, error))
      .finally(() => {
        sending.delete(sent);
        if (isRung) ring();
      });
    sending.add(sent);
  };
  /** @throws HarvestmanError WEBHOOK_FAILED where it is given up, and what the storage throws: then it is due again later */
  const tell = async ({ id, jobId, type, at, attempts }: TakenNotice): Promise<void> => {
    const record = await storage.jobs.get(jobId);
    const webhook = record?.recipe.settings.webhook;
    if (!record || !webhook || !isNews(type, record)) return outbox.remove(id);
    try {
      const news = { type, at, job: publicJob(record) };
      await (await receivers()).tell(webhook.url, () => tellReceiver(core, network, webhook, news));
    } catch (error) {
      const pauseMs = pauseBeforeNext(error, attempts + 1);
      if (pauseMs !== null) return outbox.postpone(id, pauseMs);
      await outbox.remove(id);
      throw notDelivered(webhook, attempts + 1, error);
    }
    await outbox.remove(id);
  };
  const poll = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      ring();
      await clock.sleep(POLL_MS, closing.signal).catch(() => undefined);
    }
  };

  for (const type of WEBHOOK_EVENTS) {
    events.on(type, ({ job }) => {
      if (job.recipe.settings.webhook?.events.includes(type)) ring();
    });
  }
  return {
    work() {
      void poll();
    },
    async settle() {
      while (taking !== null || sending.size > 0) await Promise.all([taking, ...sending]);
    },
  };
}

/** Whether rows changed is known in the transaction that puts the notice into the outbox, and not before. */
function isNews(type: string, { changes }: Pick<Job, 'changes'>): boolean {
  return type !== 'rows.changed' || (changes?.last ?? 0) > 0;
}
