/** Digits, in groups of three or not. */
const NUMBER = String.raw`(\d{1,3}(?:[.,\s]\d{3})+|\d+)`;
const TO = '(?:-|–|—|to|bis|à|al?|до)';
const OF = '(?:of|von|sur|de|di|из|/)';
/** "1–20 of 345", "1 - 20 / 345", "1 bis 20 von 345". */
const RANGE = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?${TO}\s?${NUMBER}\s?${OF}\s?${NUMBER}(?![\d.,]\d)`,
  'giu',
);

/**
 * The total that a first page of `items` items says the list has, or null. Only a range that fits the page counts, so
 * that no other number on the page is taken for it.
 */
export function advertisedTotal(text: string, items: number): number | null {
  for (const [, first, last, total] of text.matchAll(RANGE)) {
    if (toNumber(first) !== 1 || toNumber(last) !== items) continue;
    const number = toNumber(total);
    if (number >= items) return number;
  }
  return null;
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').replace(/[^\d]/g, ''));
}
