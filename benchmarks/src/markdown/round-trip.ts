import spec from 'commonmark-spec';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { normalHtml } from '../../../packages/core/test/markdown/normal-html.ts';
import { printTable } from '../print-table.ts';
import type { Converter } from './converter.ts';

/** Sections about HTML written into Markdown, which no tree of Markdown holds. */
const RAW = /HTML/;

/** What GFM adds; the HTML is what micromark makes of it. */
const GFM: Readonly<Record<string, readonly string[]>> = {
  'GFM: Tables': [
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    '| abc | def |\n| --- | --- |',
    '| _abc_ | [x](/y) |\n| ----- | ---- |\n| ![i](/j "t") | ~~z~~ |',
  ],
  'GFM: Task list items': [
    '- [ ] foo\n- [x] bar',
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    '1. [x] one\n2. [ ] two',
  ],
  'GFM: Strikethrough': ['~~Hi~~ Hello, ~there~ world!', 'a ~~b *c*~~ d', '~~**x**~~y'],
  'GFM: Autolinks': [
    'www.commonmark.org',
    'Visit www.commonmark.org/help for more information.',
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    'foo@bar.baz',
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    'a.b-c_d@a.b',
  ],
  'GFM: Footnotes': [
    'A[^1] and B[^b].\n\n[^1]: One.\n\n[^b]: Two\n\n    more.',
    'Twice[^x] the same[^x].\n\n[^x]: `code`',
    '- in a list[^l]\n\n[^l]: > quoted',
  ],
};

interface Example {
  readonly section: string;
  readonly html: string;
}

function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

function examples(): Example[] {
  const commonmark = spec.tests
    // Also in other sections, some examples are raw HTML: what is rendered does not parse to what is written.
    .filter(({ section, markdown, html }) => !RAW.test(section) && !isRaw(markdown, html))
    .map(({ section, html }) => ({ section, html }));
  const gfm = Object.entries(GFM).flatMap(([section, list]) =>
    list.map((markdown) => ({ section, html: render(markdown) })),
  );
  return [...commonmark, ...gfm];
}

function isRaw(markdown: string, html: string): boolean {
  const escaped = micromark(markdown, { allowDangerousProtocol: true });
  return normalHtml(escaped) !== normalHtml(html);
}

/** HTML of each example to Markdown and back, compared exactly but for white space that HTML folds. */
export async function benchRoundTrip(converters: readonly Converter[]): Promise<void> {
  const all = examples();
  const sections = [...new Set(all.map(({ section }) => section))];
  const passed = new Map<string, number>();
  for (const { name, convert } of converters) {
    for (const { section, html } of all) {
      let back = '';
      try {
        back = render(await convert(html, ''));
      } catch {
        continue;
      }
      if (normalHtml(back) !== normalHtml(html)) continue;
      for (const key of [`${name} ${section}`, name]) passed.set(key, (passed.get(key) ?? 0) + 1);
    }
  }
  const row = (label: string, total: number, key: (name: string) => string): string[] => [
    label,
    String(total),
    ...converters.map(({ name }) => String(passed.get(key(name)) ?? 0)),
  ];
  printTable(
    'Round trip, exact',
    ['section', 'examples', ...converters.map(({ name }) => name)],
    [
      ...sections.map((section) =>
        row(
          section,
          all.filter((example) => example.section === section).length,
          (name) => `${name} ${section}`,
        ),
      ),
      row('all', all.length, (name) => name),
    ],
  );
}
