import type { PageKit } from './page-kit.ts';

export interface HydrateLateOptions {
  /** When the script begins to listen, in milliseconds after it has run; `seen`: once the control is in view. */
  readonly after: number | 'seen';
  /** Whether it renders the first page anew before it listens. */
  readonly renews: boolean;
  /** Whether a page takes the place of the one before. */
  readonly replaces: boolean;
}

/** Brings a list to life that the server has rendered. */
export function hydrateLate({ after, renews, replaces }: HydrateLateOptions, kit: PageKit): void {
  const control = kit.find('#next');
  let number = 1;

  async function show(page: number, isNew: boolean): Promise<void> {
    const { items, last } = await kit.load(page);
    const list = kit.find('#list');
    if (isNew) list.replaceChildren();
    list.append(...items.map(kit.create));
    if (last) control.remove();
  }

  async function hydrate(): Promise<void> {
    if (renews) await show(1, true);
    control.addEventListener('click', () => {
      number += 1;
      void show(number, replaces);
    });
  }

  if (after === 'seen') {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void hydrate();
    });
    observer.observe(control);
  } else setTimeout(() => void hydrate(), after);
}
