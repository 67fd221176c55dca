import { expect, test } from 'vitest';
import { parseContentType } from '../../src/egress/body/content-type.ts';
import { decodeBody } from '../../src/egress/body/decode-body.ts';
import { turnsDuring } from '../turns-during.ts';

const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]); // Привет in windows-1251
const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b]); // 日本 in Shift_JIS
const chinese = Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x81, 0x30, 0x81, 0x30]); // 中文 and U+0080 in GB18030
const korean = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]); // 한글 in EUC-KR

const decode = (bytes: Uint8Array, contentType?: string) => decodeBody(bytes, parseContentType(contentType));
const withMeta = (label: string, bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`<!doctype html><meta charset="${label}"><p>`), bytes]);

test.each([
  ['windows-1251', cyrillic, 'Привет'],
  ['cp1251', cyrillic, 'Привет'],
  ['Shift_JIS', japanese, '日本'],
  ['x-sjis', japanese, '日本'],
  ['GB18030', chinese, '中文\u0080'],
  ['gb2312', chinese.subarray(0, 4), '中文'],
  ['EUC-KR', korean, '한글'],
  ['ks_c_5601-1987', korean, '한글'],
  ['iso-8859-1', Buffer.from([0x80, 0xe9]), '€é'],
  ['koi8-r', Buffer.from([0xf0, 0xd2]), 'Пр'],
  ['big5', Buffer.from([0xa4, 0xa4]), '中'],
])('reads %s, declared by header or by meta', async (label, bytes, text) => {
  expect((await decode(bytes, `text/html; charset=${label}`)).text).toBe(text);
  expect((await decode(bytes, `text/html;charset="${label.toUpperCase()}"`)).text).toBe(text);
  expect((await decode(withMeta(label, bytes), 'text/html')).text).toContain(`<p>${text}`);
});

test.each([
  ['UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('é日')])],
  ['UTF-16LE', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é日', 'utf16le')])],
  ['UTF-16BE', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('é日', 'utf16le').swap16()])],
])('believes the byte order mark before anything else (%s)', async (encoding, bytes) => {
  expect(await decode(bytes, 'text/html; charset=windows-1251')).toEqual({ text: 'é日', encoding });
});

test('believes the header before the meta, although it lies', async () => {
  const { text, encoding } = await decode(withMeta('windows-1251', cyrillic), 'text/html; charset=utf-8');
  expect(encoding).toBe('UTF-8');
  expect(text).toContain('\ufffd');
});

test('believes the meta before the bytes, although it lies', async () => {
  expect((await decode(withMeta('windows-1252', Buffer.from('é')), 'text/html')).text).toContain('Ã©');
});

test('ignores unknown labels', async () => {
  expect((await decode(withMeta('windows-1251', cyrillic), 'text/html; charset=klingon')).text).toContain(
    'Привет',
  );
  expect((await decode(withMeta('klingon', Buffer.from('é')), 'text/html')).text).toContain('é');
  expect((await decode(Buffer.from('é'), 'text/html; charset=')).text).toBe('é');
});

test('takes a meta that claims UTF-16 for UTF-8, since it could be read', async () => {
  expect((await decode(withMeta('utf-16', Buffer.from('é')), 'text/html')).text).toContain('é');
});

test('reads the older form of the declaration', async () => {
  const old = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1251">';
  expect((await decode(Buffer.concat([Buffer.from(old), cyrillic]))).text).toContain('Привет');
});

test('reads the XML declaration of XHTML', async () => {
  const xhtml = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><html><p>');
  expect((await decode(Buffer.concat([xhtml, cyrillic]), 'application/xhtml+xml')).text).toContain('Привет');
});

test('without a declaration, takes valid UTF-8 for UTF-8, and the rest for windows-1252', async () => {
  expect(await decode(Buffer.from('<p>é日本'))).toEqual({ text: '<p>é日本', encoding: 'UTF-8' });
  expect(await decode(Buffer.from([0x93, 0xe9, 0x94]))).toEqual({ text: '“é”', encoding: 'windows-1252' });
});

