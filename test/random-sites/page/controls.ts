import type { SiteSpec } from '../dimensions.ts';
import { deepFind } from './deep-find.ts';
import { pageNumbers } from './page-numbers.ts';

/** Calls `advance` when the control is used, in the way of its shape. */
export function hearShape(
  shape: SiteSpec['shape'],
  control: HTMLElement | null,
  advance: (event: Event) => void,
): void {
  if (shape === 'delegated')
    document.addEventListener('click', (event) => {
      if (control !== null && event.composedPath().includes(control)) advance(event);
    });
  else if (shape === 'submit')
    control?.closest('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      advance(event);
    });
  else if (shape === 'component') control?.shadowRoot?.firstElementChild?.addEventListener('click', advance);
  else
    control?.addEventListener(shape === 'pointer' ? 'pointerup' : 'click', (event) => {
      if (shape === 'hash-link') event.preventDefault();
      advance(event);
    });
}

/** The numbers of pages, as they are after page `current`. */
export function showPager({ pager, pagination }: SiteSpec, current: number, count: number): void {
  const place = deepFind('#pages');
  if (place === null || pagination === 'next-documents') return;
  place.innerHTML = pageNumbers(pager, current, count)
    .map((page) => {
      if (page === null) return '<span>…</span>';
      return `<button class="${page === current ? 'current' : ''}" data-page="${page}">${page}</button>`;
    })
    .join('');
}

/** Calls `show` with the number that was pressed. */
export function hearPager({ pager }: SiteSpec, show: (page: number, event: Event) => void): void {
  if (pager === 'none') return;
  deepFind('#pages')?.addEventListener('click', (event) => {
    const number = (event.target as HTMLElement).dataset.page;
    if (number !== undefined) show(Number(number), event);
  });
}
