/** Digits, in groups of three or not. */
const NUMBER = String.raw`(\d{1,3}(?:[.,\s']\d{3})+|\d+)`;
const TO = '(?:-|–|—|to|through|bis|à|al?|a|до|至|~)';
const OF = '(?:of|out of|von|sur|de|di|van|av|af|z|из|on|/|／)';
/** "1–20 of 345", "1 - 20 / 345", "1 bis 20 von 345". */
const RANGE = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?${TO}\s?${NUMBER}\s?${OF}\s?(?:about |over |ca\. )?${NUMBER}(?![\d.,]\d)`,
  'giu',
);
/** "Showing 20 of 345". */
const SHOWING = new RegExp(
  String.raw`(?:showing|displaying|viewing|viewed|seen|shown|zeige|angezeigt|affichage|mostrando|visualizzati|getoond)\s(?:\p{L}+\s)?${NUMBER}\s(?:\p{L}+\s)?${OF}\s${NUMBER}(?![\d.,]\d)`,
  'giu',
);
const NOUN =
  '(?:results?|items?|products?|articles?|entries|records?|listings?|matches|hits|offers|jobs|properties|posts|ergebnisse?|treffer|produkte?|artikel|einträge|résultats?|produits?|resultados?|productos?|produtos?|risultati|prodotti|resultaten|producten|resultat|wyników|produktów|результатов|товаров|件|个结果|个商品)';
/** "345 results". */
const COUNT = new RegExp(String.raw`(?<![\d.,/$€£-])${NUMBER}\s?${NOUN}(?!\p{L})`, 'giu');
/** "Page 3 of 12". */
const PAGE = new RegExp(
  String.raw`(?:page|seite|página|pagina|strona|strana|sida|side|страница|oldal)\s${NUMBER}\s?${OF}\s?${NUMBER}(?![\d.,]\d)`,
  'giu',
);

/** What a page says of its list, as far as it fits what was read. */
export interface Claims {
  /** Items of the whole list, where a range or a sentence says so that fits what was read. */
  readonly total: number | null;
  /** A bare number of items, "345 results": that of the whole list, or of what is shown. */
  readonly count: number | null;
  /** "Page `current` of `pages`". */
  readonly page: { readonly current: number; readonly pages: number } | null;
}

/** What was read when the page said it. */
export interface ReadSoFar {
  /** Items of this page alone. */
  readonly onPage: number;
  /** Items of all pages, this one included. */
  readonly items: number;
}

/**
 * What the text around a list says of it. A range counts only where it fits what was read, a bare number only where no
 * other contradicts it, so that no other number on the page is taken for one.
 */
export function readClaims(text: string, read: ReadSoFar): Claims {
  return {
    total: rangeTotal(text, read) ?? shownTotal(text, read),
    count: bareCount(text),
    page: pageOf(text),
  };
}

function rangeTotal(text: string, { onPage, items }: ReadSoFar): number | null {
  for (const [, from, until, of] of text.matchAll(RANGE)) {
    const [first, last, total] = [toNumber(from), toNumber(until), toNumber(of)];
    const isOfPage = first >= 1 && last - first + 1 === onPage;
    if ((isOfPage || (first === 1 && last === items)) && total >= last) return total;
  }
  return null;
}

function shownTotal(text: string, { onPage, items }: ReadSoFar): number | null {
  for (const [, shown, of] of text.matchAll(SHOWING)) {
    const total = toNumber(of);
    if ([onPage, items].includes(toNumber(shown)) && total >= toNumber(shown)) return total;
  }
  return null;
}

function bareCount(text: string): number | null {
  const totals = new Set([...text.matchAll(COUNT)].map(([, number]) => toNumber(number)));
  const [total] = totals;
  return totals.size === 1 && total !== undefined ? total : null;
}

function pageOf(text: string): Claims['page'] {
  const found = [...text.matchAll(PAGE)].map(([, current, pages]) => ({
    current: toNumber(current),
    pages: toNumber(pages),
  }));
  const [page] = found;
  const isOne =
    page !== undefined &&
    found.every((other) => other.current === page.current && other.pages === page.pages);
  return isOne && page.current >= 1 && page.current <= page.pages ? page : null;
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').replace(/\D/g, ''));
}
