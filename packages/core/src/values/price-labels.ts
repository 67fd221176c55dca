import { once } from './once.ts';

/** What the words before a price call it: what it was or what others ask, what is to be paid, or nothing of that. */
export type PriceLabel = 'former' | 'current' | null;

/** In the languages most used; a word may be a part of those that stand there. */
const FORMER = [
  'was|were|old|before|regular(?:ly)?|usual(?:ly)?|original(?:ly)?|list|rrp|srp|msrp|mrp|retail|reg|saved?|savings?|instead of',
  'statt|uvp|vorher|früher|bisher|alter|ersparnis|sie sparen|spare|gespart|unverb|streichpreis|niedrigster',
  'au lieu de|avant|prix conseillé|prix public|ancien|économisez|pvc',
  'antes|anterior|pvp|pvpr|ahorras?|en lugar de',
  'era|invece di|anziché|consigliato|precedente|risparmi|listino',
  'antigo|economize|em vez de',
  'van|adviesprijs|bespaar|i\\.p\\.v|ipv',
  'före|förr|ord|ordinarie|rek|spara|før|førpris|spar|normalpris|tidligere|norm|ovh',
  'stara|poprzednia|najniższa|zamiast|regularna|původní|původně|běžná|ušetříte|místo|eredeti',
  'eski|yerine|trước đây|giá gốc|harga asli',
  'старая|вместо|было|раньше|обычная|экономия|скидка|стара|замість',
  '原价|原價|市场价|市價|定価|通常価格|参考価格|希望小売価格|정가|السعر السابق|بدلا من|קודם',
].join('|');

const CURRENT = [
  'now|only|sale|special|current|today|deal|our|your price|price is|pay',
  'jetzt|nur|aktuell(?:er)?|sonderpreis|angebot(?:spreis)?|neuer?|heute',
  'maintenant|actuel|prix promo|promo|désormais|ahora|actual|oferta|por|agora|ora|adesso|attuale|offerta|scontato',
  'nu|nå|nyt|voor|teraz|promocyjna|aktualna|nyní|akční|akciós|şimdi|chỉ còn',
  'сейчас|теперь|новая|зараз|现价|現價|セール価格|特価|할인가|판매가|السعر الحالي|الآن|עכשיו',
].join('|');

/** What may stand between such a word and the price. */
const BETWEEN =
  '(?:[\\s:.]|(?:price|preis|prijs|pris|prix|precio|prezzo|preço|cena|цена|fiyatı?|giá|is|was|to|of|up|around|at|for|von|de|du|di|à|от|на)(?!\\p{L}))*[^\\p{L}\\d]{0,3}$';

const patterns = once(() => ({
  former: new RegExp(`(?<!\\p{L})(?:${FORMER})(?!\\p{L})${BETWEEN}`, 'iu'),
  current: new RegExp(`(?<!\\p{L})(?:${CURRENT})(?!\\p{L})${BETWEEN}`, 'iu'),
}));

/** More is not what calls a price something; it bounds the work. */
const NEAR = 40;

/** What a text calls the price that follows it. */
export function priceLabel(before: string): PriceLabel {
  const near = before.slice(-NEAR);
  if (!/\p{L}{2}/u.test(near)) return null;
  const { current, former } = patterns();
  if (former.test(near)) return 'former';
  return current.test(near) ? 'current' : null;
}
