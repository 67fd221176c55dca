import type { PageKit } from './page-kit.ts';

export interface ShadowListOptions {
  /**
   * `list`: the list alone. `nested`: the list in a root within a root, the control in the outer one. `items`: each item's
   * content. `kept`: the same, and the next page's is written into the items of the last one. `slots`: as `list`, but each
   * item shows what is written in the host. `anew`: the list, in another root for each page, which is filled a moment later.
   */
  readonly where: 'list' | 'nested' | 'items' | 'kept' | 'slots' | 'anew';
}

/** A list of a single-page app whose parts are in open shadow roots. */
export function shadowList({ where }: ShadowListOptions, kit: PageKit): void {
  const host = kit.find('#host');
  const isInItems = where === 'items' || where === 'kept';
  const outer = isInItems || where === 'anew' ? host : host.attachShadow({ mode: 'open' });
  const inner = document.createElement('div');
  const root = where === 'nested' ? inner.attachShadow({ mode: 'open' }) : outer;
  let list = Object.assign(document.createElement('ul'), { id: 'list' });
  const next = Object.assign(document.createElement('button'), { id: 'next', textContent: 'Next' });
  if (where === 'nested') outer.append(inner);
  root.append(list);
  (where === 'nested' ? outer : document.body).append(next);
  let page = 0;

  const wrap = (item: HTMLElement, index: number): HTMLElement => {
    if (where === 'slots') {
      const cell = host.appendChild(document.createElement('div'));
      cell.slot = `${page}-${index}`;
      cell.append(...item.childNodes);
      item.appendChild(document.createElement('slot')).name = cell.slot;
      return item;
    }
    if (!isInItems) return item;
    const card = Object.assign(document.createElement('div'), { className: 'item' });
    card.attachShadow({ mode: 'open' }).append(...item.childNodes);
    return card;
  };
  async function advance(): Promise<void> {
    const answer = await kit.load(page + 1);
    page += 1;
    if (where === 'slots') host.replaceChildren();
    if (where === 'anew') {
      const inside = document.createElement('div');
      const shown = inside.attachShadow({ mode: 'open' });
      host.replaceChildren(inside);
      await kit.pause(100);
      list = Object.assign(document.createElement('ul'), { id: 'list' });
      shown.append(list);
    }
    const kept = where === 'kept' ? [...list.children].slice(0, answer.items.length) : [];
    const items = answer.items.map((item, index) => {
      const fresh = wrap(kit.create(item), index);
      const root = kept[index]?.shadowRoot ?? null;
      if (root === null) return fresh;
      root.replaceChildren(...(fresh.shadowRoot?.childNodes ?? []));
      return root.host;
    });
    for (const item of [...list.children]) if (!items.includes(item)) item.remove();
    for (const item of items) if (!item.isConnected) list.append(item);
    if (answer.last) next.remove();
  }
  next.addEventListener('click', () => void advance());
  void advance();
}
