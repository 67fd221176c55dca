import type { PageKit } from './page-kit.ts';

export interface PageSelectOptions {
  /** What it listens to; `address`: the choice leads to another document. */
  readonly to: 'change' | 'input' | 'address';
  /** How long after loading it begins to listen, in milliseconds. */
  readonly deafMs: number;
}

/** A select `#pages` whose choice shows a page of `#list`. */
export function pageSelect({ to, deafMs }: PageSelectOptions, kit: PageKit): void {
  const pages = kit.find('#pages') as HTMLSelectElement;
  async function show(): Promise<void> {
    const { items } = await kit.load(Number(pages.value));
    kit.find('#list').replaceChildren(...items.map(kit.create));
  }
  function listen(): void {
    if (to === 'address') pages.onchange = () => location.assign(`?page=${pages.value}`);
    else document.addEventListener(to, show);
  }
  if (deafMs === 0) listen();
  else setTimeout(listen, deafMs);
}
