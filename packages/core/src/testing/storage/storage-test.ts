import type { Storage } from '../../storage/storage.ts';

/** One rule of the storage port. It gets a new, empty storage, and rejects where the storage breaks the rule. */
export interface StorageTest {
  /** Unique in the kit. */
  readonly name: string;
  run(storage: Storage): Promise<void>;
}

/** The rules of one part of the port. */
export interface StorageTestGroup {
  readonly name: string;
  readonly tests: readonly StorageTest[];
}
