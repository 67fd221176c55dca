import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

/** A list that grows by a button, and has a worker find the price of each item that came: until then it shows what they may be. */
export function workerList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  const source = 'onmessage = ({ data }) => setTimeout(() => postMessage(data), 300 + 60 * data.place)';
  const worker = new Worker(URL.createObjectURL(new Blob([source])));
  let page = 1;
  let added: HTMLElement[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<{ place: number; product: Product }>) => {
    const item = added[data.place];
    if (item) kit.fill(item, data.product);
  });
  more.addEventListener('click', async () => {
    page += 1;
    const { items, last } = await kit.load(page);
    added = items.map((product) => kit.create({ ...product, price: '1.00' }));
    list.append(...added);
    for (const [place, product] of items.entries()) worker.postMessage({ place, product });
    if (last) more.remove();
  });
}
