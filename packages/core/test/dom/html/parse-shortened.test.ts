import { isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { parseShortenedInTurns } from '../../../src/dom/html/parse-shortened.ts';
import { shortenUtf8 } from '../../../src/dom/html/shorten-html.ts';
import { takeTurns } from '../../../src/ground/time/take-turns.ts';
import { treeShape } from './tree-shape.ts';

const ONE_TURN = takeTurns(new AbortController().signal);
/** As large as what is left out, and longer than what is searched at a time. */
const LONG = 'var é = "</div></p>" < 1 && "<b>";\r\n'.repeat(2_000);
const MEDIUM = `x${'y'.repeat(5_000)}`;

/** How many parts were left out, where all else told that this was right. Null: the whole has to be parsed. */
async function gapsOf(markup: string | Uint8Array): Promise<number | null> {
  const bytes = typeof markup === 'string' ? Buffer.from(markup) : markup;
  const shortened = shortenUtf8(bytes);
  if (shortened === null) return 0;
  const html = new TextDecoder().decode(bytes);
  const scripted = await parseShortenedInTurns(shortened, ONE_TURN, { scripting: true });
  if (scripted !== null)
    expect(treeShape(scripted)).toEqual(treeShape(parseDocument(html, { scripting: true })));
  const tree = await parseShortenedInTurns(shortened, ONE_TURN);
  if (tree === null) return null;
  expect(treeShape(tree)).toEqual(treeShape(parseDocument(html)));
  return shortened.gaps.length;
}

const LEFT_OUT: Readonly<Record<string, readonly [markup: string, gaps: number]>> = {
  'scripts and styles': [
    `<head><style>${LONG}</style><body>é<script>${LONG}</script>€<script>${LONG}</script >z`,
    3,
  ],
  'a body in a list': [`<ul><li>1<script>${LONG}</script><li>2<style type="a>b">${LONG}</style></ul>`, 2],
  'tags in any case': [
    `<SCRIPT>${LONG}</Script\n>a<sTyle\tmedia='"x>"'>${LONG}</STYLE/>b<script\f>${LONG}</script x="y">`,
    3,
  ],
  'scripts in templates and tables': [
    `<template><script>${LONG}</script></template><table><script>${LONG}</script><tr><td>a`,
    2,
  ],
  'scripts that talk of others': [
    `<script>"<script>" + "</scripty>" + "<style>"${LONG}</script><p>${MEDIUM}`,
    1,
  ],
  'small scripts among large ones': [`<script>a</script><script>${LONG}</script><script>b</script>`, 1],
  'line ends of every kind': [`<p>a\r\nb\rc<script>\r\n\r${LONG}\r</script>\rd<pre>\r\n\r\ne`, 1],
  'comments that hide scripts': [
    `<!-- <script>${LONG}</script> --><script>${LONG}</script><!--><script>${LONG}</script>`,
    2,
  ],
  'a script in a title': [`<title><script>${LONG}</script></title><script>${LONG}</script>`, 1],
  'styles of a drawing': [`<svg><style>${LONG}</style></svg><script>${LONG}</script>`, 1],
  'a comment in a script': [`<script><!-- ${LONG} --></script><script>${LONG}</script>`, 1],
  'a noscript': [`<noscript><style>${LONG}</style><p>a</noscript>`, 1],
};

const WHOLE: Readonly<Record<string, string>> = {
  'a script in an attribute': `<iframe-like srcdoc="<script>${LONG}</script>">a</iframe-like>`,
  'a comment that ends with --!>': `<!-- --!><script>${LONG}</script> --><p title="<script>${LONG}</script>">`,
  'a style in a drawing that does not end': `<svg><style>${LONG}</style>a`,
  'a tag that seems to end later than it does': `<script data-is=it's>${LONG}</script>`,
  'U+0000 in a script': `<script>\0${LONG}</script><script>${LONG}</script>`,
  'U+0000 elsewhere': `<p>a\0b<script>${LONG}</script>`,
  'a plaintext': `<plaintext><script>${LONG}</script>`,
};

describe('the tree of a shortened page', () => {
  for (const [name, [markup, gaps]] of Object.entries(LEFT_OUT)) {
    it(`is the one of the whole with ${name}`, async () => expect(await gapsOf(markup)).toBe(gaps));
  }

  for (const [name, markup] of Object.entries(WHOLE)) {
    it(`is none with ${name}`, async () => expect(await gapsOf(markup)).toBe(null));
  }

  it('is not made where nothing large is left out', async () => {
    expect(await gapsOf(`<script>${'a'.repeat(3_000)}</script>${'<p>b'.repeat(10_000)}`)).toBe(0);
    expect(await gapsOf(`<script>${MEDIUM}</script>`)).toBe(0);
    expect(await gapsOf(`<p>${LONG}<script>${LONG}`)).toBe(0);
  });

  it('begins with no byte order mark, and keeps what looks like one elsewhere', async () => {
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    const parts = [mark, '<p>a<script>', mark, LONG, '</script>', mark, 'b<script>', LONG, '</script>'];
    expect(await gapsOf(Buffer.concat(parts.map((part) => Buffer.from(part))))).toBe(2);
  });

  it('has the replacement characters of the whole', async () => {
    const broken = Buffer.from([0xe2, 0x82]);
    const parts = [broken, '<p>', broken, '<script>', broken, LONG, broken, '</script>', broken];
    expect(await gapsOf(Buffer.concat(parts.map((part) => Buffer.from(part))))).toBe(1);
  });

  it('finds tags wherever a search ends', async () => {
    for (let shift = 0; shift < 24; shift += 1) {
      const before = 'é'.repeat(32_768 - shift / 2);
      const body = 'a'.repeat(65_536 - before.length - shift);
      expect(await gapsOf(`${'-'.repeat(shift % 2)}${before}<script>${body}${body}</script>b`)).toBe(1);
    }
  });

  it('reads what was left out when it is asked for, and takes another text in its place', async () => {
    const shortened = shortenUtf8(Buffer.from(`<script>${LONG}</script>`));
    let reads = 0;
    const gaps = (shortened?.gaps ?? []).map(({ at, read }) => {
      const counted = (): string => {
        reads += 1;
        return read();
      };
      return { at, read: counted };
    });
    const tree = await parseShortenedInTurns({ text: shortened?.text ?? '', gaps }, ONE_TURN);
    const script = tree?.children.filter(isTag)[0]?.children.filter(isTag)[0]?.children.find(isTag);
    const text = script?.children.find(isText);
    expect(reads).toBe(0);
    expect(text?.data).toBe(LONG.replaceAll('\r\n', '\n'));
    expect(text?.cloneNode().data).toBe(text?.data);
    expect(reads).toBe(1);
    if (text) text.data = 'other';
    expect(text?.nodeValue).toBe('other');
  });

  it('is the one of the whole for any soup, or none', async () => {
    const part = fc.constantFrom(
      ...'<script> </script> </SCRIPT > <style> </style> <!-- --> --!> <title> </title> <textarea>'.split(
        ' ',
      ),
      ...'</textarea> <svg> </svg> <math> <template> </template> <noscript> </noscript> <table> <td>'.split(
        ' ',
      ),
      ...'<p> </p> <select> " \' > <p/title=" <script/src="a> é \0 \r\n <iframe> </iframe> <frameset>'.split(
        ' ',
      ),
      ...[MEDIUM, '\uFEFF', '&amp'],
      ...Array<string>(15).fill(`<script>${MEDIUM}</script>`),
      ...Array<string>(5).fill(`<style>${MEDIUM}</style>`),
    );
    let leftOut = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 15 }), async (parts) => {
        leftOut += (await gapsOf(`${parts.join('')}<p>${' '.repeat(32_768)}`)) ?? 0;
      }),
      { numRuns: 400 },
    );
    expect(leftOut).toBeGreaterThan(50);
  });
});
