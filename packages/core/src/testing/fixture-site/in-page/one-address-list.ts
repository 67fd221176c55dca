import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

/** A list that grows by a button, and asks all at one address: what it kept of a page, the page, and whether anything is new. */
export function oneAddressList({ method }: { readonly method: 'GET' | 'POST' }, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  const ask = async (question: string): Promise<{ items: Product[]; last: boolean }> => {
    const asked = method === 'GET' ? fetch(`ask?${question}`) : fetch('ask', { method, body: question });
    return (await asked).json();
  };
  setInterval(() => void ask('news=1'), 400);
  more.addEventListener('click', async () => {
    page += 1;
    const kept = await ask(`kept=${page}`);
    const added = kept.items.map((product) => kit.create({ ...product, price: '1.00' }));
    list.append(...added);
    const { items, last } = await ask(`list=${page}`);
    for (const [place, item] of added.entries()) {
      const product = items[place];
      if (product) kit.fill(item, product);
    }
    if (last) more.remove();
  });
}
