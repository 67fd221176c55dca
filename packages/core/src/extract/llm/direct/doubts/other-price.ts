import type { Property } from '../../../../recipe/property.ts';
import { asksForPrice } from '../../structure/field-evidence.ts';
import { means, wordsAsked } from '../../structure/meanings.ts';
import { textBefore } from '../lines/text-before.ts';

/** Beside a number that is not what is paid, unless a property asks for it: before it, or on either side. */
const BEFORE =
  'was|were|before|formerly|old|instead of|list|regular|reg|rrp|msrp|uvp|statt|bisher|ehemals|save|saving|savings|members?|with card|from';
const BESIDE = 'shipping|delivery|postage|versand|deposit|pfand|tax|vat|fee';
const END = '\\b(?:\\s+(?:price|preis|prix|precio|prezzo))?[^\\p{L}\\d]{0,12}$';
/** A word right behind a number belongs to that one. */
const OTHER_BEFORE = new RegExp(
  `\\b(?:${BEFORE})${END}|(?<![\\d\\p{Sc}]\\s?)\\b(?:${BESIDE})\\b\\D{0,12}$|\\d\\s*[×x*]\\s*$`,
  'iu',
);
const OTHER_BEHIND =
  /^\s*(?:(?:usd|eur|gbp|chf|cad|aud|jpy|cny|inr|sek|nok|dkk|pln|czk|shipping|delivery|postage|versand|deposit|pfand|off|saved)\b|(?:\/|per\b|pro\b|a\b|je\b)\s*(?:\d+\s*)?(?:g|kg|mg|ml|cl|l|oz|lb|lbs|m|m²|sqm|ft|piece|unit|item|month|mo|week|year|stück|monat|mes|mois|mese|mês|miesiąc|měsíc|месяц|bln|bulan|ay|kk|mnd|maand|måned|månad)\b)/iu;

/** Whether what is paid is asked for, and no other price. */
export function isPlainPrice(property: Property): boolean {
  const asks = wordsAsked(property);
  if (asks.some((word) => OTHER_BEFORE.test(word) || OTHER_BEHIND.test(`per ${word}`))) return false;
  return means(property, 'price') && asksForPrice(property);
}

/** What beside a price says that it is not what is paid; null: nothing. */
export function otherPrice(value: string, source: string, usual: string | null): string | null {
  const before = textBefore(value, source);
  // Where they all begin so, it is how prices are told.
  const isUsual = usual === 'from' && before.trim().toLowerCase() === usual;
  if (OTHER_BEFORE.test(before) && !isUsual) return `it stands behind "${lastWords(before)}"`;
  const behind = OTHER_BEHIND.exec(source.slice(source.indexOf(value) + value.length))?.[0];
  return behind === undefined ? null : `it stands before "${behind.trim()}"`;
}

function lastWords(text: string): string {
  return text.slice(-20).replace(/\s+/g, ' ').trim();
}
