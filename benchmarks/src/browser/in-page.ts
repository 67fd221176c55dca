import type { Product } from '../contest/tally.ts';

/** Runs in the page. What the cards show, from number `first` on. */
export function readCards(first: number): Product[] {
  return [...document.querySelectorAll('#list > .card')].slice(first).map((card) => ({
    name: card.querySelector('h2')?.textContent?.trim() ?? '',
    price: card.querySelector('.price')?.textContent?.trim() ?? '',
    link: card.querySelector('a')?.href ?? '',
  }));
}

/** Runs in the page. The cards from number `before` on, once there are any: acts, and waits for them. None at the end. */
export async function nextCards(kind: 'spa' | 'more' | 'scroll', before: number): Promise<Product[]> {
  const list = document.querySelector('#list');
  if (list === null) return [];
  const isNew = (): boolean => kind !== 'spa' && list.childElementCount > before;
  while (!isNew()) {
    const control = document.querySelector<HTMLElement>('#more, #end');
    if (control === null) return [];
    const changed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(list, { childList: true });
    });
    // The end must be seen to leave the view before it can be seen to come again.
    if (kind === 'scroll') await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (isNew()) break;
    if (kind === 'scroll') scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    else control.click();
    await changed;
    // After the script's own last lines.
    await new Promise((resolve) => setTimeout(resolve));
    if (kind === 'spa') break;
  }
  const cards = [...list.children].slice(kind === 'spa' ? 0 : before);
  return cards.map((card) => ({
    name: card.querySelector('h2')?.textContent?.trim() ?? '',
    price: card.querySelector('.price')?.textContent?.trim() ?? '',
    link: card.querySelector('a')?.href ?? '',
  }));
}
