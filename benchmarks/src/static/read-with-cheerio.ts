import type { CheerioAPI } from 'cheerio';
import type { ReadPage } from './read-chains.ts';

/** A page by cheerio's own interface. */
export function readWithCheerio($: CheerioAPI, url: string): ReadPage {
  const products = $('#list > .card')
    .toArray()
    .map((element) => {
      const card = $(element);
      return {
        name: card.find('h2').text().trim(),
        price: card.find('.price').text().trim(),
        link: new URL(card.find('a').attr('href') ?? '', url).href,
      };
    });
  const href = $('a.next').attr('href');
  return { products, next: href === undefined ? null : new URL(href, url).href };
}
