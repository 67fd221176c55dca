import { Element, Text } from 'domhandler';
import { expect, test } from 'vitest';
import { domAdapter } from '../../../src/dom/html/dom-adapter.ts';

const HTML = 'http://www.w3.org/1999/xhtml' as Parameters<typeof domAdapter.createElement>[1];

test.each(['p', 'script', 'style'])('makes the element <%s> of domhandler', (name) => {
  const made = domAdapter.createElement(name, HTML, [{ name: 'id', value: 'a' }]);
  const theirs = new Element(name, { id: 'a' });
  expect(made).toBeInstanceOf(Element);
  expect(Object.keys(made)).toEqual(Object.keys(theirs));
  expect({ ...made }).toEqual({
    ...theirs,
    namespace: HTML,
    'x-attribsNamespace': {},
    'x-attribsPrefix': {},
  });
  expect([made.firstChild, made.nodeType, made.tagName]).toEqual([null, 1, name]);
});

test('makes the text of domhandler', () => {
  const made = domAdapter.createTextNode('a');
  const theirs = new Text('a');
  expect(made).toBeInstanceOf(Text);
  expect(Object.keys(made)).toEqual(Object.keys(theirs));
  expect({ ...made }).toEqual({ ...theirs });
  expect(made.cloneNode()).toEqual(theirs);
});
