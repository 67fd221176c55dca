export { memoryStorage } from './memory-storage.ts';
export type { MemoryStorageOptions } from './memory-storage-options.ts';
