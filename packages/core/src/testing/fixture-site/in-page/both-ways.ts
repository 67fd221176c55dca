import type { PageKit } from './page-kit.ts';

export interface BothWaysOptions {
  /** `arrows`: two that have all but a picture in common. `words`: "Newer", then "Older". `numbers`: of the pages. */
  readonly form: 'arrows' | 'words' | 'numbers';
  readonly pages: number;
}

/** Controls of one class that lead both ways, made anew with each page. */
export function bothWays({ form, pages }: BothWaysOptions, kit: PageKit): void {
  let page = 1;

  const control = (inside: string, to: number): HTMLButtonElement => {
    const button = Object.assign(document.createElement('button'), { className: 'turn', innerHTML: inside });
    button.disabled = to < 1 || to > pages;
    button.addEventListener('click', () => void show(to));
    return button;
  };
  const arrow = (points: string): string => `<svg width="9" height="9"><path d="${points}"/></svg>`;
  const forms = {
    arrows: () => [control(arrow('M9 0L0 5'), page - 1), control(arrow('M0 0L9 5'), page + 1)],
    words: () => [control('Newer', page - 1), control('Older', page + 1)].filter(({ disabled }) => !disabled),
    numbers: () =>
      Array.from({ length: pages }, (_, index) =>
        index + 1 === page ? document.createElement('b') : control(String(index + 1), index + 1),
      ),
  };

  async function show(to: number): Promise<void> {
    page = to;
    const { items } = await kit.load(page);
    kit.find('#list').replaceChildren(...items.map(kit.create));
    kit.find('#pages').replaceChildren(...forms[form]());
  }
  void show(1);
}
