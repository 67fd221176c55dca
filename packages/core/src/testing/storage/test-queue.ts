import assert from 'node:assert/strict';
import { endsWithin } from '../../ground/time/ends-within.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobQueueOptions } from '../../storage/job-queue.ts';
import type { Storage } from '../../storage/storage.ts';
import { partOf, rejectsWith, times } from './assertions.ts';
import { AT, makeJob, makeLease, makeOutcome, startJob } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

/** A queue that a job reaches at once delivers it by then, in milliseconds. */
const AT_ONCE_MS = 8_000;
/** Jobs whose worker died are looked for now and then. */
const SOMETIME_MS = 30_000;
/** What must not happen would have happened by then. */
const A_WHILE_MS = 150;

interface WorkOptions extends Partial<JobQueueOptions> {
  /** What a job does while it runs. False: its worker lets go of it without ending it. */
  during?(id: string): Promise<unknown>;
}

/** Runs the jobs that it is given, as an engine does. */
class TestWorker {
  /** In the order in which they were begun. */
  readonly ran: string[] = [];
  readonly delivered: string[] = [];
  readonly errors: unknown[] = [];
  #began = Promise.withResolvers<void>();
  #stop: () => Promise<void> = async () => undefined;

  async begin(storage: Storage, { during, ...options }: WorkOptions): Promise<void> {
    const handler = async (id: string): Promise<void> => {
      this.delivered.push(id);
      if ((await storage.jobs.start(id, makeLease(id), AT)) === null) return;
      this.ran.push(id);
      this.#began.resolve();
      if ((await during?.(id)) !== false) await storage.jobs.finish(id, id, makeOutcome());
    };
    const onError = (error: unknown): void => void this.errors.push(error);
    this.#stop = await partOf(storage, 'queue').work(handler, { concurrency: 1, onError, ...options });
  }

