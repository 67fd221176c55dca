import { isTag } from 'domhandler';
import { expect, test } from 'vitest';
import { descendants } from '../../../src/dom/descendants.ts';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { readAskedPriceText } from '../../../src/dom/readers/asked-price-text.ts';

test.each([
  ['<del>€50</del> €35', '€35'],
  ['<s>€50</s> €35', '€35'],
  ['<strike>€50</strike> €35', '€35'],
  ['<i style="text-decoration: line-through">€50</i> €35', '€35'],
  ['<i class="price-old">€50</i> €35', '€35'],
  ['<i class="bold">€50</i> €35', '€50 €35'],
  ['<b>€</b>35', '€35'],
  // Nothing else has a digit.
  ['<del>€50</del> sold', '€50 sold'],
  ['€35', '€35'],
])('%s asks for %s', async (html, text) => {
  const document = await parseDocument(`<p>${html}</p>`);
  const price = [...descendants(document)].find((node) => isTag(node) && node.name === 'p');
  expect(price && readAskedPriceText(price)).toBe(text);
});
