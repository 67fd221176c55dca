import type { JobQueue, JobRecord, JobStore, Storage } from '@harvestman/core';
import { memoryStorage } from '../src/index.ts';

/** What somebody's queue might do wrong, with the test of the kit that must fail. */
export const QUEUE_FLAWS = {
  'knows only what waited when it began':
    'a job that waits is delivered, and so is each that comes later, whatever its id',
  'knows only what came after it began':
    'a job that waits is delivered, and so is each that comes later, whatever its id',
  'keeps ids as parts of an address':
    'a job that waits is delivered, and so is each that comes later, whatever its id',
  'looks for jobs every ten seconds':
    'a job that waits is delivered, and so is each that comes later, whatever its id',
  'is told of a job before it is stored': 'a job that is refused is not delivered',
  'runs one job after the other': 'as many jobs as were told run at the same time, and no more, each once',
  'runs one job too many': 'as many jobs as were told run at the same time, and no more, each once',
  'ends with the first handler that rejects': 'a handler that rejects is told of, and holds up no other job',
  'passes over what handlers throw': 'a handler that rejects is told of, and holds up no other job',
  'forgets what was handed back': 'a job that is handed back is delivered again at once',
  'looks for dead workers as it begins': 'a job whose worker died is delivered again, once its lease is over',
  'forgets jobs that were begun': 'a job whose worker died is delivered again, once its lease is over',
  'does not know of hosts': 'no more jobs of one host run at the same time than were told, whoever runs them',
  'counts its own jobs alone':
    'no more jobs of one host run at the same time than were told, whoever runs them',
  'drops a job whose host is full':
    'no more jobs of one host run at the same time than were told, whoever runs them',
  'gives jobs as they came': 'tenants and recipes take turns',
  'does not know of tenants': 'tenants and recipes take turns',
  'stops without waiting': 'whoever stops gets no more jobs, and waits for those that run',
  'does not stop': 'whoever stops gets no more jobs, and waits for those that run',
} as const;

export type QueueFlaw = keyof typeof QUEUE_FLAWS;

/** Storage in memory with a queue, which looks for jobs again and again. Without a flaw it keeps all rules. */
export function queuedStorage(flaw?: QueueFlaw): Storage {
  const whole = memoryStorage();
  const expiries = new Map<string, number>();
  const forgotten = new Set<string>();
  const told: string[] = [];
  const has = (one: QueueFlaw): boolean => flaw === one;
  const { jobs } = whole;

  const withLeases: JobStore = {
    ...jobs,
    async insert(job, options) {
      told.push(job.id);
      await jobs.insert(job, options);
    },
    async start(id, lease, at) {
      const job = await jobs.start(id, lease, at);
      if (job !== null) expiries.set(id, Date.now() + lease.ttlMs);
      return job;
    },
    async renew(id, lease) {
      const job = await jobs.renew(id, lease);
      expiries.set(id, Date.now() + lease.ttlMs);
      return job;
    },
    async release(id, token) {
      const job = await jobs.release(id, token);
      expiries.set(id, 0);
      if (has('forgets what was handed back')) forgotten.add(id);
      return job;
    },
  };

  const listed = async (): Promise<readonly JobRecord[]> =>
    (await jobs.list({ statuses: ['pending', 'running'], limit: 1_000, skip: 0 })).items.toReversed();
  const isHeld = ({ id, status }: JobRecord): boolean =>
    status === 'running' && (expiries.get(id) ?? 0) > Date.now();

  const work: JobQueue['work'] = async (handler, options) => {
    const { concurrency, hostConcurrency = Number.POSITIVE_INFINITY, onError } = options;
    const most = has('runs one job after the other') ? 1 : concurrency + Number(has('runs one job too many'));
    const running = new Map<string, { readonly job: JobRecord; readonly ended: Promise<void> }>();
    const turns = new Map<string, number>();
    const first = new Set((await listed()).map(({ id }) => id));
    let isBeginning = true;
    let isStopping = false;

    const isFull = (all: readonly JobRecord[], job: JobRecord): boolean => {
      if (has('does not know of hosts')) return false;
      const host = hostOf(job);
      const held = has('counts its own jobs alone') ? [] : all.filter(isHeld);
      const here = [...running.values()].map((one) => one.job);
      const ids = [...held, ...here].filter((one) => hostOf(one) === host).map(({ id }) => id);
      return new Set(ids).size >= hostConcurrency;
    };
    const isLost = ({ id, status }: JobRecord): boolean =>
      forgotten.has(id) ||
      (has('knows only what waited when it began') && !first.has(id)) ||
      (has('knows only what came after it began') && first.has(id)) ||
      (has('looks for dead workers as it begins') && status === 'running' && !isBeginning) ||
      (has('forgets jobs that were begun') && status === 'running');
    const turnOf = (job: JobRecord): number => {
      if (has('gives jobs as they came')) return 0;
      const tenant = has('does not know of tenants') ? 0 : (turns.get(tenantOf(job)) ?? 0);
      return tenant * 1_000 + (turns.get(job.recipeId) ?? 0);
    };
    const pick = async (): Promise<JobRecord | undefined> => {
      const all = await listed();
      const free = all.filter((job) => !running.has(job.id) && !isHeld(job) && !isLost(job));
      const open = free.filter((job) => !isFull(all, job));
      if (has('drops a job whose host is full')) {
        for (const job of free) if (!open.includes(job)) forgotten.add(job.id);
      }
      return open.toSorted((one, other) => turnOf(one) - turnOf(other))[0];
    };
    const run = (job: JobRecord): void => {
      for (const name of [tenantOf(job), job.recipeId]) turns.set(name, (turns.get(name) ?? 0) + 1);
      const id = has('keeps ids as parts of an address') ? encodeURIComponent(job.id) : job.id;
      const ended = handler(id)
        .catch((error: unknown) => {
          if (has('ends with the first handler that rejects')) isStopping = true;
          if (!has('passes over what handlers throw')) onError(error);
        })
        .finally(() => running.delete(job.id));
      running.set(job.id, { job, ended });
    };
    const loop = async (): Promise<void> => {
      while (!isStopping) {
        if (has('is told of a job before it is stored')) for (const id of told.splice(0)) await handler(id);
        const job = running.size < most ? await pick() : undefined;
        isBeginning &&= job !== undefined;
        if (job !== undefined && !isStopping) run(job);
        else await pause(has('looks for jobs every ten seconds') ? 10_000 : 10);
      }
    };
    // Storage that is closed ends it.
    const looped = loop().catch(() => undefined);
    return async () => {
      if (has('does not stop')) return;
      isStopping = true;
      if (has('stops without waiting')) return;
      await looped;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    };
  };
  return { ...whole, jobs: withLeases, queue: { work } };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function hostOf({ recipe }: JobRecord): string {
  return new URL(recipe.url).host;
}

function tenantOf({ tenant = '' }: JobRecord): string {
  return `tenant ${tenant}`;
}
