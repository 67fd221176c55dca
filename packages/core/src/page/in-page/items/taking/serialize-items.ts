import { parentOrHost } from '../../open-shadow.ts';
import type { ItemBatch, SerializedItem, Shell } from '../../reply.ts';
import { itemHtml } from './item-html.ts';

/** Items and what is around them, as Node reads them. */
export function serializeItems(elements: readonly Element[]): ItemBatch {
  const shells: Shell[][] = [];
  const numbers = new Map<Element | null, number>();
  const shellOf = (parent: Element | null): number => {
    const known = numbers.get(parent);
    if (known !== undefined) return known;
    const chain: Shell[] = [];
    for (let element = parent; element !== null; element = parentOrHost(element)) {
      const attributes: Record<string, string> = {};
      for (const name of element.getAttributeNames()) attributes[name] = element.getAttribute(name) ?? '';
      chain.push({ name: element.localName, attributes });
    }
    shells.push(chain.reverse());
    numbers.set(parent, shells.length - 1);
    return shells.length - 1;
  };
  const namespaces: Record<string, SerializedItem['namespace']> = {
    'http://www.w3.org/2000/svg': 'svg',
    'http://www.w3.org/1998/Math/MathML': 'math',
  };
  return {
    baseUrl: document.baseURI,
    encoding: document.characterSet,
    items: elements.map((element) => ({
      html: itemHtml(element),
      shell: shellOf(parentOrHost(element)),
      namespace: namespaces[element.namespaceURI ?? ''] ?? 'html',
    })),
    shells,
  };
}
