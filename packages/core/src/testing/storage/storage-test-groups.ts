import type { StorageTestGroup } from './storage-test.ts';
import { changeTests } from './test-changes.ts';
import { closeTests } from './test-close.ts';
import { historyTests } from './test-histories.ts';
import { hostTests } from './test-hosts.ts';
import { jobTests } from './test-jobs.ts';
import { leaseTests } from './test-leases.ts';
import { outboxTests } from './test-outbox.ts';
import { pageCommitTests } from './test-page-commits.ts';
import { queueTests } from './test-queue.ts';
import { recipeTests } from './test-recipes.ts';
import { rowTests } from './test-rows.ts';
import { semanticsTests } from './test-semantics.ts';
import { textTests } from './test-text.ts';
import { typedRowTests } from './test-typed-rows.ts';
import { volumeTests } from './test-volume.ts';

/** The whole kit. */
export const STORAGE_TEST_GROUPS: readonly StorageTestGroup[] = [
  recipeTests,
  jobTests,
  leaseTests,
  pageCommitTests,
  rowTests,
  changeTests,
  semanticsTests,
  typedRowTests,
  textTests,
  historyTests,
  hostTests,
  outboxTests,
  queueTests,
  volumeTests,
  closeTests,
];
