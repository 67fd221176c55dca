import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}x`);
const join = (count: number, tag: (word: string) => string) => words(count).map(tag).join('');

/** Pages that cost converters their stack, their memory or quadratic time, by size. Each holds the word w0x. */
const PAGES: Readonly<Record<string, readonly [size: number, page: (size: number) => string]>> = {
  'nested divs': [10_000, (n) => join(n, (word) => `<div>${word}`)],
  'nested bold': [10_000, (n) => join(n, (word) => `<b>${word} `)],
  'nested lists': [10_000, (n) => join(n, (word) => `<ul><li>${word}`)],
  'nested lists without items': [10_000, (n) => join(n, (word) => `<ul>${word}`)],
  'nested quotes': [10_000, (n) => join(n, (word) => `<blockquote>${word}`)],
  'nested tables': [4_000, (n) => join(n, (word) => `<table><tr><td>${word}`)],
  'nested formulas': [10_000, (n) => `w0x${'<math>'.repeat(n)}`],
  'nested superscripts': [10_000, (n) => join(n, (word) => `<sup>${word} `)],
  paragraphs: [50_000, (n) => join(n, (word) => `<p>${word}`)],
  'links in a paragraph': [25_000, (n) => `<p>${join(n, (word) => `<a href="/x">${word}</a> `)}`],
  'inline nodes': [20_000, (n) => `<p>${join(n, (word) => `<b>${word}</b><i>i</i>z`)}`],
  'bold that meets italics': [10_000, (n) => `<p>${join(n, (word) => `<b><i>${word}</i> y</b><i><b>k</b> z</i>`)}`],
  'empty spans': [50_000, (n) => `<p>w0x${'<span></span>'.repeat(n)}`],
  'a long table': [3_000, (n) => `<table>${join(n, (word) => `<tr>${`<td>${word}`.repeat(10)}`)}</table>`],
  'a list of many items': [30_000, (n) => `<ol>${join(n, (word) => `<li>${word}`)}</ol>`],
  'items in no list': [30_000, (n) => join(n, (word) => `<li>${word}`)],
  'mis-nested formatting': [1_500, (n) => join(n, (word) => `<b><i><a href=/x>${word}</b></i></a>`)],
  'formatting never closed': [
    1_500,
    (n) => `w0x${words(n).map((word) => `<font size="${word}">`).join('')}${'<p>x'.repeat(n)}`,
  ],
  'tags never closed': [20_000, (n) => join(n, (word) => `<x>a<y>${word}<p>c<i>`)],
  text: [300_000, (n) => `w0x ${'lorem ipsum '.repeat(n)}`],
  'text full of markup': [20_000, (n) => `w0x ${'a*b_c [x](y) <z> `k` '.repeat(n)}`],
  'white space': [500_000, (n) => `<p>w0x${' '.repeat(n)}y`],
  'spaces that do not break': [50_000, (n) => `w0x<b>${'&nbsp;'.repeat(n)}x</b>`],
  'comments never closed': [20_000, (n) => `w0x${'<!-- '.repeat(n)}`],
  'lone angle brackets': [50_000, (n) => `w0x ${'< '.repeat(n)}`],
  'attributes of one tag': [20_000, (n) => `<p ${words(n).join(' ')}>w0x`],
  'parentheses in an address': [20_000, (n) => `<a href="/${'('.repeat(n)}">w0x</a>`],
  'line breaks': [50_000, (n) => `<p>w0x${'<br>'.repeat(n)}y`],
  'foster-parented text': [10_000, (n) => `<table>${join(n, (word) => `<p>${word}`)}`],
};

function milliseconds(page: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run += 1) {
    const start = performance.now();
    htmlToMarkdown(page, { url: 'https://example.com/' });
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('hostile pages', () => {
  for (const [name, [size, page]] of Object.entries(PAGES)) {
    it(`${name}: text kept, time and output linear`, () => {
      const html = page(size);
      const { markdown } = htmlToMarkdown(html, { url: 'https://example.com/' });
      const present = new Set(markdown.match(/w\d+x/g));
      for (const word of new Set(html.replace(/<[^>]*>?/g, ' ').match(/\bw\d+x\b/g))) {
        if (!present.has(word)) expect.fail(`lost ${word}`);
      }
      expect(present.has('w0x')).toBe(true);
      expect(markdown.length).toBeLessThan(12 * html.length + 1_000);
      // Twice the page may take a little over twice the time; were it quadratic, four times the page takes sixteen.
      const small = milliseconds(html);
      expect(milliseconds(page(size * 4))).toBeLessThan(11 * Math.max(small, 8));
    });
  }

  it('does not pad a table to its widest cell', () => {
    const html = `<table>${'<tr><td>a<td>b'.repeat(10_000)}<tr><td>${'x'.repeat(5_000)}<td>y</table>`;
    expect(htmlToMarkdown(html).markdown.length).toBeLessThan(2 * html.length);
  });

  it('does not believe the spans that cells claim', () => {
    const { markdown } = htmlToMarkdown(`<table>${'<tr><td rowspan=65534 colspan=1000>a<td>b'.repeat(2_000)}</table>`);
    expect(markdown.length).toBeLessThan(1_000_000);
    expect(markdown.match(/a/g)).toHaveLength(2_000);
    expect(markdown.match(/b/g)).toHaveLength(2_000);
  });

  it('finds the main content of pages of any depth', () => {
    for (const tag of ['div', 'b', 'ul', 'table', 'section']) {
      const html = `<${tag}>some words `.repeat(5_000);
      expect(() => htmlToMarkdown(html, { content: 'main' })).not.toThrow();
    }
  });
});
