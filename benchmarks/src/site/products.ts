import type { Outcome } from '../contest/contestant.ts';
import { type Product, Tally } from '../contest/tally.ts';

const ADJECTIVES = ['brass', 'linen', 'walnut', 'marble', 'woven', 'glazed', 'tinted'];
const NOUNS = ['lamp', 'shade', 'chair', 'bowl', 'rug', 'clock', 'vase', 'mirror', 'stool', 'frame', 'tray'];

/** The product number `index` of a shop at `origin`: the same in every run. */
export function product(origin: string, index: number): Product {
  const adjective = ADJECTIVES[index % ADJECTIVES.length];
  const noun = NOUNS[index % NOUNS.length];
  return {
    name: `${adjective} ${noun} number ${index} & co`,
    price: `${(index * 37) % 997}.${String(index % 100).padStart(2, '0')} €`,
    link: `${origin}/products/${index}`,
  };
}

/** What the products from `first` on amount to. */
export function expectedProducts(origin: string, first: number, count: number): Outcome {
  const tally = new Tally();
  for (let index = first; index < first + count; index += 1) tally.add(product(origin, index));
  return tally;
}

/** `lazy`: an image that is loaded when it comes into view, which the browser looks for in every frame. */
export type CardImage = 'lazy' | 'none';

/** The product in a list: about 600 bytes, as such cards have. */
export function card(index: number, image: CardImage = 'lazy'): string {
  const { name, price, link } = product('', index);
  const shown = name.replace('&', '&amp;');
  return `<article class="card product" data-id="${index}"><a class="card-link" href="${link}"><div class="card-image">
${image === 'none' ? '' : `<img loading="lazy" class="thumb" src="/images/${index}.webp" alt="${shown}" width="240" height="240">`}</div>
<div class="card-body"><span class="badge">New</span> <h2 class="card-title">${shown}</h2>
<p class="card-text">A <em>fine</em> piece for <b>every</b> home, made by hand in small numbers since 1931.</p>
<div class="price-box"><span class="label">Price</span> <span class="price">${price}</span></div>
<ul class="tags"><li>home</li><li>sale</li><li>${index}</li></ul></div></a></article>`;
}
