import { htmlToMarkdown } from '@harvestman/core';
import { printTable } from '../print-table.ts';

/** Pages that cost converters their stack, their memory or quadratic time. */
const PAGES: Readonly<Record<string, (scale: number) => string>> = {
  '20,000 nested div': (scale) => '<div>word '.repeat(20_000 * scale),
  '20,000 nested b': (scale) => '<b>word '.repeat(20_000 * scale),
  '20,000 nested ul': (scale) => '<ul><li>word '.repeat(20_000 * scale),
  '200,000 p': (scale) => '<p>word'.repeat(200_000 * scale),
  '100,000 links in a paragraph': (scale) => `<p>${'<a href="/x">word</a> '.repeat(100_000 * scale)}`,
  '150,000 inline nodes': (scale) => `<p>${'<b>word</b><i>i</i>z'.repeat(50_000 * scale)}`,
  '100,000 empty spans': (scale) => `<p>word${'<span></span>'.repeat(100_000 * scale)}`,
  '20,000 × 10 table': (scale) => `<table>${`<tr>${'<td>word'.repeat(10)}`.repeat(20_000 * scale)}</table>`,
  '10,000 rows, one 5 kB cell': (scale) =>
    `<table>${'<tr><td>word<td>b'.repeat(10_000 * scale)}<tr><td>${'x'.repeat(5_000)}<td>y</table>`,
  'rowspan=65534 colspan=1000': (scale) =>
    `<table>${'<tr><td rowspan=65534 colspan=1000>word<td>b'.repeat(2_000 * scale)}</table>`,
  'mis-nested b/i/a × 3,000': (scale) => '<b><i><a href=/x>word</b></i></a>'.repeat(3_000 * scale),
  '10 MB of text': (scale) => 'word word '.repeat(1_000_000 * scale),
  '500,000 unclosed tags': (scale) => '<x>word<i>'.repeat(250_000 * scale),
};

const URL = 'https://example.com/';

function convert(html: string): { readonly milliseconds: number; readonly output: string } {
  const start = performance.now();
  const output = htmlToMarkdown(html, { url: URL }).markdown;
  return { milliseconds: performance.now() - start, output };
}

function count(text: string): number {
  return text.match(/word/g)?.length ?? 0;
}

/** Time at half size and at full size, and whether every word is still there. */
export function benchHostile(): void {
  const rows = Object.entries(PAGES).map(([name, page]) => {
    const html = page(1);
    const half = convert(page(0.5)).milliseconds;
    const { milliseconds, output } = convert(html);
    const words = count(html.replace(/<[^>]*>/g, ' '));
    return [
      name,
      (html.length / 1e6).toFixed(2),
      half.toFixed(0),
      milliseconds.toFixed(0),
      (output.length / 1e6).toFixed(2),
      count(output) === words ? 'yes' : `${count(output)} of ${words}`,
    ];
  });
  printTable('Hostile pages', ['page', 'MB', 'ms at half size', 'ms', 'MB out', 'text kept'], rows);
}
