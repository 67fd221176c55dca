import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

const sentence = 'A sentence of the story, with a comma, that goes on for long enough to count as prose. ';
const paragraphs = Array.from(
  { length: 6 },
  (_, index) => `<p>Part ${index}. ${sentence.repeat(3)}</p>`,
).join('');

function main(html: string): string {
  return htmlToMarkdown(html, { content: 'main', url: 'https://example.com/' }).markdown;
}

describe('main content', () => {
  it('is the article without what surrounds it', () => {
    const markdown = main(`<nav><a href="/">Home</a></nav><div class="sidebar"><p>${sentence}</p></div>
      <div class="article"><h2>Heading</h2>${paragraphs}<div class="share"><a href="/s">Share</a></div>
      <figure><img src="/p.jpg" alt="Picture"><figcaption>Caption</figcaption></figure></div>
      <div id="comments"><p>${sentence}</p></div><footer>Imprint</footer>`);
    for (const part of ['Part 0', 'Part 5', '## Heading', '![Picture]', 'Caption'])
      expect(markdown).toContain(part);
    for (const clutter of ['Home', 'Share', 'Imprint']) expect(markdown).not.toContain(clutter);
    expect(markdown.match(/A sentence/g)).toHaveLength(18);
  });

  it('keeps tables of data, code and lists of the article', () => {
    const table = '<table><tr><th>Year<th>Sum<tr><td>2020<td>1</table>';
    const markdown = main(
      `<article>${paragraphs}${table}<pre><code>let a</code></pre><ul><li>one<li>two</ul></article>`,
    );
    for (const part of ['| Year | Sum |', '```\nlet a\n```', '- one\n- two'])
      expect(markdown).toContain(part);
  });

  it('does not trust a name that says all of the article is clutter', () => {
    expect(main(`<div class="sidebar-layout comment">${paragraphs}</div>`)).toContain('Part 3');
  });

  it('is the whole page where nothing stands out', () => {
    expect(main('<p>Hello</p>')).toBe('Hello\n');
    expect(main('')).toBe('');
    expect(main('<ul><li><a href="/a">a</a><li><a href="/b">b</a></ul>')).toContain(
      '[a](https://example.com/a)',
    );
  });

  it('leaves out data that scripts read', () => {
    const data = `<script type="application/ld+json">{"text":"${sentence.repeat(20)}"}</script>`;
    expect(main(`${data}<article>${paragraphs}</article>`)).not.toContain('"text"');
  });
});
