import { describe, expect, it } from 'vitest';
import { documentToMarkdown } from '../../src/markdown/document-to-markdown.ts';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}x`);
const join = (count: number, tag: (word: string) => string) => words(count).map(tag).join('');

/** Pages that cost converters their stack, their memory or quadratic time, by size. Each holds the word w0x. */
const PAGES: Readonly<Record<string, readonly [size: number, page: (size: number) => string]>> = {
  'nested divs': [5_000, (n) => join(n, (word) => `<div>${word}`)],
  'nested bold': [5_000, (n) => join(n, (word) => `<b>${word} `)],
  'nested lists': [5_000, (n) => join(n, (word) => `<ul><li>${word}`)],
  'nested lists without items': [5_000, (n) => join(n, (word) => `<ul>${word}`)],
  'nested quotes': [5_000, (n) => join(n, (word) => `<blockquote>${word}`)],
  'nested tables': [2_000, (n) => join(n, (word) => `<table><tr><td>${word}`)],
  'nested formulas': [5_000, (n) => `w0x${'<math>'.repeat(n)}`],
  'nested superscripts': [5_000, (n) => join(n, (word) => `<sup>${word} `)],
  'nested times': [5_000, (n) => join(n, (word) => `<time>${word} `)],
  'nested summaries': [250, (n) => join(n, (word) => `<summary>${word} `)],
  'nested fieldsets': [5_000, (n) => `w0x${'<fieldset>'.repeat(n)}`],
  'nested lists of nothing': [5_000, (n) => `w0x${'<ol>'.repeat(n)}${'</ol>'.repeat(n)}`],
  'nested divs with words at the end': [5_000, (n) => `${'<div>'.repeat(n)}w0x`],
  'nested tables and blocks': [1_500, (n) => join(n, (word) => `<table><td>${word}<div><b>`)],
  'fonts in paragraphs': [5_000, (n) => join(n, (word) => `<p><font>${word}`)],
  'paragraphs in bold': [1_500, (n) => join(n, (word) => `<b><p>${word}`)],
  paragraphs: [8_000, (n) => join(n, (word) => `<p>${word}`)],
  'links in a paragraph': [4_000, (n) => `<p>${join(n, (word) => `<a href="/x">${word}</a> `)}`],
  'inline nodes': [3_000, (n) => `<p>${join(n, (word) => `<b>${word}</b><i>i</i>z`)}`],
  'bold that meets italics': [
    1_500,
    (n) => `<p>${join(n, (word) => `<b><i>${word}</i> y</b><i><b>k</b> z</i>`)}`,
  ],
  'empty spans': [8_000, (n) => `<p>w0x${'<span></span>'.repeat(n)}`],
  'a long table': [500, (n) => `<table>${join(n, (word) => `<tr>${`<td>${word}`.repeat(10)}`)}</table>`],
  'a list of many items': [5_000, (n) => `<ol>${join(n, (word) => `<li>${word}`)}</ol>`],
  'items in no list': [5_000, (n) => join(n, (word) => `<li>${word}`)],
  'mis-nested formatting': [750, (n) => join(n, (word) => `<b><i><a href=/x>${word}</b></i></a>`)],
  'formatting never closed': [
    750,
    (n) =>
      `w0x${words(n)
        .map((word) => `<font size="${word}">`)
        .join('')}${'<p>x'.repeat(n)}`,
  ],
  'tags never closed': [4_000, (n) => join(n, (word) => `<x>a<y>${word}<p>c<i>`)],
  text: [50_000, (n) => `w0x ${'lorem ipsum '.repeat(n)}`],
  'text full of markup': [4_000, (n) => `w0x ${'a*b_c [x](y) <z> `k` '.repeat(n)}`],
  'white space': [80_000, (n) => `<p>w0x${' '.repeat(n)}y`],
  'spaces that do not break': [25_000, (n) => `w0x<b>${'&nbsp;'.repeat(n)}x</b>`],
  'comments never closed': [10_000, (n) => `w0x${'<!-- '.repeat(n)}`],
  'lone angle brackets': [25_000, (n) => `w0x ${'< '.repeat(n)}`],
  'attributes of one tag': [10_000, (n) => `<p ${words(n).join(' ')}>w0x`],
  'parentheses in an address': [10_000, (n) => `<a href="/${'('.repeat(n)}">w0x</a>`],
  'spaces in an address': [50_000, (n) => `<a href="x${' '.repeat(n)}y">w0x</a>`],
  'spaces in code': [50_000, (n) => `<code>w0x${' '.repeat(n)}y\n</code>`],
  'punctuation in emphasis': [25_000, (n) => `w0x<b>a${'!'.repeat(n)}b!</b>c`],
  'a placeholder of a picture': [50_000, (n) => `w0x<img src="${'/blank-'.repeat(n)}">`],
  'a style': [50_000, (n) => `<p style="${'; display :'.repeat(n)}">w0x`],
  'a class of code': [25_000, (n) => `w0x<pre class="${'brush: '.repeat(n)}">x</pre>`],
  'line breaks': [25_000, (n) => `<p>w0x${'<br>'.repeat(n)}y`],
  'foster-parented text': [5_000, (n) => `<table>${join(n, (word) => `<p>${word}`)}`],
};

type Content = 'page' | 'main';

/** Processor time, so that what else the machine does counts less. */
function microseconds(page: string, content: Content): number {
  const start = process.cpuUsage();
  htmlToMarkdown(page, { url: 'https://example.com/', content });
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const FLOOR = 8_000;
const ATTEMPTS = 4;

/** How many times longer four times the page takes, at best: four if linear, sixteen if quadratic. */
function growth(page: (size: number) => string, size: number, content: Content): number {
  const small = page(size);
  const large = page(size * 4);
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && best >= MOST; attempt += 1) {
    const once = Math.max(microseconds(small, content), FLOOR);
    best = Math.min(best, microseconds(large, content) / once);
  }
  return best;
}

/** Well below sixteen, and as far above four as garbage collection may take it. */
const MOST = 10;

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
      expect(growth(page, size, 'page')).toBeLessThan(MOST);
      expect(growth(page, size, 'main')).toBeLessThan(MOST);
    });
  }

  it('reads plain text and Markdown in linear time', () => {
    const bodies = [
      `a${' '.repeat(200_000)}b`,
      `---\n${' \n'.repeat(5_000)}x`,
      `${'a  \n'.repeat(50_000)}`,
      '\n \n'.repeat(50_000),
    ];
    for (const body of bodies) {
      for (const contentType of ['text/plain', 'text/markdown']) {
        const start = process.cpuUsage();
        documentToMarkdown({ body, contentType });
        expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
      }
    }
  });

  it('does not pad a table to its widest cell', () => {
    const html = `<table>${'<tr><td>a<td>b'.repeat(10_000)}<tr><td>${'x'.repeat(5_000)}<td>y</table>`;
    expect(htmlToMarkdown(html).markdown.length).toBeLessThan(2 * html.length);
  });

  it('does not believe the spans that cells claim', () => {
    const { markdown } = htmlToMarkdown(
      `<table>${'<tr><td rowspan=65534 colspan=1000>a<td>b'.repeat(2_000)}</table>`,
    );
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
