import { parentOrHost } from '../../open-shadow.ts';
import type { ItemBatch, SerializedItem, Shell } from '../../reply.ts';
import { itemHtml } from './item-html.ts';

/** Items and what is around them, as Node reads them. */
export function serializeItems(elements: readonly Element[]): ItemBatch {
  // Each once: pages keep all their data in an attribute of what holds everything.
  const shells: Shell[] = [];
  const numbers = new Map<Element, number>();
  const shellOf = (parent: Element | null): number => {
    const fresh: Element[] = [];
    let around = -1;
    for (let element = parent; element !== null; element = parentOrHost(element)) {
      around = numbers.get(element) ?? -1;
      if (around >= 0) break;
      fresh.push(element);
    }
    for (const element of fresh.reverse()) {
      const attributes: Record<string, string> = {};
      for (const name of element.getAttributeNames()) attributes[name] = element.getAttribute(name) ?? '';
      shells.push({ name: element.localName, attributes, around });
      around = shells.length - 1;
      numbers.set(element, around);
    }
    return around;
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
