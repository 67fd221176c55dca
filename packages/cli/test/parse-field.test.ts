import { expect, test } from 'vitest';
import { parseField } from '../src/options/parse-field.ts';

test.each([
  ['price=.price', 'price', '.price', 'text'],
  ['link=h3 a@link', 'link', 'h3 a', 'link'],
  ['body = .body @html', 'body', '.body', 'html'],
  ['image=@src', 'image', null, 'src'],
  ['all=', 'all', null, 'text'],
  ['mail=a[href*="@x"]', 'mail', 'a[href*="@x"]', 'text'],
  ['mail=a[href*="@link"]@link', 'mail', 'a[href*="@link"]', 'link'],
  ['x=a[title="b=c"]', 'x', 'a[title="b=c"]', 'text'],
  ['x=.sm\\@link', 'x', '.sm\\@link', 'text'],
  ['x=.md\\:price', 'x', '.md\\:price', 'text'],
  ['名前=.name', '名前', '.name', 'text'],
])('%s', (field, name, elementSelector, type) => {
  expect(parseField(field)).toEqual({ name, elementSelector, type });
});

test.each([
  ['price=.price:price', { name: 'price', elementSelector: '.price', type: 'text', parse: 'price' }],
  [
    'at=time@datetime:date',
    { name: 'at', elementSelector: 'time', type: 'text', attribute: 'datetime', parse: 'date' },
  ],
])('%s, which is read as a value', (field, property) => {
  expect(parseField(field)).toEqual(property);
});

test.each([
  ['price=@data:offers.price:price', { name: 'price', data: 'offers.price', parse: 'price' }],
  ['price=@data:price', { name: 'price', data: 'price' }],
  ['image=@data:image[1]', { name: 'image', data: 'image[1]' }],
  ['by= @data:author[*].name', { name: 'by', data: 'author[*].name' }],
  ['title=@data:og:title', { name: 'title', data: 'og:title' }],
  ['place=@meta:position', { name: 'place', meta: 'position' }],
])('%s, which is no element', (field, property) => {
  expect(parseField(field)).toEqual(property);
});

test.each([
  ['x=@meta:colour', /@meta:colour.*expected one of page-url, page-number, position, read-at/],
  ['x=a@data:offers', /type @data:offers.*in place of a selector, @data:path/],
  ['price', /expected name=css/],
  ['=.price', /expected name=css/],
  [' =.price', /expected name=css/],
  ['', /expected name=css/],
  ['x=a@href', /type @href.*: the address is @link, expected @text, @link, @html, @src/],
  ['x=a@', /type @ /],
])('refuses %j', (field, message) => {
  expect(() => parseField(field)).toThrow(message);
});
