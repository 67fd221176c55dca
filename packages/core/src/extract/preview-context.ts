import type { ExtractContext } from './extractor.ts';

/**
 * For rows that are only looked at, and handed to nobody: nothing is counted, nobody is warned, and the time stands still,
 * so that equal items give equal rows.
 */
export function previewContext(signal: AbortSignal): ExtractContext {
  return {
    signal,
    warn: () => undefined,
    unread: () => undefined,
    page: { url: '', number: 1, itemsBefore: 0, readAt: new Date(0), html: async () => '' },
  };
}
