import { once } from '../once.ts';
import { isAside } from './is-aside.ts';

/** Labels that may touch what they name, `Sale priceRs. 1,299`: another element had them. */
export const TOUCHING_LABELS = '[Pp]ri(?:ce|x|s)|[Pp]reis|[Pp]recio|[Pp]rezzo|[Pp]rijs|[Cc]ena|[Цц]ена';

/**
 * What the words about a price call it: what it was or what others ask, what is to be paid, something beside the price,
 * as a fee is, or nothing of that.
 */
export type PriceLabel = 'former' | 'current' | 'aside' | null;

/** In the languages most used; a word may be a part of those that stand there. */
const FORMER = [
  'was|were|old|before|regular(?:ly)?|usual(?:ly)?|list|rrp|srp|msrp|mrp|retail|reg|compare(?:d)?|instead of',
  'statt|uvp|vorher|früher|bisher|ehemals|alter|unverb|streichpreis',
  'au lieu de|avant|(?:prix (?:public )?)?(?:conseillé|recommandé)|prix public|prix barré|ancien|pvc|r[ée]gulier|r[ée]g',
  'antes|anterior|pvp|pvpr|normal|en lugar de',
  'era|invece di|anziché|consigliato|precedente|listino',
  'antigo|em vez de',
  'van|adviesprijs|i\\.p\\.v|ipv',
  'före|förr|ord|ordinarie|rek|før|førpris|normalpris|tidligere|norm|normaali(?:hinta)?|ovh|régi',
  'stara|poprzednia|zamiast|regularna|původně|běžná|místo',
  'eski|önceki|yerine|trước đây|giá gốc|giá cũ|giá niêm yết|harga asli|harga awal|ปกติ',
  'było|pôvodná|stará|redn[ai]|redovna|mpc|vechi|prp|înainte|korábbi|ήταν|πριν|αντί|била|buvo|bija|oli',
  'старая|вместо|было|раньше|обычная|стара|замість',
  '原价|原價|市场价|市價|(?:建[议議])?(?:零售价|零售價|售價)|门市价|門市價|吊牌价|划线价|定價|定価|(?:当店)?通常価格|参考価格|(?:メーカー)?希望小売価格|元値|정상?가|소비자가|권장소비자가|السعر السابق|بدلا من|קודם',
].join('|');

const CURRENT = [
  'now|only|sale|special|today|deal|our|your price|price is|pay|notre|nuestr[oa]|nostro|unser|onze|nasza|naše|nosso',
  'jetzt|nur|sonderpreis|angebot(?:spreis)?|neuer?|heute',
  'maintenant|prix promo|prix soldé|soldes?|promo|désormais|ahora|oferta|por|agora|ora|adesso|offerta|scontato',
  'nu|nå|nyt|voor|aanbieding|tilbud|erbjudande|nabídka|προσφορά|акция|teraz|promocyjna|nyní|akční|akciós|tarjous(?:hinta)?|şimdi|chỉ còn',
  'jest|akcijska|új|teraz|nová|nova|sada|nou|acum|τώρα|νέα|τελική|сега|нова|dabar|tagad|nüüd|yeni|indirimli|sepette|giá mới|ลดเหลือ|พิเศษ',
  '[优優]惠[价價]|特[价價]|促銷價|折[后後][价價]|[会會][员員][价價]|会員価格|タイムセール|특가|세일가|행사가|혜택가|최종가|到手价|券后价?|活动价|秒杀价|促销价|今なら|बिक्री|المبيع|بعد الخصم|מחיר מבצע|כעת|сейчас|теперь|новая|зараз|现价|現價|セール価格|特価|할인가|판매가|السعر الحالي|الآن|עכשיו',
].join('|');

/** Words that tell wherever they stand before the price: `Le prix initial était : 50 €`; endings follow. */
const FORMER_STEMS =
  'original|oryginal|orijinal|ursprüngl|ursprungl|initial|inicial|inizial|iniţial|inițial|pierwotn|původn|pôvodn|oorspronkelijk|oprindelig|opprinnelig|alkuperäi|eredeti|recommend|recomend|empfohl|aanbevol|anbefal|rekommend|veil|vejl|suosit|zalecan|sugerow|sugerid|suggest|doporuč|odporúč|ajánlott|рекоменд|önerilen|первонач|початков|αρχικ';
const CURRENT_STEMS =
  'current|actuel|actual|attual|atual|aktu[ea]l|aktuáln|huidig|nuvarande|nåværende|nuværende|nykyi|jelenleg|curent|şu an|текущ|поточн|τρέχουσ';

/** The lowest price of the last 30 days, which shops of the EU name beside a lowered one; and India's `M.R.P.`, which looks like a currency. */
const FORMER_AS_WRITTEN =
  /(?:lowest|niedrigst|günstigst|bas|bajo|bass[oi]|baixo|menor|najni[żž]|nejniž|laagste|lägst|lavest|alin|alhaisin|legalacsony|mai mic|ниск|χαμηλ)\P{Nd}{1,30}30[ -]?\p{L}{1,8}\P{Nd}{0,40}$|m\.r\.p\.?[^\p{L}\d]{0,5}$/iu;

/** What may stand between such a word and the price. */
const BETWEEN =
  '(?:[\\s:.]|(?:price|preis|prijs|pris|prix|precio|prezzo|preço|cena|цена|fiyatı?|giá|ár|ára|preț|pret|τιμή|cijena|cijen[ae]|hind|kaina|ราคา|is|was|to|of|up|around|at|for|von|de|du|di|à|от|на)(?!\\p{L}))*[^\\p{L}\\d]{0,3}$';

const patterns = once(() => ({
  former: new RegExp(`(?<!\\p{L})(?:${FORMER})(?!\\p{L})${BETWEEN}`, 'iu'),
  current: new RegExp(`(?<!\\p{L})(?:${CURRENT})(?!\\p{L})${BETWEEN}`, 'iu'),
  formerBehind: new RegExp(`^[\\s(]{0,2}(?:${FORMER})(?!\\p{L})(?! ?:)`, 'iu'),
  currentBehind: new RegExp(`^[\\s(]{0,2}(?:${CURRENT})(?!\\p{L})(?! ?:)`, 'iu'),
  stems: new RegExp(`(?<!\\p{L})(?:(${FORMER_STEMS})|${CURRENT_STEMS})`, 'giu'),
}));

/** More is not what calls a price something; it bounds the work. */
const NEAR = 40;

/**
 * What a text calls a price: `before` and `behind` stand around it, and `lead` between it and the number before it.
 */
export function priceLabel(lead: string, before: string, behind: string): PriceLabel {
  return labelOf(lead, before) ?? (isAside(before.slice(-NEAR), behind) ? 'aside' : null);
}

function labelOf(lead: string, text: string): PriceLabel {
  const near = lead.slice(-NEAR);
  if (!/\p{L}/u.test(near)) return null;
  const { current, former, stems } = patterns();
  if (former.test(near) || FORMER_AS_WRITTEN.test(text.slice(-2 * NEAR))) return 'former';
  if (current.test(near)) return 'current';
  const stem = Array.from(near.matchAll(stems)).at(-1);
  return stem === undefined ? null : stem[1] === undefined ? 'current' : 'former';
}

/** The same of a word that follows a price, and ends there: `$ 69.990 Oferta`. */
export function labelBehind(behind: string): PriceLabel {
  const { formerBehind, currentBehind } = patterns();
  return formerBehind.test(behind) ? 'former' : currentBehind.test(behind) ? 'current' : null;
}
