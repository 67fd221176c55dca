import type { Property, PropertyType } from '../../recipe/property.ts';

/** What values of a property must look like, as far as its name or description says so. */
export interface ValueShape {
  /** In a sentence: "a price should hold a digit". */
  readonly rule: string;
  fits(value: string): boolean;
  /** What reads such values, where it is not text. */
  readonly type?: PropertyType;
}

interface KnownShape extends ValueShape {
  /** In names and at the start of descriptions, in the languages of most sites. */
  readonly words: RegExp;
}

const isUrl = (value: string): boolean => /^(?:https?|mailto|tel|data|ftp):/i.test(value);
const RELATIVE_TIME =
  /\d|(?<!\p{L})(?:today|yesterday|tomorrow|now|ago|heute|gestern|morgen|hier|demain|hoy|ayer|oggi|ieri|vandaag|gisteren|сегодня|вчера)(?!\p{L})|[今昨明]/iu;

/** How dear a thing is, in signs: "$$". */
const LEVEL = /^(\p{Sc})\s?\1/u;
const TIME_OF_DAY = /^\d{1,2}:\d\d(?:\s?[ap]m)?$/i;
/** Characters, with what stands beside it in its line. */
const LONGEST_DATE = 100;

const SHAPES: readonly KnownShape[] = [
  {
    words: named('image|img|photo|picture|thumbnail|bild|foto|imagen|logo|avatar|icon', '画像|图片'),
    rule: 'an image should be an address',
    fits: isUrl,
    type: 'src',
  },
  {
    words: named('url|link|href|permalink|website|homepage|web ?address', '链接|リンク'),
    rule: 'a link should be an address',
    fits: isUrl,
    type: 'link',
  },
  {
    words: named(
      'price|cost|amount|fee|fare|salary|preis|prix|precio|prezzo|pre[cç]o|prijs|pris|salaire|cena|цена|harga|preț|(?<!đánh )giá|السعر|سعر|מחיר|मूल्य|कीमत|ราคา',
      '价格|價格|価格|가격',
    ),
    rule: 'a price should hold a digit',
    fits: (value) =>
      !TIME_OF_DAY.test(value) &&
      (/\p{N}|^\W*(?:free|gratis|kostenlos|gratuit)/iu.test(value) || LEVEL.test(value)),
  },
  {
    words: named('e-?mail'),
    rule: 'an e-mail address should hold "@"',
    fits: (value) => value.includes('@'),
  },
  {
    words: named('phone|telephone|tel|tel[eé]fono?e?|téléphone|fax'),
    rule: 'a telephone number should hold digits',
    fits: (value) => (value.match(/\p{N}/gu)?.length ?? 0) >= 5,
  },
  {
    words: named(
      'date|time|datetime|datum|dato|fecha|hora|heure|uhrzeit|saat|tarih|ώρα|tanggal|ngày|التاريخ|תאריך|तारीख|วันที่|published at|created at|posted at',
      '日期|日付',
    ),
    rule: 'a date should hold a digit',
    fits: (value) => value.length <= LONGEST_DATE && RELATIVE_TIME.test(value),
  },
  {
    words:
      /^(?:(?!per |a |each |one |two |three |five |ten )\p{L}+ )?(?:year|jahr|année|año|anno|ano|jaar|år|rok|год|рік|vuosi|év|yıl|έτος|tahun|năm|السنة|שנה|साल)(?!\p{L})|年份|年度|[版行]年|연도/iu,
    rule: 'a year should have four digits',
    fits: (value) => /(?<!\d)(?:1[4-9]|20|21)\d\d(?!\d)|(?<!\d)'\d\d(?!\d)/.test(value),
  },
  {
    words: named('count|quantity|qty|year|anzahl|number of|nummer|num[eé]ro|número|antall?|aantal|liczba'),
    rule: 'a count should hold a digit',
    fits: (value) =>
      /\p{N}|^(?:no|none|one|two|three|four|five)\b/iu.test(value) && !/^\d{1,2}:\d\d/.test(value),
  },
];

/** Words that make a name mean something about the thing, not the thing. */
const ABOUT = named(
  'text|label|note|alt|caption|title|name|slug|currency|type|kind|class|unit|range|description',
);
/** Of a description: what it begins with is what it describes. */
const FIRST_WORDS = 4;

/** Whole words, in any alphabet, or parts of what is written without spaces. */
function named(words: string, parts?: string): RegExp {
  const whole = String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
  return new RegExp(parts === undefined ? whole : `${whole}|${parts}`, 'iu');
}

/** The shape that a property's name says, else the beginning of its description; null where neither does. */
export function shapeOf({ name, description }: Pick<Property, 'name' | 'description'>): ValueShape | null {
  const byName = shapeIn(words(name));
  if (byName !== null || description === null) return byName;
  return shapeIn(
    words(description.split(/[,.;:(]/)[0] ?? '')
      .split(' ')
      .slice(0, FIRST_WORDS)
      .join(' '),
  );
}

/** The values that fit. One sign is a level of prices where others are two or three, and none where all are one. */
export function fittingIn({ fits }: ValueShape, values: readonly string[]): readonly string[] {
  const areLevels = values.some((value) => LEVEL.test(value) && fits(value));
  return values.filter((value) => fits(value) || (areLevels && /^\p{Sc}$/u.test(value)));
}

/** The type that a property's values need: its own, unless that is the default and its shape needs another. */
export function typeOf(property: Property): PropertyType {
  return property.type === 'text' ? (shapeOf(property)?.type ?? 'text') : property.type;
}

function shapeIn(text: string): ValueShape | null {
  if (ABOUT.test(text)) return null;
  return SHAPES.find(({ words }) => words.test(text)) ?? null;
}

/** `releaseDate` and `release_date` are the words "release date". */
function words(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/^(?:the|a|an|its|der|die|das|le|la) /i, '')
    .trim();
}
