import { listPage } from '../site/list-page.ts';

/** A page of cards with values as shops write them: a price, a rating, a number of reviews, a date, and whether it is in stock. */
export function typedPage(first: number, size: number, next: string | null): string {
  const list = Array.from({ length: size }, (_, index) => typedCard(first + index)).join('\n');
  return listPage({ first, size, next, list });
}

const MONTHS = ['January', 'March', 'May', 'August', 'October', 'December'];

function typedCard(index: number): string {
  const price = `${1 + (index % 9)},${String((index * 37) % 1_000).padStart(3, '0')}.${String(index % 100).padStart(2, '0')}`;
  return `<article class="card product" data-id="${index}"><a class="card-link" href="/products/${index}">
<h2 class="card-title">Product ${index}</h2><p class="card-text">A <em>fine</em> piece for <b>every</b> home.</p></a>
<span class="price">$${price}</span><span class="rating">${((index % 50) / 10 + 0.1).toFixed(1)} / 5</span>
<span class="reviews">(${index % 3_000} reviews)</span>
<span class="date">${(index % 28) + 1} ${MONTHS[index % MONTHS.length]} ${2000 + (index % 25)}</span>
<span class="stock">${index % 3 === 0 ? 'no' : 'yes'}</span></article>`;
}