  /** Until the job was begun, so often. */
  async until(id: string, count = 1, ms = AT_ONCE_MS): Promise<void> {
    const deadline = Date.now() + ms;
    while (this.ran.filter((one) => one === id).length < count) {
      const isNews = await endsWithin(this.#began.promise, deadline - Date.now());
      assert.ok(isNews, `job "${id}" was not delivered within ${ms} ms; there ran: ${this.ran.join(', ')}`);
      this.#began = Promise.withResolvers();
    }
  }

  stop(): Promise<void> {
    const stopped = this.#stop();
    this.#stop = () => stopped;
    return stopped;
  }
}

async function working(
  storage: Storage,
  options: WorkOptions,
  test: (worker: TestWorker) => Promise<void>,
): Promise<void> {
  const worker = new TestWorker();
  await worker.begin(storage, options);
  try {
    await test(worker);
  } finally {
    await endsWithin(worker.stop(), AT_ONCE_MS);
  }
}

function insert(storage: Storage, ids: readonly string[], change: Partial<JobRecord> = {}): Promise<unknown> {
  return Promise.all(ids.map((id) => storage.jobs.insert(makeJob({ id, ...change }))));
}

function onHost(host: string): Pick<JobRecord, 'recipe'> {
  return { recipe: { ...makeJob().recipe, url: `http://${host}/lamps` } };
}

const aWhile = () => endsWithin(new Promise(() => undefined), A_WHILE_MS);

const TESTS: StorageTestGroup['tests'] = [
  {
    name: 'a job that waits is delivered, and so is each that comes later, whatever its id',
    async run(storage) {
      await insert(storage, ['first']);
      await working(storage, {}, async (worker) => {
        await worker.until('first');
        for (const id of ["it's", '__proto__', '%', 'a b', '💡']) {
          await insert(storage, [id]);
          await worker.until(id);
        }
      });
    },
  },
  {
    name: 'a job that is refused is not delivered',
    async run(storage) {
      await startJob(storage, 'active');
      await working(storage, {}, async (worker) => {
        const refused = makeJob({ id: 'refused' });
        await rejectsWith('JOB_STATE', storage.jobs.insert(refused, { unlessActive: true }));
        await insert(storage, ['next']);
        await worker.until('next');
        assert.ok(!worker.delivered.includes('refused'));
      });
    },
  },
  {
    name: 'as many jobs as were told run at the same time, and no more, each once',
    async run(storage) {
      const ids = times(8, (index) => `job-${index}`);
      await insert(storage, ids);
      const two = Promise.withResolvers<void>();
      let running = 0;
      let most = 0;
      const during = async (): Promise<void> => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await endsWithin(two.promise, AT_ONCE_MS);
        await aWhile();
        running -= 1;
      };
      await working(storage, { concurrency: 2, during }, async (worker) => {
        for (const id of ids) await worker.until(id, 1, SOMETIME_MS);
        assert.deepEqual(worker.ran.toSorted(), ids);
      });
      assert.equal(most, 2);
    },
  },
  {
    name: 'a handler that rejects is told of, and holds up no other job',
    async run(storage) {
      await insert(storage, ['bad']);
      const problem = new Error('the handler failed');
      const during = async (id: string): Promise<void> => {
        if (id === 'bad') throw problem;
      };
      await working(storage, { during }, async (worker) => {
        await worker.until('bad');
        await insert(storage, ['good']);
        await worker.until('good');
        assert.deepEqual(worker.errors, [problem]);
      });
    },
  },
  {
    name: 'a job that is handed back is delivered again at once',
    async run(storage) {
      await insert(storage, ['job-1']);
      let isFirst = true;
      const during = async (id: string): Promise<boolean> => {
        if (!isFirst) return true;
        isFirst = false;
        await storage.jobs.release(id, id);
        return false;
      };
      await working(storage, { during }, (worker) => worker.until('job-1', 2));
    },
  },
  {
    name: 'a job whose worker died is delivered again, once its lease is over',
    async run(storage) {
      await startJob(storage, 'died');
      await storage.jobs.renew('died', makeLease('token-a', 0));
      await startJob(storage, 'dies');
      await working(storage, {}, async (worker) => {
        await worker.until('died');
        await storage.jobs.renew('dies', makeLease('token-a', 0));
        await worker.until('dies', 1, SOMETIME_MS);
      });
    },
  },
  {
    name: 'no more jobs of one host run at the same time than were told, whoever runs them',
    async run(storage) {
      const ids = ['a-1', 'a-2', 'a-3'];
      await insert(storage, ids, onHost('a.example'));
      await storage.jobs.start('a-1', makeLease('elsewhere'), AT);
      await insert(storage, ['b-1'], onHost('b.example'));
      let running = 0;
      let most = 0;
      const during = async (id: string): Promise<void> => {
        if (id.startsWith('a')) running += 1;
        most = Math.max(most, running);
        await aWhile();
        if (id.startsWith('a')) running -= 1;
      };
      const options = { concurrency: 3, hostConcurrency: 1, during };
      await working(storage, options, async (worker) => {
        await worker.until('b-1');
        await aWhile();
        assert.deepEqual(worker.ran, ['b-1']);
        await storage.jobs.finish('a-1', 'elsewhere', makeOutcome());
        for (const id of ids.slice(1)) await worker.until(id, 1, SOMETIME_MS);
      });
      assert.equal(most, 1);
    },
  },
  {
    name: 'tenants and recipes take turns',
    async run(storage) {
      const many = times(10, (index) => `many-${index}`);
      for (const id of many) await insert(storage, [id]);
      await insert(storage, ['recipe'], { recipeId: 'recipe-2' });
      await insert(storage, ['tenant'], { tenant: 'other' });
      await working(storage, {}, async (worker) => {
        for (const id of [...many, 'recipe', 'tenant']) await worker.until(id, 1, SOMETIME_MS);
        const last = worker.ran.indexOf('many-9');
        assert.ok(worker.ran.indexOf('recipe') < last, 'a recipe waited for all jobs of another');
        assert.ok(worker.ran.indexOf('tenant') < last, 'a tenant waited for all jobs of another');
      });
    },
  },
  {
    name: 'whoever stops gets no more jobs, and waits for those that run',
    async run(storage) {
      await insert(storage, ['runs']);
      const end = Promise.withResolvers<void>();
      await working(storage, { during: () => end.promise }, async (worker) => {
        await worker.until('runs');
        await insert(storage, ['waits']);
        const stopped = worker.stop();
        const isEarly = await endsWithin(stopped, A_WHILE_MS);
        end.resolve();
        assert.ok(!isEarly, 'it stopped while a job ran');
        assert.ok(await endsWithin(stopped, AT_ONCE_MS), 'it did not stop');
        await insert(storage, ['comes']);
        await aWhile();
        assert.deepEqual(worker.ran, ['runs']);
      });
    },
  },
];

/** They hold nothing against a storage without a queue, whose engines deliver the jobs that they make themselves. */
export const queueTests: StorageTestGroup = {
  name: 'queue',
  tests: TESTS.map(({ name, run }) => ({
    name,
    run: async (storage) => (storage.queue ? run(storage) : undefined),
  })),
};
