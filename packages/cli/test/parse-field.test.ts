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
  ['名前=.name', '名前', '.name', 'text'],
])('%s', (field, name, elementSelector, type) => {
  expect(parseField(field)).toEqual({ name, elementSelector, type });
});

test.each([
  ['price', /expected name=css/],
  ['=.price', /expected name=css/],
  [' =.price', /expected name=css/],
  ['', /expected name=css/],
  ['x=a@href', /type @href.*expected @text, @link, @html, @src/],
  ['x=a@', /type @ /],
])('refuses %j', (field, message) => {
  expect(() => parseField(field)).toThrow(message);
});
