import { FOUND_WORDS, NOUN, NUMBER, OF, SHOWN_WORDS, TO } from '../words/claim-words.ts';
import { PAGE_WORD } from '../words/page-words.ts';

const NO_DIGITS = String.raw`(?![\d.,]\d)`;

/** What says which part of how many is shown. */
export interface RangePattern {
  readonly pattern: RegExp;
  /** Without it the pattern, which is large, cannot fit. */
  readonly needs?: RegExp;
  /** Whether its numbers are total, first, last; else first, last, total. */
  readonly isTotalFirst: boolean;
}

/** "345 termékből 20", "345 üründen 20", "20 შედეგი 345-დან": a case says of how many, before or behind what is shown. */
export const FROM = String.raw`(?:\s\p{L}{1,16}\s(?:közül|arasından)|[-'’]?\s?\p{L}{0,16}(?:b[óő]l|d[aeə]n|t[ae]n|st[aä]?|tik|n[ıiuü]n|დან|[дт][ае]н|нан|нен|[дтн][ыі]ң|মধ্যে|में से|میں سے))(?!\p{L})`;
/** What says that so many are shown, in languages with cases as well. */
export const OF_SHOWN = `first|only|load|view|erste|nur|premi|primer|prim[io]|eerste|перв|sýni|näita|kuva|erakus|látható|g[oö]st[eə]ril|көрс|ნაჩვენებ|ցուցադր|দেখা|दिख|दर्शा|${SHOWN_WORDS}`;
const FIRST_LAST = String.raw`${NUMBER}\s?${TO}\s?${NUMBER}`;
const OF_TOTAL = String.raw`${OF}\s?(?:(?:about|over|ca\.|the|den|insgesamt|total)\s){0,2}${NUMBER}`;
const ANY_NOUN = new RegExp(NOUN, 'iu');

/** No "June" of "1–5 June of 2026". */
const NO_DATE = String.raw`(?!\p{L}+\s?${OF}\s?(?:19|20)\d\d(?!\d))`;

/** Wherever "1–20" begins. Without one that matters none of `RANGES` need be tried: to compile them takes longer than to read most pages. */
export const FIRST_TO_LAST = new RegExp(`(?=${FIRST_LAST})`, 'giu');

