import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface AttributeListOptions {
  /**
   * `kept`: the next page is written into the nodes of the last one. `anew`: each page has nodes of its own. `shadow`: as
   * `kept`, on elements in shadow roots. `places`: items are appended, and each tells by its attribute how many follow it.
   */
  readonly where: 'kept' | 'anew' | 'shadow' | 'places';
  /** Whether the title is a text. */
  readonly hasText: boolean;
}

/** A list whose values are in attributes: `data-title` and `data-price` of `.value` in an item, or of the item itself. */
export function attributeList({ where, hasText }: AttributeListOptions, kit: PageKit): void {
  const list = kit.find('#list');
  const next = kit.find('#next') as HTMLButtonElement;
  let page = 0;

  const create = (): HTMLElement => {
    const item = kit.blank();
    const part = document.createElement('b');
    part.className = 'value';
    part.textContent = 'Buy';
    if (where === 'shadow') item.append(document.createElement('div'));
    const root = item.firstElementChild?.attachShadow({ mode: 'open' }) ?? item;
    root.append(part);
    return item;
  };
  const write = (item: HTMLElement, { title, price }: Product): void => {
    const part = item.querySelector('.value') ?? item.firstElementChild?.shadowRoot?.querySelector('.value');
    const element = where === 'shadow' ? (part as HTMLElement) : item;
    if (!hasText) element.dataset.title = title;
    element.dataset.price = price;
    if (hasText && part && part.textContent !== title) part.textContent = title;
  };
  async function advance(): Promise<void> {
    const { items, last } = await kit.load(page + 1);
    page += 1;
    if (where === 'anew') list.replaceChildren();
    const kept = where === 'places' ? [] : [...list.children].slice(0, items.length);
    if (where !== 'places') for (const item of [...list.children].slice(items.length)) item.remove();
    for (const [index, product] of items.entries())
      write((kept[index] as HTMLElement | undefined) ?? list.appendChild(create()), product);
    if (where === 'places')
      for (const [index, item] of [...list.children].entries())
        (item as HTMLElement).dataset.left = String(list.children.length - index);
    if (!last) return;
    if (where === 'places') next.remove();
    else next.disabled = true;
  }
  next.addEventListener('click', () => void advance());
  void advance();
}
