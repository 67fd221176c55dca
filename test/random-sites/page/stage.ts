import type { SiteSpec } from '../dimensions.ts';

const ORDERS = {
  document: '',
  'column-reverse': '#list { display: flex; flex-direction: column-reverse }',
  'css-order': '#list { display: flex; flex-direction: column } #list > :nth-child(odd) { order: -1 }',
} as const satisfies Record<SiteSpec['order'], string>;

/** Puts all that the page has in what it is to stand in. */
export function setStage({ stage, order }: SiteSpec): void {
  if (order !== 'document')
    document.head.append(Object.assign(document.createElement('style'), { textContent: ORDERS[order] }));
  if (stage === 'page') return;
  const holder = document.createElement(stage === 'popover' ? 'div' : stage);
  const parts = [...document.body.children].filter((part) => part.matches('main, nav, #sentinel'));
  holder.append(...parts);
  document.body.append(holder);
  if (holder instanceof HTMLDialogElement) holder.showModal();
  else if (holder instanceof HTMLDetailsElement) holder.open = true;
  else {
    holder.popover = 'manual';
    holder.showPopover();
  }
}
