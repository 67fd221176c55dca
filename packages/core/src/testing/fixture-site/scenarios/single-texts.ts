import { type DocumentOptions, page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

interface TextKind {
  readonly about: string;
  readonly html?: string;
  /** Markup of an item → its text. */
  readonly texts: Readonly<Record<string, string>>;
}

const KINDS = {
  hebrew: {
    about: 'Right-to-left Hebrew with marks of direction.',
    html: 'lang="he" dir="rtl"',
    texts: { 'שָׁלוֹם עולם': 'שָׁלוֹם עולם', '\u200fמחיר: <b>12</b> ש״ח': '\u200fמחיר: 12 ש״ח' },
  },
  arabic: {
    about: 'Right-to-left Arabic with vowel signs and its own digits.',
    html: 'lang="ar" dir="rtl"',
    texts: { 'مَرْحَبًا بالعالم': 'مَرْحَبًا بالعالم', 'السعر: ١٢٫٥٠': 'السعر: ١٢٫٥٠' },
  },
  'far-east': {
    about: 'Chinese, Japanese and Korean, one character beyond the basic plane.',
    html: 'lang="ja"',
    texts: {
      漢字かな交じり文: '漢字かな交じり文',
      '한국어 텍스트': '한국어 텍스트',
      '𠮷野家　全角': '𠮷野家 全角',
    },
  },
  emoji: {
    about: 'Emoji of several code points.',
    texts: { '👩‍👩‍👧‍👦 family': '👩‍👩‍👧‍👦 family', '🇩🇪 flag': '🇩🇪 flag', '👍🏽 skin': '👍🏽 skin' },
  },
  marks: {
    about: 'Composed and decomposed letters stay what they are.',
    texts: {
      'caf\u00e9': 'caf\u00e9',
      'cafe\u0301': 'cafe\u0301',
      'Vie\u0323\u0302t Nam': 'Vie\u0323\u0302t Nam',
    },
  },
  entities: {
    about: 'Character references, those without a semicolon and of Windows numbers included.',
    texts: {
      '&lt;b&gt; &amp;amp;': '<b> &amp;',
      '&copy 2024 &eacute;t&eacute;': '© 2024 été',
      '&#128;5 &#x1F600; &notin;': '€5 😀 ∉',
      'a&nbsp;&nbsp;b': 'a b',
    },
  },
  'white-space': {
    about: 'White space is folded as a reader sees it.',
    texts: {
      '\n  a \t\n b  ': 'a b',
      'a<br>b': 'a b',
      '<p>a</p><p>b</p>': 'a b',
      'a<script>no()</script><style>.x{}</style>b': 'ab',
      'a<!-- no -->b': 'ab',
      ' \n ': '',
    },
  },
} satisfies Record<string, TextKind>;

/** Texts of many languages, which must come out as they are. */
export const singleTexts: readonly Scenario[] = Object.entries<TextKind>(KINDS).map(([name, kind]) => {
  const body = Object.keys(kind.texts)
    .map((markup) => `<div class="i"><div class="t">${markup}</div></div>`)
    .join('');
  const options: DocumentOptions = kind.html === undefined ? { body } : { body, html: kind.html };
  return {
    name: `single-text-${name}`,
    family: 'single',
    about: kind.about,
    renderings: ['http', 'browser'],
    recipe: {
      listSelector: '.i',
      properties: [{ name: 'text', elementSelector: '.t' }],
      pagination: { type: 'none' },
    },
    rows: () => Object.values(kind.texts).map((value) => ({ text: value })),
    pages: 1,
    ending: { completed: 'single-page' },
    respond: (exchange) => exchange.html(page(options)),
  };
});
