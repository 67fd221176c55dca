import { once } from '../once.ts';
import type { PriceNumber } from './price-numbers.ts';

const TAX =
  '(?:vat|tax|gst|hst|btw|mwst|ust|moms|mva|merv|tva|iva|dph|kdv|tps|ндс|пдв|ддс|φπα|áfa|pvn|pvm|km|alv)';

/** What says that an amount is without tax. */
const NET = `(?:ht|nett?[oó]?|(?:exc?l?|exkl|eks|ekskl|excluding|plus|zzgl|\\+|bez|be|fără|без|χωρίς|sin|sem|senza|hors|ilman)\\.? ?${TAX}|${TAX} (?:0 ?%|escl|excl|hariç|nélkül)\\p{L}*)(?!\\p{L})|税[抜别別]`;

/** `inc. VAT`, `s DPH`: that tax is in an amount. */
const GROSS = `(?<!\\p{L})(?:ttc|brutt[oó]|(?:inkl|incl?|including|s|vč|cu|su|ar|sis|с|з|με|con)\\.? ?${TAX}|${TAX} (?:incl|inkl|dahil|compr)\\p{L}*)(?!\\p{L})|税込`;

const tables = once(() => ({
  gross: new RegExp(GROSS, 'iu'),
  grossBehind: new RegExp(`^[^\\p{L}\\d+]{0,3}(?:\\p{L}{1,3}[. (]{1,2})?(?:${GROSS})`, 'iu'),
  behind: new RegExp(`^[^\\p{L}\\d+]{0,3}(?:\\p{L}{1,3}[. (]{1,2})?(?:${NET})`, 'iu'),
  ahead: new RegExp(`(?<!\\p{L})(?:${NET})[^\\p{L}\\d]{0,3}(?:\\p{L}{1,3}\\.? ?)?$`, 'iu'),
}));

/** The amounts without those that tax is to be added to, where others have it in them. */
export function withoutNet(numbers: readonly PriceNumber[], text: string): readonly PriceNumber[] {
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return numbers;
  const { gross, grossBehind, behind, ahead } = tables();
  if (!gross.test(text)) return numbers;
  const lead = text.slice(0, first.start);
  // Each has its words before it, or each behind it.
  const isAhead = gross.test(lead) || ahead.test(lead);
  const taxed = numbers.filter(({ start, end }) =>
    isAhead
      ? !ahead.test(text.slice(Math.max(start - 30, 0), start))
      : !behind.test(text.slice(end, end + 30)),
  );
  if (!isAhead && grossBehind.test(text.slice(second.end, second.end + 30))) {
    // `£20.83 (£25.00 inc. VAT)`: the difference is as large as a tax.
    const share = (second.token.value ?? 0) / (first.token.value ?? 0);
    if (share > 1.04 && share < 1.28) return [second];
  }
  return taxed.length > 0 ? taxed : numbers;
}
