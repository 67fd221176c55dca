import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_CLASS } from '../../../src/dom/html/dom-adapter.ts';
import { parseDocument, parseDocumentInTurns } from '../../../src/dom/html/parse-document.ts';
import { MOST_ATTRIBUTES } from '../../../src/dom/html/turn-tokenizer.ts';
import { type Turns, takeTurns } from '../../../src/ground/time/take-turns.ts';
import { treeShape } from './tree-shape.ts';

/** Over whenever it is looked. */
function shortTurns(): Turns & { readonly pauses: number } {
  const turns = {
    pauses: 0,
    isOver: () => true,
    async pause() {
      turns.pauses += 1;
    },
  };
  return turns;
}

it('builds the same tree as at once, of any soup', async () => {
  const part = fc.constantFrom(
    ...'<p> </p> <b> <table> <td> <a\xa0href="x&amp;y"> <!-- --> <script> </script> <svg> & &amp text <li> \0 é < "'.split(
      ' ',
    ),
    ' ',
    `${'word &amp; &notit; '.repeat(5_000)}<p>`,
  );
  let pauses = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 60 }), async (parts) => {
      const html = parts.join('');
      const turns = shortTurns();
      expect(treeShape(await parseDocumentInTurns(html, turns))).toEqual(treeShape(parseDocument(html)));
      pauses += turns.pauses;
    }),
    { numRuns: 200 },
  );
  expect(pauses).toBeGreaterThan(200);
});

it('parts long text where no reference is cut', () => {
  for (let shift = 0; shift < 12; shift += 1) {
    const text = `${'x'.repeat(shift)}${'a&amp;b&notit;'.repeat(12_000)}`;
    const [pre] = parseDocument(`<pre>${text}`).children;
    const written = JSON.stringify(treeShape(pre ?? parseDocument('')));
    expect(written).not.toMatch(/amp;|not;it/);
  }
});

const ATTRIBUTES = Array.from({ length: 200_000 }, (_, n) => `a${n}="&amp;${n}"`).join(' ');
const LARGE = {
  'many attributes, and U+0000': `\0<ul><li ${ATTRIBUTES}>x</ul>`,
  'many attributes': `<ul><li ${ATTRIBUTES}>x</ul>`,
  'end tags that do not end': `<ul><li>x</ul>${'</x '.repeat(200_000)}`,
  'many attributes of a tag that does not end': `<ul><li>x</ul><li ${ATTRIBUTES}`,
  'many references': '&amp;'.repeat(400_000),
  'text without spaces': '漢字'.repeat(400_000),
  'many elements': '<p>x'.repeat(200_000),
  'many elements that are opened again': `${Array.from({ length: 3_000 }, (_, n) => `<b a${n}>`).join('')}${'<p>x'.repeat(3_000)}`,
};

it.each(Object.entries(LARGE))('lets others have their turns while it parses %s', async (_name, html) => {
  const turns = shortTurns();
  expect((await parseDocumentInTurns(html, turns)).children).not.toHaveLength(0);
  expect(turns.pauses).toBeGreaterThan(2);
});

it('ends with the signal', async () => {
  const reason = new Error('over');
  const parsing = parseDocumentInTurns('<p>x'.repeat(200_000), takeTurns(AbortSignal.abort(reason)));
  await expect(parsing).rejects.toBe(reason);
});

it.each(['', '\0'])('leaves out attributes beyond a bound', (before) => {
  const html = `${before}<p ${Array.from({ length: MOST_ATTRIBUTES + 5 }, (_, n) => `a${n}`).join(' ')}>`;
  const written = JSON.stringify(treeShape(parseDocument(html)));
  expect(written).toContain(`"a${MOST_ATTRIBUTES - 1}"`);
  expect(written).not.toContain(`"a${MOST_ATTRIBUTES}"`);
});

it('leaves out attributes of further tags beyond a bound', () => {
  const html = Array.from({ length: MOST_ATTRIBUTES + 5 }, (_, n) => `<html a${n}>`).join('');
  const written = JSON.stringify(treeShape(parseDocument(html)));
  expect(written).toContain(`"a${MOST_ATTRIBUTES}"`);
  expect(written).not.toContain(`"a${MOST_ATTRIBUTES + 2}"`);
});

it.each(['', '\0'])('leaves out names of classes beyond a bound', (before) => {
  const names = 'some names '.repeat(2_000);
  const html = `${before}<html><body><p class="${names}" data-all="${names}"></p><body class="${names}">`;
  const written = JSON.stringify(treeShape(parseDocument(html)));
  expect(written).not.toContain(`"class","${names}`);
  expect(written.match(new RegExp(`"${names.slice(0, LONGEST_CLASS)}"`, 'g'))).toHaveLength(2);
  expect(written).toContain(`"${names}"`);
});

it('refuses what would take all memory', async () => {
  const html = '<p>x'.repeat(1_000_001);
  const parsing = parseDocumentInTurns(html, takeTurns(new AbortController().signal));
  await expect(parsing).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
});

it('takes returns for line ends wherever long text is parted', async () => {
  for (const before of ['', 'x']) {
    const html = `<pre>${before}${'\r\n'.repeat(600_000)}\r`;
    const tree = await parseDocumentInTurns(html, takeTurns(new AbortController().signal));
    expect(treeShape(tree)).toEqual(treeShape(parseDocument(html)));
  }
});
