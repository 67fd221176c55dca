import type { PageKit } from './page-kit.ts';

export interface RestlessControlOptions {
  /** When the control is replaced by a copy of itself. */
  readonly when: 'pointer-over' | 'pointer-down' | 'every-30-ms';
}

/** A next control that is torn out and rendered anew, as frameworks do; a handler on its parent serves it. */
export function restlessControl({ when }: RestlessControlOptions, kit: PageKit): void {
  const nav = kit.find('nav');
  const renew = () => {
    const old = nav.querySelector('.next');
    const copy = old?.cloneNode(true);
    if (old && copy) old.replaceWith(copy);
  };
  const ways = {
    'pointer-over': () => nav.addEventListener('pointerover', renew, { once: true }),
    'pointer-down': () => nav.addEventListener('pointerdown', renew, { once: true }),
    'every-30-ms': () => setInterval(renew, 30),
  };
  let page = 1;
  nav.addEventListener('click', async (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.next')) return;
    const { items, last } = await kit.load(page + 1);
    page += 1;
    kit.find('#list').replaceChildren(...items.map(kit.create));
    if (last) nav.remove();
  });
  ways[when]();
}
