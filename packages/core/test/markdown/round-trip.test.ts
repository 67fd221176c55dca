import spec from 'commonmark-spec';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';
import { normalHtml } from './normal-html.ts';

const GFM = [
  '| a | b |\n| :-- | --: |\n| `x\\|y` | *z* |\n| | ~~gone~~ |',
  '| only |\n| --- |',
  '- [x] done\n- [ ] open\n  - [x] below',
  '~~one~~ and ~~two *three*~~',
  'Text.[^1] Again.[^1] Other.[^note]\n\n[^1]: First.\n\n[^note]: Second\n\n    with two paragraphs.',
  'https://example.com/a?b=c www.example.com me@example.com',
  '**bold**text and *em*text, `code`text',
  '1. one\n\n   ```js\n   code\n   ```\n2. two',
];

function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

function roundTrip(html: string): string {
  return normalHtml(render(htmlToMarkdown(html).markdown));
}

/** Made of raw HTML, for which CommonMark gives no tree. */
const RAW = new Set([21, 31, 201, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643]);
/** Headings without content are left out on purpose. */
const EMPTY_HEADINGS = 79;

describe('Markdown to HTML and back', () => {
  const examples = spec.tests.filter(
    ({ section, number }) => !/HTML/.test(section) && !RAW.has(number) && number !== EMPTY_HEADINGS,
  );

  it('has the examples of CommonMark 0.31', () => expect(examples).toHaveLength(574));

  for (const { html, number, section } of examples) {
    it(`${section}, ${number}`, () => expect(roundTrip(html)).toBe(normalHtml(html)));
  }

  for (const markdown of GFM) {
    it(JSON.stringify(markdown), () =>
      expect(roundTrip(render(markdown))).toBe(normalHtml(render(markdown))),
    );
  }
});
