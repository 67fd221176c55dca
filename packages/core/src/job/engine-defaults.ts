export const DEFAULT_MAX_PAGES = 1_000;
export const DEFAULT_JOB_TIMEOUT_MS = 60 * 60 * 1_000;
export const DEFAULT_CONCURRENCY = 4;
export const DEFAULT_LEASE_MS = 30_000;
/** A job that was started so often has killed the workers before this one. */
export const MAX_ATTEMPTS = 3;
export const DEFAULT_USER_AGENT = 'Harvestman/0.1 (+https://github.com/harvestman/harvestman)';
