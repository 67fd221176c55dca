import type { PageKit } from './page-kit.ts';

export interface FoldedPartsOptions {
  readonly parts: number;
}

/** Parts of a list, each asked for once it is unfolded, which folds the one before; the first is unfolded from the start. */
export function foldedParts({ parts }: FoldedPartsOptions, kit: PageKit): void {
  const list = kit.find('#list');
  for (let number = 1; number <= parts; number += 1) {
    const part = list.appendChild(document.createElement('details'));
    part.name = 'parts';
    part.appendChild(document.createElement('summary')).textContent = `Part ${number}`;
    let isAsked = false;
    part.addEventListener('toggle', async () => {
      if (isAsked) return;
      isAsked = true;
      const { items } = await kit.load(number);
      part.append(...items.map(kit.create));
    });
    part.open = number === 1;
  }
}
