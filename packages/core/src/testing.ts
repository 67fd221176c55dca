export type { StorageTest, StorageTestGroup } from './testing/storage/storage-test.ts';
export { STORAGE_TEST_GROUPS } from './testing/storage/storage-test-groups.ts';
export {
  type StorageTestOptions,
  type StorageTestRunner,
  testStorage,
} from './testing/storage/test-storage.ts';
