import type { Storage } from '../../storage/storage.ts';
import { STORAGE_TEST_GROUPS } from './storage-test-groups.ts';

/** The two functions of a test runner that the kit calls. vitest, node:test, jest and mocha all have them. */
export interface StorageTestRunner {
  describe(name: string, define: () => void): unknown;
  it(name: string, run: () => Promise<void>): unknown;
}

export interface StorageTestOptions {
  readonly runner: StorageTestRunner;
  /** Makes a new, empty storage. It is called once for each test, which closes it. */
  create(): Storage | Promise<Storage>;
  /** Tests that are left out, by their name or that of their group, each with the reason, which is shown. */
  readonly skip?: Readonly<Record<string, string>>;
}

/**
 * Registers the storage conformance kit: `testStorage({ runner: { describe, it }, create })`. A storage that passes
 * it can be given to an engine. Needs `fast-check`.
 *
 * @throws where `skip` names no test or gives no reason
 */
export function testStorage({ runner, create, skip = {} }: StorageTestOptions): void {
  checkSkips(skip);
  for (const { name: group, tests } of STORAGE_TEST_GROUPS) {
    runner.describe(`storage: ${group}`, () => {
      for (const { name, run } of tests) {
        const left = [name, group].find((key) => Object.hasOwn(skip, key));
        const reason = left === undefined ? undefined : skip[left];
        if (reason !== undefined) {
          runner.it(`${name} (left out: ${reason})`, async () => undefined);
          continue;
        }
        runner.it(name, async () => {
          const storage = await create();
          try {
            await run(storage);
          } finally {
            await storage.close();
          }
        });
      }
    });
  }
}

function checkSkips(skip: Readonly<Record<string, string>>): void {
  const names = new Set(
    STORAGE_TEST_GROUPS.flatMap(({ name: group, tests }) => [group, ...tests.map(({ name }) => name)]),
  );
  for (const [name, reason] of Object.entries(skip)) {
    if (!names.has(name)) throw new TypeError(`cannot skip "${name}": the kit has no such test or group`);
    if (reason.trim() === '') throw new TypeError(`cannot skip "${name}" without a reason`);
  }
}
