import { STORAGE_TEST_GROUPS, type StorageTest, testStorage } from '@harvestman/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../src/index.ts';
import { BROKEN_STORAGES } from './broken-storages.ts';
import { QUEUE_FLAWS, type QueueFlaw, queuedStorage } from './queued-storage.ts';

const tests = new Map(
  STORAGE_TEST_GROUPS.flatMap((group) => group.tests.map((test) => [test.name, test] as const)),
);

describe('the conformance kit', () => {
  it.each(BROKEN_STORAGES.map((broken) => [broken.fault, broken] as const))(
    'catches: %s',
    async (_, broken) => {
      const test = tests.get(broken.caughtBy);
      expect(test, `the kit has no test "${broken.caughtBy}"`).toBeDefined();
      const storage = broken.create();
      try {
        await expect(test?.run(storage)).rejects.toThrow();
      } finally {
        await storage.close();
      }
    },
  );

  it('has no two tests of one name', () => {
    expect(tests.size).toBe(STORAGE_TEST_GROUPS.reduce((sum, group) => sum + group.tests.length, 0));
  });

  it.each(['hosts', 'outbox', 'histories'] as const)(
    'says how to leave out what is not there: %s',
    async (part) => {
      const { [part]: _, ...storage } = { outbox: undefined, ...memoryStorage() };
      const group = STORAGE_TEST_GROUPS.find(({ name }) => name === part);
      await expect(group?.tests[0]?.run(storage)).rejects.toThrow(
        `the storage has no \`${part}\`: add it, or leave its tests out by skip: { ${part}: 'the reason' }`,
      );
      await storage.close();
    },
  );

  it('holds no missing queue against a storage, as engines do without', async () => {
    const storage = memoryStorage();
    const group = STORAGE_TEST_GROUPS.find(({ name }) => name === 'queue');
    for (const { run } of group?.tests ?? []) await run(storage);
    await storage.close();
  });

  it('leaves out a test only with a reason, and tells of it', () => {
    const names: string[] = [];
    const runner = {
      describe: (_: string, define: () => void) => define(),
      it: (name: string) => names.push(name),
    };
    const create = () => memoryStorage();
    testStorage({ runner, create, skip: { 'an unknown recipe is null': 'it has every recipe' } });
    expect(names).toContain('an unknown recipe is null (left out: it has every recipe)');
    expect(() => testStorage({ runner, create, skip: { 'an unknown recipe is null': ' ' } })).toThrow(
      'reason',
    );
    expect(() => testStorage({ runner, create, skip: { 'no such test': 'why' } })).toThrow('no such test');
  });
});

describe('the conformance kit of queues', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** What the test finds wrong; undefined where nothing is. */
  async function findingOf(test: StorageTest | undefined, flaw?: QueueFlaw): Promise<unknown> {
    const storage = queuedStorage(flaw);
    let isOver = false;
    const finding = Promise.resolve(test?.run(storage)).then(
      () => undefined,
      (error: unknown) => error,
    );
    void finding.then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersByTimeAsync(10);
    await storage.close();
    return finding;
  }

  it.each(Object.entries(QUEUE_FLAWS))('catches a queue that %s', async (flaw, caughtBy) => {
    expect(await findingOf(tests.get(caughtBy), flaw as QueueFlaw)).toMatchObject({ name: 'AssertionError' });
  });

  it.each(STORAGE_TEST_GROUPS.find(({ name }) => name === 'queue')?.tests ?? [])(
    'finds nothing wrong with one that keeps the rules: $name',
    async (test) => expect(await findingOf(test)).toBeUndefined(),
  );
});
