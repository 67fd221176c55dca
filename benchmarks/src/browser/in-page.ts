import type { Product } from '../contest/tally.ts';

/** Runs in the page. What the cards show, from number `first` on. */
export function readCards(first: number): Product[] {
  return [...document.querySelectorAll('#list > .card')].slice(first).map((card) => ({
    name: card.querySelector('h2')?.textContent?.trim() ?? '',
    price: card.querySelector('.price')?.textContent?.trim() ?? '',
    link: card.querySelector('a')?.href ?? '',
  }));
}

/** Runs in the page. Acts once and waits for what comes of it; gives the new cards, none at the end. */
export async function nextCards(kind: 'spa' | 'more' | 'scroll'): Promise<Product[]> {
  const list = document.querySelector('#list');
  const control = document.querySelector<HTMLElement>('#more, #end');
  if (list === null || control === null) return [];
  const before = kind === 'spa' ? 0 : list.childElementCount;
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(list, { childList: true });
  });
  if (kind === 'scroll') scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  else control.click();
  await changed;
  // After the script's own last lines.
  await new Promise((resolve) => setTimeout(resolve));
  const cards = [...list.children].slice(before);
  return cards.map((card) => ({
    name: card.querySelector('h2')?.textContent?.trim() ?? '',
    price: card.querySelector('.price')?.textContent?.trim() ?? '',
    link: card.querySelector('a')?.href ?? '',
  }));
}
