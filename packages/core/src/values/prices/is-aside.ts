import { once } from '../once.ts';

/** What stands before an amount that is beside the price, on top of it or a part of it; in the languages most used. */
const BEFORE = [
  'saved?|savings?|ersparnis|sie sparen|du sparst|spare|gespart|bespaar|spara|spar',
  '(?:économis|ahorr|rispar|economiz|säästä|oszczęd|ušetř|ušetr|экономи|скидк|выгод|знижк|tasarruf|kazan[cç])\\p{L}*',
  'tax(?:es)?(?: (?:&|and) fees)?|fees|gebühren|tasas|sin impuestos(?: nacionales)?',
  'grundpreis|kilopreis|literpreis|prix au (?:kilo|kg|litre|l)|kilopris|jämförpris|literpris',
  'éco-part|éco-?participation|deposit|down payment|pfand|kaution|caution|consigne|fianza|depósito|entrada|cauzione|caução',
  'statiegeld|borg|pant|depositum|kaucja|kauce|kaucia|kaució|depozit|depozito|залог',
  'p&p|postage|shipping|delivery|versand(?:kosten)?|porto|lieferung|livraison|frais de port|gastos de envío|envío|spedizione',
  'frete|portes|verzendkosten|verzending|frakt|fragt|toimitus|dostawa|wysyłka|doprava|poštovné|szállítás|kargo|livrare',
  'доставка|送料|运费|運費|배송비|ongkir|emi|monatsrate|monatlich|mensualités?|cuota|parcelas?',
].join('|');

/** What says that an amount comes on top of the price, or is a part of it. */
const ADDED = '(?:zzgl|inkl|incl|including|plus|excl|davon|dont|hors|\\+)[.:]?';
/** `zzgl. 4,90 € Versand`: where the amount follows. */
const ADDED_AHEAD = new RegExp(`${ADDED} ?(?:\\p{Sc}|\\p{L}{2,3})? ?$`, 'iu');
const FEE =
  /^\s?(?:de |d['’]|di )?(?:versand(?:kosten)?|porto|pfand|lieferung|kaution|shipping|delivery|postage|p&p|deposit|down|frais|livraison|consigne|caution|éco-part(?:icipation)?|statiegeld|borg|verzendkosten|frakt|pant|de fianza|cauzione|kaucji|kauce)(?!\p{L})/iu;
/** `zzgl. 4,95 € Versand 24,95 €`: a fee that is named between two amounts, and is the first. */
const NAMED_AHEAD = new RegExp(
  `${ADDED}[^\\p{L}\\d]{0,3}\\d[\\d.,]*[^\\p{L}\\d]{0,3}(?:\\p{L}{2,3} )?(?:de |d['’]|di )?[\\p{L}&-]+\\.?[^\\p{L}\\d]{0,3}$`,
  'iu',
);
/** A fee that is named behind its amount, and not before the next: something ends it. */
const ENDS = /^[^\p{L}]{0,2}(?:[,;)·+&]|$)/u;

/** What a price is taken off by, or is that of one unit or of some time. */
const BEHIND =
  /^\s?(?:(?:off|discount|rabatt|korting|rabat|zniżki|taniej|sparen|gespart|de réduction|de remise|de descuento|di sconto|de desconto|скидка|выгода)(?!\p{L})|\/ ?(?:\d{1,4} ?)?\p{L}|(?:per|pro|par|por|al|le|la|el|il|je|the|za|за) (?:\d{1,4} ?)?(?:kilo|k?g|[mcd]?l|lit(?:re|er|ro)|lb|oz|ud|st|stk|pcs|ea|кг|г|л|шт|m[²2])(?!\p{L}))/iu;
const OF_A_TIME =
  /^\s?(?:per|pro|par|por|al|im|a|na|v|в|за|om|i) (?:mo(?:nth|nat|is)?|mes|mese|mês|mies|miesiąc|maand|mnd|md|måned|mån|månad|kk|měs|měsíc|hó|ay|мес|месяц|luna|lună|bulan|tháng)(?!\p{L})/iu;

/** `1 kg = 3,98 €`. */
const OF_A_UNIT = /\d ?(?:kg|g|[mcd]?l|m|lb|oz|st|stk|stück|szt|ks|db)\.? ?= ?\P{L}{0,3}$/iu;

/** `10x de R$ 29,99`, `6 cuotas sin interés de $ 5.916`, `2 for £5`: what several of it make, or make up. */
const OF_SEVERAL =
  /(?<![\p{L}\d.,])\d{1,2} ?(?:[x×](?: ?(?:de|of|à|von|di|da|po|по|på|mal))?|(?:cuotas?|mensualidades|meses|msi|months?|(?:[\p{L}-]+ ){0,3}payments?|instal?lments?|(?:monats)?raten|mois|mensualités|rate|parcelas?|raty?|splát\p{L}+|taksit|платеж\p{L}*|termijnen)(?!\p{L})[^\d.!?]{0,24}|(?:for|für|pour|por|voor|för|za|за))[ :]{0,2}(?:\p{Sc}|\p{L}{1,3}[.\p{Sc}/]?\.?)? ?$/iu;

const before = once(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${BEFORE})(?!\\p{L})[\\s:(.]{0,3}(?:from |ab |de |od )?(?:\\p{Sc}|\\p{L}{1,3}[.\\p{Sc}]?)? ?$`,
      'iu',
    ),
);

/**
 * Whether what stands around an amount says that it is none to be paid for the thing, where there is another one:
 * a fee, what is saved, the price of a unit, an instalment.
 */
export function isAside(lead: string, behind: string): boolean {
  const [fee = ''] = FEE.exec(behind) ?? [];
  if (fee !== '' && (ADDED_AHEAD.test(lead) || ENDS.test(behind.slice(fee.length)))) return true;
  if (BEHIND.test(behind) || OF_A_TIME.test(behind) || OF_A_UNIT.test(lead)) return true;
  // `2 x 15 € = 30 €` names the price, and then what is paid for all.
  if (OF_SEVERAL.test(lead) && !/^\s?=/.test(behind)) return true;
  return before().test(lead) && !NAMED_AHEAD.test(lead);
}
