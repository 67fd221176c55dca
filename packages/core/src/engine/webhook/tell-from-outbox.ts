import { whenAsked } from '../../ground/time/when-asked.ts';
import type { EngineCore } from '../../job/engine-core.ts';
import { publicJob } from '../../job/run/job-lifecycle.ts';
import { WEBHOOK_EVENTS } from '../../recipe/settings.ts';
import type { Job } from '../../storage/job.ts';
import type { Outbox, TakenNotice } from '../../storage/outbox.ts';
import type { OpenNetworkAccess } from '../network/open-network-access.ts';
import { notDelivered, pauseBeforeNext, tellReceiver } from './tell-receiver.ts';
import type { Webhooks } from './webhooks.ts';

/** How often the outbox is asked for what others left, and for what is due again, in milliseconds. */
const POLL_MS = 5_000;
/** Told at the same time, but for those whose answers are late. */
const MOST_SENDING = 32;
/** How often late answers are looked for, in milliseconds. */
const LATE_MS = 1_000;
/** Longer than an attempt takes, in milliseconds: what is not told by then is left to others. */
const HELD_MS = 60_000;
/** What is older is not tried again. */
const TRIED_MS = 86_400_000;
/** What is older is given up also where its receiver's host, which is silent, has left it no turn. */
const KEPT_MS = 3 * TRIED_MS;
/** The first pause of what had no turn, in milliseconds: by then it is not fresh any more. */
const TURN_MS = 15_000;

/** Tells what the outbox holds: at once what this engine put into it, the rest while the engine works. */
export function tellFromOutbox(core: EngineCore, network: OpenNetworkAccess, outbox: Outbox): Webhooks {
  const { events, storage, clock, closing } = core;
  const sending = new Set<Promise<void>>();
  const receivers = whenAsked(
    async () => new (await import('./receivers.ts')).Receivers(clock, MOST_SENDING),
  );
  let taking: Promise<void> | null = null;
  let isRung = false;

  const ring = (): void => {
    isRung = true;
    taking ??= takeAll()
      .catch((error: unknown) => events.report('the outbox of webhooks', error))
      .finally(() => {
        taking = null;
        if (isRung) ring();
      });
  };
  const takeAll = async (): Promise<void> => {
    const known = await receivers();
    while (isRung) {
      const limit = MOST_SENDING + known.late - sending.size;
      if (limit <= 0) {
        // Until one was told, or some are late.
        const looked = clock.sleep(LATE_MS, closing.signal);
        await Promise.race([...sending, looked]).catch(() => undefined);
        // A closing engine tells what it has, and leaves the rest to others.
        isRung = !closing.signal.aborted;
        continue;
      }
      isRung = false;
      const taken = await outbox.take({ limit, ttlMs: HELD_MS });
      for (const notice of taken) send(notice);
      if (taken.length === limit && !closing.signal.aborted) isRung = true;
    }
  };
  const send = (notice: TakenNotice): void => {
    const sent: Promise<void> = tell(notice)
      .catch((error: unknown) => events.report(`the webhook of job ${notice.jobId}`, error))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  /** @throws HarvestmanError WEBHOOK_FAILED where it is given up, and what the storage throws: then it is due again later */
  const tell = async ({ id, jobId, type, at, attempts }: TakenNotice): Promise<void> => {
    const record = await storage.jobs.get(jobId);
    const webhook = record?.recipe.settings.webhook;
    if (!record || !webhook || !isNews(type, record)) return outbox.remove(id);
    const ageMs = clock.now() - Date.parse(at);
    const longerMs = Math.max(TURN_MS, ageMs / 2);
    let isTold: boolean;
    try {
      const news = { type, at, job: publicJob(record) };
      const age = ageMs < TURN_MS ? 'fresh' : 'waited';
      const send = () => tellReceiver(core, network, webhook, news);
      isTold = await (await receivers()).tell(webhook.url, age, record.tenant, send);
    } catch (error) {
      const pauseMs = pauseBeforeNext(error, attempts + 1, ageMs < TRIED_MS ? longerMs : null);
      if (pauseMs !== null) return outbox.postpone(id, pauseMs);
      await outbox.remove(id);
      throw notDelivered(webhook, attempts + 1, error);
    }
    // Those that had no turn together come back one by one.
    if (!isTold && ageMs < KEPT_MS) return outbox.postpone(id, longerMs * (0.5 + Math.random() / 2), false);
    await outbox.remove(id);
    if (!isTold) throw notDelivered(webhook, attempts, new Error('its host gave no answer'));
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
