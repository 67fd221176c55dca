import type { PageKit } from './page-kit.ts';

export interface ShadowListOptions {
  /** `list`: the list alone. `nested`: the list in a root within a root, the control in the outer one. `items`: each item's content. */
  readonly where: 'list' | 'nested' | 'items';
}

/** A list of a single-page app whose parts are in open shadow roots. */
export function shadowList({ where }: ShadowListOptions, kit: PageKit): void {
  const host = kit.find('#host');
  const outer = where === 'items' ? host : host.attachShadow({ mode: 'open' });
  const inner = document.createElement('div');
  const root = where === 'nested' ? inner.attachShadow({ mode: 'open' }) : outer;
  const list = Object.assign(document.createElement('ul'), { id: 'list' });
  const next = Object.assign(document.createElement('button'), { id: 'next', textContent: 'Next' });
  if (where === 'nested') outer.append(inner);
  root.append(list);
  (where === 'nested' ? outer : document.body).append(next);
  let page = 0;

  const wrap = (item: HTMLElement): HTMLElement => {
    if (where !== 'items') return item;
    const card = Object.assign(document.createElement('div'), { className: 'item' });
    card.attachShadow({ mode: 'open' }).append(...item.childNodes);
    return card;
  };
  async function advance(): Promise<void> {
    const answer = await kit.load(page + 1);
    page += 1;
    list.replaceChildren(...answer.items.map((item) => wrap(kit.create(item))));
    if (answer.last) next.remove();
  }
  next.addEventListener('click', () => void advance());
  void advance();
}
