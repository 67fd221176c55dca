import { encodeText } from '../encode-text.ts';
import type { Scenario } from '../scenario.ts';

interface Encoding {
  readonly about: string;
  readonly encoding: string;
  readonly contentType: string;
  readonly meta: string;
  readonly texts: readonly string[];
}

const RUSSIAN = ['Самовар «Тула»', 'Щётка № 5 — ёж'];
const JAPANESE = ['日本語のタイトル', '表示ソ能ー①', 'ｶﾀｶﾅ'];

const ENCODINGS = {
  'windows-1251-header': {
    about: 'windows-1251, by the header alone.',
    encoding: 'windows-1251',
    contentType: 'text/html; charset=windows-1251',
    meta: '',
    texts: RUSSIAN,
  },
  'windows-1251-meta': {
    about: 'windows-1251, by the meta element alone.',
    encoding: 'windows-1251',
    contentType: 'text/html',
    meta: '<meta charset="cp1251">',
    texts: RUSSIAN,
  },
  'shift-jis-header': {
    about: 'Shift_JIS, by the header, against a meta element that lies.',
    encoding: 'shift_jis',
    contentType: 'text/html;charset="Shift_JIS"',
    meta: '<meta charset="utf-8">',
    texts: JAPANESE,
  },
  'shift-jis-meta': {
    about: 'Shift_JIS, by the old form of the meta element.',
    encoding: 'shift_jis',
    contentType: 'text/html',
    meta: '<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">',
    texts: JAPANESE,
  },
  'latin-1': {
    about: 'ISO-8859-1, which browsers read as windows-1252.',
    encoding: 'windows-1252',
    contentType: 'text/html; charset=ISO-8859-1',
    meta: '',
    texts: ['Prix : 5 € – “été”'],
  },
  'utf-16': {
    about: 'UTF-16, by its byte order mark alone.',
    encoding: 'utf-16le',
    contentType: 'text/html',
    meta: '',
    texts: [...RUSSIAN, ...JAPANESE, '👩‍👩‍👧‍👦'],
  },
  'utf-8-mark': {
    about: 'UTF-8, by its byte order mark alone, against the header.',
    encoding: 'utf-8',
    contentType: 'text/html; charset=windows-1252',
    meta: '',
    texts: [...RUSSIAN, ...JAPANESE, '👩‍👩‍👧‍👦'],
  },
  euc: {
    about: 'EUC-KR, by the header.',
    encoding: 'euc-kr',
    contentType: 'text/html; charset=euc-kr',
    meta: '',
    texts: ['한국어 제목', '가격 12원'],
  },
} satisfies Record<string, Encoding>;

const UNICODE: Readonly<Record<string, (html: string) => Uint8Array>> = {
  'utf-8': (html) => Buffer.from(html, 'utf8'),
  'utf-16le': (html) => Buffer.from(html, 'utf16le'),
};

/** Documents that do not say, or not truly, that they are UTF-8. */
export const singleEncodings: readonly Scenario[] = Object.entries<Encoding>(ENCODINGS).map(
  ([name, { about, encoding, contentType, meta, texts }]) => {
    const items = texts.map((text) => `<p class="i">${text}</p>`).join('');
    const html = `<!doctype html><html><head>${meta}</head><body>${items}</body></html>`;
    return {
      name: `single-encoding-${name}`,
      family: 'single',
      about,
      renderings: ['http', 'browser'],
      recipe: { listSelector: '.i', properties: [{ name: 'text' }], pagination: { type: 'none' } },
      rows: () => texts.map((text) => ({ text })),
      pages: 1,
      ending: { completed: 'single-page' },
      respond(exchange) {
        const document = UNICODE[encoding]?.(`\uFEFF${html}`) ?? encodeText(html, encoding);
        exchange.html(document, { headers: { 'content-type': contentType } });
      },
    };
  },
);
