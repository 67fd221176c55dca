const CURRENCY =
  /[$€£¥₹₽₩₺₫₴₪฿₦]|(?:^|[^\p{L}])(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|RMB|INR|RUB|PLN|CZK|SEK|NOK|DKK|HUF|RON|TRY|BRL|MXN|zł|Kč|kr|lei|руб|грн|円|元)(?:[^\p{L}]|$)/u;
const MONTH =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\p{L}*/iu;

/** What values look like, the surer first; the name is what people would call such a column. */
const KINDS: readonly (readonly [name: string, looks: (text: string) => boolean])[] = [
  ['price', (text) => text.length < 40 && /\d/.test(text) && CURRENCY.test(text)],
  ['email', (text) => /^\S+@\S+\.\p{L}{2,}$/u.test(text)],
  ['phone', (text) => /^\+?[\d\s().-]{9,20}$/.test(text) && text.replace(/\D/g, '').length >= 9],
  [
    'date',
    (text) =>
      text.length < 45 &&
      /\d/.test(text) &&
      (/\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d年|\bago\b/.test(text) ||
        (MONTH.test(text) && /\b\d{1,4}\b/.test(text))),
  ],
  [
    'rating',
    (text) =>
      /^(?:[0-5](?:[.,]\d+)?\s*(?:\/|of|out of|von|sur|de|из)\s*(?:5|10)\b.*|[0-5](?:[.,]\d+)?\s*(?:stars?|★).*|★+☆*)$/iu.test(
        text,
      ),
  ],
  ['discount', (text) => /^[-–−]?\s*\d{1,3}\s*%(?:\s*off)?$/i.test(text)],
  [
    'reviews',
    (text) =>
      /^\(?[\d.,]+\s*(?:reviews?|ratings?|bewertung(?:en)?|avis|opiniones|recensioni|отзыв\p{L}*|評価|レビュー)\)?$/iu.test(
        text,
      ),
  ],
  [
    'comments',
    (text) => /^\(?[\d.,]+\s*(?:comments?|replies|kommentare?|commentaires?|comentarios?)\)?$/i.test(text),
  ],
  ['views', (text) => /^[\d.,]+\s*[kmb]?\s*(?:views?|plays?|downloads?|aufrufe|vues)$/i.test(text)],
  [
    'author',
    (text) =>
      text.length < 60 && /^(?:by|von|par|por|di|door|af|av|автор:?)\s+\p{L}[^\p{N}·|•]*$/iu.test(text),
  ],
];

/** Share of the values that look alike. */
const LEAST_SHARE = 0.7;

/** The kind of a column, by its values; null where they say nothing. */
export function valueKind(values: readonly string[]): string | null {
  for (const [name, looks] of KINDS) {
    if (values.length > 0 && values.filter(looks).length >= values.length * LEAST_SHARE) return name;
  }
  return null;
}
