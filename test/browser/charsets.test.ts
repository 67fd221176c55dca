import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Row, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

interface Served {
  readonly contentType: string | null;
  readonly bytes: Buffer;
}

const RUSSIAN = Buffer.from('cff0e8e2e5f22c20ece8f02120dff0eaeee520f1eeebedf6e5', 'hex'); // windows-1251
const JAPANESE = Buffer.from('93fa967b8cea82cc8365834c835883678145835c', 'hex'); // Shift_JIS, a trail byte of 0x5c last
const ISO_2022_JP = Buffer.from('1b2442467c4b5c386c244e2546253925481b2842', 'hex');
const CHINESE = Buffer.from('d6d0cec4b5c4cef7b2d881308130', 'hex'); // GB18030, four bytes last
const KOREAN = Buffer.from('c7d1b1b9beee20b9aec0da', 'hex'); // EUC-KR

const head = '<!doctype html><html><head>';
const page = (declared: string, text: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${head}${declared}<title>t</title></head><body><ul><li>`),
    text,
    Buffer.from('</li></ul></body></html>'),
  ]);
const meta = (label: string): string => `<meta charset="${label}">`;
const utf16 = (bigEndian: boolean, bom: boolean): Buffer => {
  const text = `${bom ? '\ufeff' : ''}${head}<title>t</title></head><body><ul><li>Zoë 日本</li></ul></body></html>`;
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const utf8 = Buffer.from('Zoë 日本');
const html = (charset: string | null): string =>
  charset === null ? 'text/html' : `text/html; charset=${charset}`;

const CASES: Readonly<Record<string, Served & { readonly text: string | null }>> = {
  'windows-1251 by header': {
    contentType: html('windows-1251'),
    bytes: page('', RUSSIAN),
    text: 'Привет, мир! Яркое солнце',
  },
  'windows-1251 by meta': {
    contentType: html(null),
    bytes: page(meta('windows-1251'), RUSSIAN),
    text: 'Привет, мир! Яркое солнце',
  },
  'Shift_JIS by header': {
    contentType: html('Shift_JIS'),
    bytes: page('', JAPANESE),
    text: '日本語のテキスト・ソ',
  },
  'Shift_JIS by meta': {
    contentType: html(null),
    bytes: page(meta('x-sjis'), JAPANESE),
    text: '日本語のテキスト・ソ',
  },
  'GB18030 by header': { contentType: html('gb18030'), bytes: page('', CHINESE), text: null },
  'GB18030 by a meta that says gb2312': {
    contentType: html(null),
    bytes: page(meta('gb2312'), CHINESE),
    text: null,
  },
  'EUC-KR by header': { contentType: html('euc-kr'), bytes: page('', KOREAN), text: '한국어 문자' },
  'EUC-KR by meta': {
    contentType: html(null),
    bytes: page(meta('ks_c_5601-1987'), KOREAN),
    text: '한국어 문자',
  },
  'ISO-2022-JP by meta': {
    contentType: html(null),
    bytes: page(meta('iso-2022-jp'), ISO_2022_JP),
    text: '日本語のテスト',
  },
  'UTF-16LE with a mark, and a header that lies': {
    contentType: html('windows-1251'),
    bytes: utf16(false, true),
    text: 'Zoë 日本',
  },
  'UTF-16BE with a mark': { contentType: html(null), bytes: utf16(true, true), text: 'Zoë 日本' },
  'UTF-16LE by header': { contentType: html('utf-16le'), bytes: utf16(false, false), text: 'Zoë 日本' },
  'UTF-16BE by header': { contentType: html('utf-16be'), bytes: utf16(true, false), text: 'Zoë 日本' },
  'a header that lies': { contentType: html('windows-1251'), bytes: page(meta('utf-8'), utf8), text: null },
  'a header that lies the other way': {
    contentType: html('utf-8'),
    bytes: page(meta('windows-1251'), RUSSIAN),
    text: null,
  },
  'a meta that lies': { contentType: html(null), bytes: page(meta('shift_jis'), utf8), text: null },
  'a meta that says utf-16': { contentType: html(null), bytes: page(meta('utf-16'), utf8), text: 'Zoë 日本' },
  'a header with an unknown label': {
    contentType: html('klingon'),
    bytes: page(meta('windows-1251'), RUSSIAN),
    text: 'Привет, мир! Яркое солнце',
  },
  'a meta with an unknown label': {
    contentType: html('utf-8'),
    bytes: page(meta('klingon'), utf8),
    text: 'Zoë 日本',
  },
  'a label with quotes and spaces': {
    contentType: 'text/html; charset=" Windows-1251 "',
    bytes: page('', RUSSIAN),
    text: 'Привет, мир! Яркое солнце',
  },
  'a mark against header and meta': {
    contentType: html('euc-kr'),
    bytes: Buffer.concat([Buffer.from('efbbbf', 'hex'), page(meta('shift_jis'), utf8)]),
    text: 'Zoë 日本',
  },
  'malformed UTF-8': {
    contentType: html('utf-8'),
    bytes: page('', Buffer.from('61ff62c3', 'hex')),
    text: 'a\ufffdb\ufffd',
  },
  'nothing declared, windows-1251': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from(
        'c8edf2e5f0ede5f22dece0e3e0e7e8ed20eae5f0e0ece8eae820e820efeef1f3e4fb3a20f8e8f0eeeae8e920e2fbe1eef020f2eee2e0f0eee220efee20ede8e7eae8ec20f6e5ede0ec2c20e4eef1f2e0e2eae020efee20e2f1e5e920d0eef1f1e8e82e',
        'hex',
      ),
    ),
    text: 'Интернет-магазин керамики и посуды: широкий выбор товаров по низким ценам, доставка по всей России.',
  },
  'nothing declared, Shift_JIS': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from(
        '93fa967b8cea82cc8365834c83588367814293a98aed82cc92ca94cc83548343836782c582b78142919797bf96b397bf82c582a893cd82af82b582dc82b78142834a815b836782c993fc82ea82e9',
        'hex',
      ),
    ),
    text: '日本語のテキスト。陶器の通販サイトです。送料無料でお届けします。カートに入れる',
  },
  'nothing declared, GB18030': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from(
        'd6d0cec4cdf8d5bea3acccd5b4c9b2fac6b7d4dacfdfc9ccb5eaa3acc8abb9fab0fcd3caa3acbbb6d3add1a1b9baa1a3bcdbb8f1d3c5bbdda3acd6cac1bfb1a3d6a4a1a3',
        'hex',
      ),
    ),
    text: '中文网站，陶瓷产品在线商店，全国包邮，欢迎选购。价格优惠，质量保证。',
  },
  'nothing declared, EUC-KR': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from(
        'c7d1b1b9beee20c5d8bdbac6aec0d4b4cfb4d92e20b5b5c0dab1e220bfc2b6f3c0ce20bceec7ceb8f42e20b9abb7e120b9e8bcdbc0b8b7ce20bab8b3bbb5e5b8b3b4cfb4d92e',
        'hex',
      ),
    ),
    text: '한국어 텍스트입니다. 도자기 온라인 쇼핑몰. 무료 배송으로 보내드립니다.',
  },
  'nothing declared, UTF-8': { contentType: html(null), bytes: page('', utf8), text: 'Zoë 日本' },
  'nothing declared, EUC-JP': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from('c6abb4efa4cec4ccc8cea5b5a5a4a5c82ec1f7cec1ccb5cec1a4c7a4aac6cfa4b1a4b7a4dea4b9', 'hex'),
    ),
    text: '陶器の通販サイト.送料無料でお届けします',
  },
  'nothing declared, windows-1252': {
    contentType: html(null),
    bytes: page(
      '',
      Buffer.from(
        '426f7574697175652064652063e972616d69717565203a207468e969e87265732c206173736965747465732c207069e863657320756e6971756573206661e76f6e6ee9657320e0206c61206d61696e207072e87320646520e974e9',
        'hex',
      ),
    ),
    text: 'Boutique de céramique : théières, assiettes, pièces uniques façonnées à la main près de été',
  },
  'an older meta': {
    contentType: html(null),
    bytes: page('<meta http-equiv=Content-Type content="text/html; charset=euc-kr">', KOREAN),
    text: '한국어 문자',
  },
};

let browser: Browser;
let origin: string;
let close: () => void;

beforeAll(async () => {
  browser = testBrowser();
  const server = createServer((request, response) => {
    const served = CASES[decodeURIComponent(request.url?.slice(1) ?? '')];
    if (served === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (served.contentType !== null) response.setHeader('content-type', served.contentType);
    response.end(served.bytes);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  await browser.close();
  close();
});

async function read(name: string, rendering: 'http' | 'browser'): Promise<string | null | undefined> {
  const rows: Row[] = [];
  const recipe = {
    name,
    url: `${origin}/${encodeURIComponent(name)}`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering, retries: 0 },
  };
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows[0]?.text;
}

test.for(Object.entries(CASES))('%s: as in a browser', async ([name, { text }]) => {
  const [fetched, rendered] = [await read(name, 'http'), await read(name, 'browser')];
  expect(fetched).toBe(rendered);
  if (text !== null) expect(fetched).toBe(text);
});
