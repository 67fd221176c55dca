const CURRENCY =
  /\p{Sc}|(?:^|[^\p{L}])(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|RMB|INR|RUB|PLN|CZK|SEK|NOK|DKK|HUF|RON|TRY|BRL|MXN|IDR|zł|Kč|kr|lei|Rp|TL|Ft|руб|грн|円|元|원)(?:[^\p{L}]|$)/u;
/** Whole words: "Marble" is no month, nor is a "set of 8". */
const MONTH = String.raw`(?<!\p{L})(?:jan(?:uar[iy]?|vier|eiro)?|feb(?:ruar[iy]?|braio|rero)?|f[eé]v(?:r(?:ier)?|ereiro)?|m[aä]r(?:ch|z|zo|s|ço|t)?|apr(?:ile?)?|a[vb]r(?:il)?|ma[iy]o?|mag(?:gio)?|mei|june?|juni[o]?|juin|giu(?:gno)?|jul[yi]?o?|juil(?:let)?|lug(?:lio)?|aug(?:ust(?:us|i)?)?|ago(?:sto)?|ao[uû]t|sep(?:t|t?embre|tember|tiembre)?|set(?:tembre|embro)|o[ck]t(?:ober|obre|ubre)?|ott(?:obre)?|outubro|nov(?:emb(?:er|re|ro)|iembre)?|d[eé][czs](?:emb(?:er|re|ro))?|dic(?:iembre|embre)?|gen(?:naio)?|ene(?:ro)?|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*)(?!\p{L})`;
const MONTH_AND_NUMBER = new RegExp(
  String.raw`\d(?:st|nd|rd|th|er|[ºª.])?[\s./-]*(?:(?:de|of|d')\s*)?${MONTH}|${MONTH}\.?,?[\s/-]*(?:de\s*)?\d`,
  'iu',
);

/** Not within a longer number. */
const DATE =
  /(?<!\d)(?:(?:1[5-9]|2[01])\d\d([-./])[01]?\d\1[0-3]?\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})(?!\d)|\d年|\bago\b/;

/** What values look like, the surer first; the name is what people would call such a column. */
const KINDS: readonly (readonly [name: string, looks: (text: string) => boolean])[] = [
  ['price', (text) => text.length < 40 && /\d/.test(text) && CURRENCY.test(text)],
  ['email', (text) => /^\S+@\S+\.\p{L}{2,}$/u.test(text)],
  ['phone', (text) => /^\+?[\d\s().-]{9,20}$/.test(text) && text.replace(/\D/g, '').length >= 9],
  ['date', (text) => text.length < 45 && /\d/.test(text) && (DATE.test(text) || MONTH_AND_NUMBER.test(text))],
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
