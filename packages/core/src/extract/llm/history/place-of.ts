import { type Element, isTag } from 'domhandler';

/** The way from an item to an element in it, by what each element on the way is called. `item`: null for all of the page. */
export function placeOf(
  element: Element,
  item: Element | null,
  nameOf: (element: Element) => string,
): string {
  const steps: string[] = [];
  for (let node = element; node !== item; ) {
    steps.unshift(nameOf(node));
    const { parent } = node;
    if (parent === null || !isTag(parent)) break;
    node = parent;
  }
  return steps.join('/');
}

/** The way to an element, whatever it is called itself. */
export function placeIn(element: Element, item: Element): string {
  return placeOf(element, item, (one) => (one === element ? tagOf(one) : tagAndClass(one)));
}

export function tagOf({ name }: Element): string {
  return name;
}

export function tagAndClass({ name, attribs }: Element): string {
  return `${name}.${attribs.class ?? ''}`;
}
