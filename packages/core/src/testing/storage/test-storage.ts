import { checkOptions } from '../../input/check-options.ts';
import { closestName } from '../../input/closest-name.ts';
import { isPlain } from '../../input/is-plain.ts';
import type { Issue } from '../../input/issue.ts';
import { callable, group, optional, plainObject } from '../../input/option-schemas.ts';
import { partSchema } from '../../input/part-schema.ts';
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

const optionsSchema = group({
  runner: partSchema<StorageTestRunner>({
    name: 'a test runner',
    example: '{ describe, it } of vitest or node:test',
    members: { describe: 'function', it: 'function' },
  }),
  create: callable(),
  skip: optional(plainObject('reasons by the names of tests')),
} satisfies Record<keyof StorageTestOptions, unknown>);

/**
 * Registers the storage conformance kit: `testStorage({ runner: { describe, it }, create })`. A storage that passes
 * it can be given to an engine. Needs `fast-check`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `skip` names no test or gives no reason, say
 */
export function testStorage(options: StorageTestOptions): void {
  checkOptions('testStorage', optionsSchema, options, { issues: skipIssues(options) });
  const { runner, create, skip = {} } = options;
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

/** Skips that name no test, or give no reason. */
function skipIssues(options: StorageTestOptions | undefined): Issue[] {
  const skip: unknown = options?.skip;
  if (!isPlain(skip)) return [];
  const names = STORAGE_TEST_GROUPS.flatMap(({ name: group, tests }) => [
    group,
    ...tests.map(({ name }) => name),
  ]);
  return Object.entries(skip).flatMap(([name, reason]: [string, unknown]) => {
    const path = ['skip', name];
    if (!names.includes(name)) {
      const meant = closestName(name, names);
      const hint = meant === undefined ? '' : `; did you mean "${meant}"?`;
      return [{ path, message: `cannot be skipped: the kit has no such test or group${hint}` }];
    }
    const isReason = typeof reason === 'string' && reason.trim() !== '';
    return isReason ? [] : [{ path, message: 'cannot be skipped without a reason' }];
  });
}
