import { htmlToMarkdown, type Metadata } from '@harvestman/core';
import { printTable } from '../print-table.ts';
import type { Page } from './corpus.ts';

const URL = 'http://fakehost/test/page.html';
/** Fields of the corpus, and the ones they are compared with. */
const FIELDS = {
  title: ['title', 'ogTitle'],
  siteName: ['ogSiteName'],
  publishedTime: ['publishedTime'],
  excerpt: ['ogDescription'],
  lang: ['language'],
} as const satisfies Record<string, ReadonlyArray<keyof Metadata>>;

function isSame(expected: string, actual: string, field: string): boolean {
  if (field === 'publishedTime') return expected.slice(0, 10) === actual.slice(0, 10);
  const fold = (value: string): string => value.replace(/\s+/g, ' ').trim();
  return fold(expected) === fold(actual);
}

/** Agreement with the corpus's metadata. Dates are compared by day. */
export function benchMetadata(pages: readonly Page[]): void {
  const counts = Object.entries(FIELDS).map(([field, candidates]) => {
    const count = { both: 0, same: 0, missed: 0, extra: 0 };
    for (const { html, expectedMetadata } of pages) {
      const { metadata } = htmlToMarkdown(html, { url: URL });
      const expected = expectedMetadata?.[field] ?? null;
      const actual = candidates.map((candidate) => metadata[candidate]).filter((value) => value !== null);
      if (expected === null || expected === '') count.extra += actual.length > 0 ? 1 : 0;
      else if (actual.length === 0) count.missed += 1;
      else {
        count.both += 1;
        if (actual.some((value) => isSame(expected, value, field))) count.same += 1;
      }
    }
    return [field, ...Object.values(count).map(String)];
  });
  printTable(
    `Metadata: ${pages.length} pages`,
    ['field', 'both have it', 'the same', 'only the corpus', 'only ours'],
    counts,
  );
}
