import { expect, test } from 'vitest';
import {
  checkContent,
  checkContentType,
  HTML_CONTENT_TYPES,
  parseContentType,
} from '../../src/egress/body/content-type.ts';

const url = 'http://user:secret@shop.example/';

test.each([
  ['text/html', { essence: 'text/html', charset: null }],
  ['TEXT/HTML;Charset="utf-8"; x=y', { essence: 'text/html', charset: 'utf-8' }],
  [['text/plain', 'text/html; charset=a'], { essence: 'text/html', charset: 'a' }],
  [['text/html', 'nonsense'], { essence: 'text/html', charset: null }],
  ['html', null],
  ['', null],
  [undefined, null],
])('parses %j', (header, expected) => {
  expect(parseContentType(header)).toEqual(expected);
});

test.each([...HTML_CONTENT_TYPES, 'application/xml', 'text/xml'])('accepts %s', (type) => {
  expect(() => checkContentType(parseContentType(type), HTML_CONTENT_TYPES, url)).not.toThrow();
});

test.each(['application/json', 'image/png', 'application/pdf', 'text/css', 'application/octet-stream'])(
  'refuses %s',
  (type) => {
    expect(() => checkContentType(parseContentType(type), HTML_CONTENT_TYPES, url)).toThrow(
      `cannot read http://shop.example/: expected an HTML document, got ${type}`,
    );
  },
);

const check = (bytes: Buffer, type?: string) =>
  checkContent(bytes, parseContentType(type), HTML_CONTENT_TYPES, url);

test('without a type, accepts text in any encoding and refuses binary content', () => {
  check(Buffer.from('<p>é'));
  check(Buffer.from([0xcf, 0xf0, 0xe8]));
  check(Buffer.from([0xff, 0xfe, 0x3c, 0x00]));
  check(Buffer.alloc(0));
  for (const magic of ['\x89PNG\r\n\x1a\n', 'PK\x03\x04', '%PDF-1.7\n\x00', '\x1f\x8b\x08']) {
    expect(() => check(Buffer.from(magic, 'latin1'))).toThrow('binary content');
  }
});

test('accepts XML that is HTML, and no other', () => {
  check(Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'), 'application/xml');
  check(Buffer.from('\ufeff<html >', 'utf16le'), 'text/xml');
  expect(() => check(Buffer.from('<?xml version="1.0"?><rss><channel>'), 'text/xml')).toThrow(
    'text/xml without an <html> element',
  );
});