export const RANGES: readonly RangePattern[] = [
  {
    // "1–20 of 345", "1 - 20 / 345", "1 bis 20 von 345".
    pattern: new RegExp(
      String.raw`${FIRST_LAST}(?:\s?(?:${NOUN}|${NO_DATE}\p{L}{3,12}))?\s?${OF_TOTAL}${NO_DIGITS}`,
      'giu',
    ),
    needs: new RegExp(OF_TOTAL, 'iu'),
    isTotalFirst: false,
  },
  {
    // "345 results, showing 1–20".
    pattern: new RegExp(
      String.raw`${NUMBER}\s?${NOUN}[\s,;:(|–-]{1,4}(?:\p{L}{1,20}\s){0,2}${FIRST_LAST}${NO_DIGITS}`,
      'giu',
    ),
    needs: ANY_NOUN,
    isTotalFirst: true,
  },
  // "全345件中 1〜20件", "345件中1-20件".
  {
    pattern: new RegExp(String.raw`${NUMBER}\s?[件个個条條]中?\s?(?:の\s?)?${FIRST_LAST}`, 'giu'),
    isTotalFirst: true,
  },
  // "345 termékből 1–20 látható", and no "31 August 10–20".
  {
    pattern: new RegExp(
      String.raw`${NUMBER}${FROM}\s(?:\p{L}{1,20}\s)?${FIRST_LAST}\D{1,12}(?:${OF_SHOWN})`,
      'giu',
    ),
    needs: /\d[-'’]?[\s\p{L}\p{M}]+\s\d/u,
    isTotalFirst: true,
  },
  // "1～20件（全345件）", "1-20 / 共345件".
  {
    pattern: new RegExp(String.raw`${FIRST_LAST}\s?[件个個条條]?\s?[（(/／]?\s?[全共]\s?${NUMBER}`, 'giu'),
    isTotalFirst: false,
  },
];

/** The "of" of "more than": "20 de más de 345" has both. */
const NO_MORE_THAN = String.raw`(?<!(?<!${OF}\s)(?:más|mais|més|plus|più)\s)`;

/** "of 345", without which no pattern for so many of so many need be tried. */
export const OF_NUMBER = new RegExp(String.raw`(?<!\p{L})${OF}\s?${NUMBER}`, 'iu');

/** "Showing 20 of 345". */
export const SHOWING = new RegExp(
  String.raw`(?<!\p{L})(?:${SHOWN_WORDS})\s(?:\p{L}{1,20}\s){0,3}?${NUMBER}\s(?:\p{L}{1,20}\s){0,3}?${NO_MORE_THAN}${OF}\s${NUMBER}${NO_DIGITS}`,
  'giu',
);

/** A line that is no more than "20 / 345", "20 of 345 products", "Seen: 20 products of 345", but no "20 films of 2026". */
export const SHOWN_OF = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?=.*\s${NOUN}(?!\p{L}))(?:\p{L}+:?\s){1,3})?${NUMBER}\s?(?:${NOUN}\s(?!\p{L}+\s(?:19|20)\d\d\W*$))?${OF}\s?${NUMBER}(?:\s${NOUN}(?:\s\p{L}+)?)?[^\p{L}\p{N}]*$`,
  'iu',
);
/** Without two numbers no pattern for so many need be tried, and most lines have none. */
export const TWO_NUMBERS = /\d\D+\d/;
/** Each number of a line. */
export const NUMBERS = new RegExp(`${NUMBER}${NO_DIGITS}`, 'gu');

/** What is counted in headings of articles, and of time. */
export const NO_THINGS = String.raw`(?:%|years?|days?|hours?|minutes?|nights?|jahren?|tagen?|stunden|ans|jours|heures|años|días|horas|anni|giorni|ore|lat|(?<!to )let|jaar|dagen|år|лет|percent|prozent|words?|ideas?|tips?|ways|things|reasons|tricks|facts|lessons|secrets|thanks|ideen|tipps|wege|dinge|gründe|fakten|idées|astuces|choses|raisons|conseils|consejos|cosas|razones|trucos|idee|consigli|cose|motivi|ideeën|dingen|redenen|ideias|dicas|coisas|razões|idéer|saker|pomysłów|rzeczy|porad|идей|советов|вещей|причин|способов|fikir|euros?|dollars?|års|dagars|tunnin|χρόνια|წლის|տարվա|жыл|yil|not found|internal|happy|satisfied|zufriedene|glückliche|proud)(?!\p{L})`;

/** The same, and what people are, do and think. */
export const NO_COUNTED = String.raw`(?:${NO_THINGS}|(?:followers?|following|likes?|views?|downloads?|members?|users?|people|persons?|customers?|fans|reviews?|ratings?|votes?|comments?|subscribers?|points?|bidders?|guests?|visitors?|readers?|players?|inhabitants?|experts?|partners?|workers?|mitglieder|kunden|nutzer|personen|bewertungen|abonnenten|membres|clients|avis|personnes|usuarios|personas|clientes|opiniones|reseñas|seguidores|utenti|persone|recensioni|leden|klanten|personen|użytkowników|osób|opinii|человек|отзыв\p{L}*|подписчик\p{L}*|пользовател\p{L}*|mitglied\p{L}*|membr\p{L}+|miembros|medlem\p{L}*|člen\p{L}*|człon\p{L}*|член\p{L}*|tag(?:ja|gal|unk)|üye\p{L}*|jäsen\p{L}*|anggota|müşteri|kullanıcı|takipçi|klient\p{L}*|zákazník\p{L}*|kunde[rn]?|asiakas\p{L}*|ügyfél|vásárló|clienți|πελάτες|покупател\p{L}*|клієнт\p{L}*|клиент\p{L}*|عميل|לקוחות|khách hàng|pelanggan|ग्राहक|thành viên|μέλη|employees|staff|mitarbeiter\p{L}*|salariés|empleados|dipendenti|medewerkers|pupils|students|schüler\p{L}*|élèves|elever|alumnos|leerlingen|participants?|teilnehmer\p{L}*|attendees|seats|countries|cities|steps|pages|seiten|páginas|pagine|strony?|calories|degrees|connections|watching|bedrooms?|tonn?e?s|tonnen|sqm|plays|stars|forks|shares|euros?|dollars?|square|kilos?|litres|metres|kilometres|volts?|watts?|decibels?|gäste|invitad[oa]s|invités|[kmgt]\p{L}{2,3}bytes)(?!\p{L}))`;

/** What people and things did, and not how many are listed. */
export const WAS =
  '(?:were|was|had|have|has|ago|today|planted|saved|recycled|donated|delivered|attend(?:ed)?|join(?:ed)?|served?|raised|sold|came|voted|trust|rely|love|choose|chose|compete|waren|haben|étaient|ont|fueron|hanno)(?!\\p{L})';

/** "In all", before a number. */
export const IN_ALL_WORDS =
  'कुल|एकूण|जम्मा|মোট|மொத்தம்|మొత్తం|ആകെ|ಒಟ್ಟು|કુલ|ਕੁੱਲ|إجمالي|کل|terdapat|jumlah|alle|all|tous les|toutes les|todos los|todas las|tutti i|tutte le|insgesamt|celkem|összesen|toplam|łącznie|razem|ukupno|totalt|всего|усього|yhteensä|tổng cộng|en total|in totale';

/** What may stand before a count, and behind it, where a line says how many there are. */
const LEAD = String.raw`(?:(?:about|over|more than|all|total(?: of)?|showing|displaying|found|we found|we have|there are|il y a|your search returned|search results?:?|results?:|ca\.|rund|über|insgesamt|gesamt|environ|cerca de|circa|około|около|найдено|показано|п[іо]дібрано|подобрано|отобрано|представлено|znaleziono|hittade|fandt|fant|nalezeno|našli jsme|nájdených|zobrazen\p{L}{0,4}|celkem|celkom|összesen|összes|totalt|i alt|(?:in )?totaal|en total|au total|in totale|łącznie|razem|toplam|ukupno|skupaj|iš viso|kokku|yhteensä|βρέθηκαν|σύνολο|всего|усього|намерени|общо|se (?:han encontrado|encontraron)|hay|encontrad[oa]s|foram encontrados|abbiamo trovato|trovati|nous avons trouvé|wir haben|找到|搜索到|検索結果[:：]?|検索結果|검색 ?결과[:：]?|ผลการค้นหา[:：]?|tìm thấy|có|ditemukan|ada|พบ(?:ทั้งหมด)?|ทั้งหมด|कुल|एकूण|মোট|மொத்தம்|మొత్తం|ആകെ|ಒಟ್ಟು|કુલ|ਕੁੱਲ|נמצאו|תוצאות|تعداد|إجمالي|تم العثور على|총|共|約|约|大约|全|总共|合計|合计|(?:view|see|show|browse)(?: all)?)\s?){0,2}`;
const TRAIL = String.raw`(?=\s?(?:$|[.,:;(（)"“”„«'‘’|•·–—<>/-]|(?:found|available|for|in|auf|op|matching|match(?:ed)?|(?:that|which)\s(?:match|meet|fit|suit)|die\sbij|on|near|nearby|around|with|from|at|to|gefunden|für|zur?|zum|bei|aus|trouvés?|à|au|aux|en|em|no|na|we?|ve?|i|på|till|til|te|met|в|на|pour|encontrados?|para|trovati|per|gevonden|voor|hittades|för|fundet|funnet|znalezion\p{L}*|dla|nalezeno|pro|bulundu|listelen\p{L}+|найдено|по|для|件|中)(?!\p{L})))`;
/** Lines that say how many there are. */
const COUNTS: readonly RegExp[] = [
  // "345 results", "345 matching products for …", "We found 345 jobs".
  new RegExp(String.raw`^${LEAD}${NUMBER}\+?\s?(?:\p{L}+\s){0,2}?${NOUN}(?!\p{L})${TRAIL}`, 'iu'),
  // "View all (345)", "Show all 345 lamps".
  new RegExp(
    String.raw`^(?:view|see|show(?:ing)?|browse|expand|display(?:ing)?) all \(?${NUMBER}\)?(?:\s(?!categor|brand|review|comment|photo|image|store|location|topic|tag|filter|option|cit|countr)\p{L}+){0,2}$`,
    'iu',
  ),
  // "Results: 345".
  new RegExp(String.raw`(?:^|\s)${NOUN}\s?(?:found\s?)?[:：]\s?${NUMBER}\+?$`, 'iu'),
  // "Found: 345".
  new RegExp(
    String.raw`(?:^|\s)(?:total|gesamt|${FOUND_WORDS}|合計|合计)\s?(?:found\s?)?[:：]\s?${NUMBER}\+?$`,
    'iu',
  ),
  // "Total: 345 records".
  new RegExp(
    String.raw`^(?:total|gesamt|totale?|totaal|łącznie|razem|celkem|összesen|toplam|всего|итого|усього|σύνολο|${FOUND_WORDS})\s?[:：]\s?${NUMBER}\s(?:\p{L}+\s)?${NOUN}\.?$`,
    'iu',
  ),
  // "Total de registros: 345".
  new RegExp(
    String.raw`^(?:total|gesamt\p{L}*|anzahl|nombre|número|numero|number|liczba|počet|antal|aantal|количество|всего)(?:\s(?!stock|pric|preis|prix|prec|sum|betr|amount|import|vote|view|page|seit|págin|pagin|stron|stran)\p{L}+){1,3}\s?[:：]\s?${NUMBER}$`,
    'iu',
  ),
  // "Σύνολο εγγραφών: 345", "Tổng số: 345 bản ghi".
  new RegExp(
    String.raw`^(?:σύνολο|tổng(?: số| cộng)?|ukupn\p{L}|кількість|всього|усього|общее количество|общ брой|jumlah|bilangan|kopā|kokku|iš viso|toplam|จำนวน|รวม|कुल|إجمالي|المجموع|عدد|تعداد|מספר|סך|总数|總數|総数|件数|건수|전체|총)(?:\s\p{L}+){0,3}\s?[:：]\s?${NUMBER}(?:\s\p{L}+){0,2}$`,
    'iu',
  ),
  // "Találatok száma: 345".
  new RegExp(
    String.raw`^(?:\p{L}+\s){1,3}(?:száma|sayısı|count|total|aantal|anzahl|antal|skaičius|skaits|arv|määrä|lukumäärä)\s?[:：]\s?${NUMBER}$`,
    'iu',
  ),
  // "Risultati trovati: 345", "Hakutuloksia yhteensä: 345".
  new RegExp(
    String.raw`^(?:haku)?${NOUN}\s(?:found|gefunden|trouvée?s|encontrad[oa]s|trovat[ie]|gevonden|hittade|funnet|fundet|znalezion\p{L}+|nalezen\p{L}*|найдено|yhteensä|totalt|in totale|insgesamt|au total|en total|in totaal|łącznie|razem|celkem|összesen|ukupno|всего)\s?[:：]\s?${NUMBER}$`,
    'iu',
  ),
  // "該当件数：345件", and not how many a page shows.
  new RegExp(
    String.raw`^(?:(?:該当|検索結果|検索|ヒット|総|登録|掲載)件数|(?:商品|物件|求人|記事|作品|掲載|店舗|职位|房源)(?:总|総)?数)\s?[:：]?\s?${NUMBER}\s?件?$`,
    'u',
  ),
  // "搜索结果：345", "検索結果 345件中", "검색 결과가 345개 있습니다".
  new RegExp(
    String.raw`^(?:搜索结果|搜尋結果|查询结果|查詢結果|検索結果|검색\s?결과[가는]?)[:：（(\s]{1,2}${NUMBER}\s?[件个個条條筆건개]?(?:中|[）)]|\s있습니다)?$`,
    'u',
  ),
  // "ရလဒ် 345 ခု", "សរុប 345", "மொத்தம் 345".
  new RegExp(
    String.raw`^(?:ရလဒ်|ပစ္စည်း|စုစုပေါင်း|លទ្ធផល|ផលិតផល|សរុប|ທັງຫມົດ|ຜົນການຄົ້ນຫາ|மொத்தம்)\s?[:：(]?\s?${NUMBER}\)?(?:\s?[\p{L}\p{M}]{1,12})?$`,
    'u',
  ),
  // "符合条件的商品有 345 件", "該当する求人 345 件", "全345商品".
  new RegExp(String.raw`^(?:符合条件|符合條件|該当)\p{L}{0,8}\s?${NUMBER}\s?[件个個条條]`, 'u'),
  new RegExp(
    String.raw`^全\s?${NUMBER}\s?(?![国國年日月回巻章話種色額員])[\p{Script=Han}\p{Script=Katakana}ー]{1,6}$`,
    'u',
  ),
  // "전체 345", "Все (345)": all, and nothing else.
  new RegExp(
    String.raw`^(?:전체|총|全部|全て|すべて|所有|ทั้งหมด|الكل|הכל|tất cả|semua|all|alle|все|всі|усі|wszystkie|tous|todos|todas|tutti|alla|kaikki|hepsi|tümü|όλα|všechny|összes)\s?[(（]?${NUMBER}[)）]?$`,
    'iu',
  ),
  // "345개의 상품이 있습니다", "พบสินค้าทั้งหมด 345 ชิ้น".
  new RegExp(String.raw`^${NUMBER}\s?[개건](?:의\s\p{L}{1,10})?\s있습니다`, 'u'),
  new RegExp(String.raw`^พบ[\p{L}\p{M}]{0,24}\s?${NUMBER}\s[\p{L}\p{M}]`, 'u'),
  // "Page 1 of 345 jobs".
  new RegExp(String.raw`^(?:${PAGE_WORD.source})\s1\s${OF}\s${NUMBER}\s${NOUN}$`, 'iu'),
  // "Show: 10 25 50 — total 345".
  new RegExp(
    String.raw`(?:^|[\s(])(?:total|gesamt|insgesamt|totale?|totaal|łącznie|razem|celkem|всего|toplam)\s${NUMBER}\)?$`,
    'iu',
  ),
  // "345 in total", "Dishes: 345 in all".
  new RegExp(
    String.raw`^(?:(?!${NO_COUNTED})\p{L}+\s?[:：–-]\s?)?${NUMBER}\s(?:(?:in|no|au|en|i)\s)?(?:total(?:e|t)?|totaal|all|alt|insgesamt|gesamt|altogether|yhteensä|łącznie|celkem|összesen|всего)\.?$`,
    'iu',
  ),
  // "Your search found 345 matches."
  new RegExp(
    String.raw`^(?:\p{L}+\s){0,4}(?:found|returned)\s${NUMBER}\s(?:\p{L}+\s)?${NOUN}(?!\p{L})`,
    'iu',
  ),
  // "We found 345 chairs", "345 chairs found".
  new RegExp(String.raw`^(?:we(?:'ve)?\s)?found\s(?:over\s|about\s)?${NUMBER}\s\p{L}{3,}`, 'iu'),
  new RegExp(String.raw`(?<![\d.,–-]\s?)${NUMBER}\s(?:\p{L}+\s){1,3}(?:${FOUND_WORDS})(?!\p{L})`, 'iu'),
];

/** Those of lines that do not say what lists are lists of. */
const COUNTS_WITHOUT_NOUN = COUNTS.filter(({ source }) => !source.includes(NOUN));

/** The patterns of counts that may fit a text. */
export function countPatternsFor(text: string): readonly RegExp[] {
  return ANY_NOUN.test(text) ? COUNTS : COUNTS_WITHOUT_NOUN;
}

/** A heading that ends with its count: "Books (345)". */
export const HEADED_BEHIND = new RegExp(
  String.raw`^(?!.*(?:comment|review|question|kommentar|bewertung|rating|photo))\p{L}.{0,60}\s\((?!(?:19|20)\d\d\))${NUMBER}\)$`,
  'iu',
);

/** "12 books that changed my life", "21 films to see", but no "345 flats to let", "345 jobs that match". */
const HEADLINE = String.raw`(?:best|greatest|meilleur\p{L}*|mejores|migliori|melhores|лучш\p{L}*)\s|(?:\p{L}+\s){1,3}(?:(?:that|which|who|you|we|i|qui|que|che|которые)\s(?!(?:\p{L}+\s)?(?:match|meet|fit|suit|coinc|corr[ei]sp|соотв))|to\s(?!let|rent|buy|hire|book|choose)|${WAS})`;

/** A heading that counts what nobody knows here: "1.284 Stellenangebote", but no years, no "100 days" and no "101 ideas". */
export const HEADED = new RegExp(
  String.raw`^(?!(?:19|20)\d\d\s)(?:(?:over|more than|mehr als|über|plus de|más de|mais de|più di|meer dan|более|ponad|rund|around|about)\s)?${NUMBER}\+?\s(?!(?:\p{L}+\s){0,2}${NO_THINGS}|${HEADLINE})[\p{L}-]{4,}(?:\s[^\d.!?]{1,50})?$`,
  'iu',
);

/** "345 db": words by which shops count what they list. */
const PIECES = '(?:db|darab|szt|sztuk|ks|шт|buc|kom|vnt|tk|gab)';
/** "Tables (345 products available)". */
export const HEADED_WITHIN = new RegExp(
  String.raw`^\p{L}.{0,80}\s[(（]${NUMBER}\+?\s(?:(?:\p{L}+\s)?${NOUN}(?:\s\p{L}+)?|${PIECES}\.?)[)）]$`,
  'iu',
);

/** A heading that ends with how many it has: "Flats to let 345 offers". */
export const HEADED_COUNT = new RegExp(String.raw`^\p{L}[^\d]{2,80}\s${NUMBER}\s${NOUN}$`, 'iu');

const SHORT_NUMBERS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  千: 1e3,
  천: 1e3,
};
const SHORT_THOUSANDS = 'k|m|tsd\\.?|tys\\.?|тыс\\.?|тис\\.?|mil|mila|tis\\.?|bin|rb|ribu|万|萬|만|千|천';
/** Its digits before and behind the mark, and its unit. */
export const SHORT_NUMBER = String.raw`(\d{1,3})(?:[.,](\d))?\s?(${SHORT_THOUSANDS})\+?`;
const A_SHORT_NUMBER = new RegExp(SHORT_NUMBER, 'iu');
/** "1.2k results", "1,2 Tsd. Treffer", "1.2万件". */
const SHORT = new RegExp(
  String.raw`^(?:about |over |rund |etwa |über |ca\. |[共全]|[约約])?${SHORT_NUMBER}\s?(?:\p{L}+\s)?(?:${NOUN}|[件个個건개条條])(?!\p{L})`,
  'iu',
);

/** The least that an abbreviated number of things stands for, as it may have been rounded; undefined: the text is none. */
export function shortCount(text: string): string | undefined {
  const [, whole, tenths, unit] = (A_SHORT_NUMBER.test(text) && SHORT.exec(text)) || [];
  return shortNumber(whole, tenths, unit);
}

/** The same of its parts. */
export function shortNumber(
  whole: string | undefined,
  tenths: string | undefined,
  unit: string | undefined,
): string | undefined {
  if (whole === undefined || unit === undefined) return undefined;
  const size = SHORT_NUMBERS[unit.toLowerCase()] ?? 1e3;
  const digit = tenths === undefined ? 1 : 0.1;
  return String(Math.ceil((Number(`${whole}.${tenths ?? 0}`) - digit / 2) * size));
}

/** Any number of things that lists are lists of. */
export const ANY_COUNT = new RegExp(String.raw`${NUMBER}\s?${NOUN}(?!\p{L})`, 'giu');

/** "Page 3 of 12", "pages (3/12)". */
export const PAGES: readonly RegExp[] = [
  // "Pág. 3 de 12", "стр. 3 из 12".
  new RegExp(
    String.raw`(?<!\p{L})(?:p[aá]?g?|стор?|стр|str|σελ|sid|old|lpp|lk|psl)\.\s?${NUMBER}\s?${OF}\s?${NUMBER}${NO_DIGITS}`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:${PAGE_WORD.source})[^\p{L}\p{N}]{0,3}${NUMBER}\s?${OF}\s?${NUMBER}${NO_DIGITS}`,
    'giu',
  ),
  new RegExp(String.raw`第\s?${NUMBER}\s?[页頁][\s,，、/／|]{0,3}[共全]\s?${NUMBER}\s?[页頁]`, 'giu'),
  new RegExp(
    String.raw`${NUMBER}\s?[/／]\s?${NUMBER}\s?(?:ページ|页|頁|페이지|(?:pages?|oldal|sayfa|sivua?|p[aá]gin[ae]s?|stron|страниц)(?!\p{L}))`,
    'giu',
  ),
];
