import { htmlToMarkdown } from '@harvestman/core';
import { printTable } from '../print-table.ts';
import type { Converter } from './converter.ts';
import type { Page } from './corpus.ts';

const URL = 'http://fakehost/test/page.html';

/** The words of Markdown, without addresses and tags. */
function words(markdown: string): string[] {
  const text = markdown
    .replace(/\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?: "[^"]*")?\)/g, '] ')
    .replace(/<[^>\s][^>]*>/g, ' ');
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function f1(expected: readonly string[], actual: readonly string[]): number {
  if (expected.length + actual.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of actual) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (expected.length + actual.length);
}

/** Word F1 against the corpus's main content. */
export async function benchMainContent(
  pages: readonly Page[],
  converters: readonly Converter[],
): Promise<void> {
  const rows: string[][] = [];
  const measure = async (label: string, convert: Converter['convert']): Promise<void> => {
    let sum = 0;
    for (const { html, expected } of pages) {
      const truth = words(htmlToMarkdown(expected ?? '').markdown);
      try {
        sum += f1(truth, words(await convert(html, URL)));
      } catch {
        // Nothing found is nothing right.
      }
    }
    rows.push([label, (sum / pages.length).toFixed(4)]);
  };
  for (const { name, convert, convertMain } of converters) {
    if (convertMain !== undefined) await measure(`${name}, main`, convertMain);
    if (convertMain !== convert) await measure(`${name}, page`, convert);
  }
  printTable(`Main content: ${pages.length} pages`, ['converter', 'word F1'], rows);
}
