import { Buffer } from 'node:buffer';
import { catalogue, paged } from '../catalogue.ts';
import { encodeText } from '../encode-text.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 14);
const PAGES = paged(PRODUCTS, 4);

interface LegacyDocument {
  readonly about: string;
  readonly encoding: string;
  /** What is searched for. */
  readonly term: string;
}

const DOCUMENTS = {
  'windows-1251': {
    about: 'The next link holds a word, which goes out in the encoding of the document: windows-1251.',
    encoding: 'windows-1251',
    term: 'чайник',
  },
  'shift-jis': {
    about: 'The next link holds a word, which goes out in the encoding of the document: Shift_JIS.',
    encoding: 'shift_jis',
    term: 'やかん',
  },
} satisfies Record<string, LegacyDocument>;

/** `%E7%E0…`: each byte, as a browser writes those that are not ASCII. */
function escaped(bytes: Uint8Array): string {
  return [...bytes].map(escapedByte).join('');
}

function escapedByte(byte: number): string {
  const isPlain = byte < 0x80 && byte > 0x20 && !'"#<>\''.includes(String.fromCharCode(byte));
  return isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Sites that know a word only as the bytes that their own documents are written in. */
export const nextEncodings: readonly Scenario[] = Object.entries<LegacyDocument>(DOCUMENTS).map(
  ([form, { about, encoding, term }]) => ({
    name: `next-encoding-${form}`,
    family: 'next-links',
    about,
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query, request }) {
      const number = Number(query.get('page') ?? 1);
      const isKnown = request.url?.includes(`q=${escaped(encodeText(term, encoding))}`) ?? false;
      const products = number === 1 || isKnown ? (PAGES[number - 1] ?? []) : [];
      const next =
        number < PAGES.length ? `<a class="next" href="?q=${term}&amp;page=${number + 1}">Next</a>` : '';
      const body = `<!doctype html><title>${term}</title>${list(products)}${next}`;
      html(Buffer.from(encodeText(body, encoding)), {
        headers: { 'content-type': `text/html; charset=${encoding}` },
      });
    },
  }),
);