test.each([
  [
    'windows-1251',
    'e8edf2e5f0ede5f220ece0e3e0e7e8ed20eae5f0e0ece8eae820e820efeef1f3e4fb',
    'интернет магазин керамики и посуды',
  ],
  [
    'Shift_JIS',
    '93fa967b8cea82cc8365834c83588367814293a98aed82cc92ca94cc83548343836782c582b78142',
    '日本語のテキスト。陶器の通販サイトです。',
  ],
  ['GB18030', 'd6d0cec4cdf8d5bea3accdd8b4c9b2faceefd4dacfdfc9ccb5ea', '中文网站，拓瓷产物在线商店'],
  ['EUC-KR', 'c7d1b1b9beee20c5d8bdbac6aec0d4b4cfb4d92e20b5b5c0dab1e2', '한국어 텍스트입니다. 도자기'],
])('without a declaration, takes bytes that look like %s for that', async (encoding, hex, text) => {
  const bytes = Buffer.concat([
    Buffer.from('<!doctype html><p>'),
    Buffer.from(hex, 'hex'),
    Buffer.from('</p>'),
  ]);
  const decoded = await decode(bytes);
  expect(new TextDecoder(encoding).encoding).toBe(new TextDecoder(decoded.encoding).encoding);
  expect(decoded.text).toContain(text);
});

test('finds a declaration behind a long script', async () => {
  const script = Buffer.from(`<script>${'x'.repeat(5000)}</script>`);
  expect((await decode(Buffer.concat([script, withMeta('windows-1251', cyrillic)]))).text).toContain(
    'Привет',
  );
});

test.each([
  '<meta content="charset">',
  '<meta http-equiv=content-type content="text/html; charset=">',
  '<meta content=charset ',
  '<meta',
  '<!--',
])('survives %s, and reads the next declaration', async (hostile) => {
  expect((await decode(Buffer.from(`${hostile}é`))).text).toBe(`${hostile}é`);
  if (hostile.endsWith('>')) {
    const both = Buffer.concat([Buffer.from(hostile), withMeta('windows-1251', cyrillic)]);
    expect((await decode(both)).text).toContain('Привет');
  }
});

test('does not look for a meta in plain text', async () => {
  expect((await decode(withMeta('windows-1251', Buffer.from('é')), 'text/plain')).text).toContain('é');
  expect((await decode(cyrillic, 'text/plain; charset=windows-1251')).text).toBe('Привет');
});

test.each(['replacement', 'iso-2022-cn', 'x-user-defined', 'iso-8859-8-i', 'utf-7'])(
  'survives the label %s',
  async (label) => {
    expect((await decode(Buffer.from('<p>a'), `text/html; charset=${label}`)).text).toContain('a');
  },
);

test('takes an empty body', async () => {
  expect((await decode(Buffer.alloc(0))).text).toBe('');
});

test.each(['big5', 'iso-2022-jp', 'shift_jis', 'utf-16le', 'utf-8', 'windows-1252', 'gb18030'])(
  'decodes a long body in %s as a short one',
  async (label) => {
    const bytes = Buffer.alloc(1_500_001, Buffer.from([0x81, 0x40, 0x1b, 0x24, 0x42, 0x30, 0xe9]));
    const { text } = await decode(bytes, `text/html; charset=${label}`);
    expect(text === new TextDecoder(label).decode(bytes)).toBe(true);
  },
);

test('lets others have their turn while it decodes a long body', async () => {
  const bytes = Buffer.alloc(5_000_000, 0x81);
  let length = 0;
  const turns = await turnsDuring(async () => {
    ({ length } = (await decode(bytes, 'text/html; charset=big5')).text);
  });
  expect([length, turns > 3]).toEqual([2_500_000, true]);
});
