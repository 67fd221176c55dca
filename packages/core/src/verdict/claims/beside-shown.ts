import { NOUN, NUMBER, SHOWN_WORDS } from '../words/claim-words.ts';
import { NO_COUNTED, NUMBERS } from './claim-patterns.ts';
import { toNumber } from './claimed-number.ts';

/** A word for what is shown, or for the page that shows it. */
export const SHOWN = new RegExp(
  `(?<!\\p{L})(?:${SHOWN_WORDS})(?!\\p{L})|แสดง|表示|显示|顯示|표시|this page|diese[rn]? seite|cette page|n?esta página|esta pagina|questa pagina|deze pagina|denna sida|denne siden?|tej stronie|této stránce|этой странице|bu sayfada|このページ|本页|当前页|이 페이지`,
  'iu',
);
const IN_ALL =
  'total(?:e|t)?|totaal|insgesamt|gesamt|in all|altogether|全|共|总|總|총|전체|合計|всего|загалом|łącznie|razem|celkem|összesen|toplam|tổng(?: số| cộng)?|ทั้งหมด|yhteensä|ukupno|i alt|σύνολο|إجمالي';
/** A number of things of lists, or of all. */
const COUNTED = new RegExp(
  String.raw`(?:^|(?<!\p{L})|[全共总總총])(?:${IN_ALL})\s?[:：]?\s?(?:(?:of|de|di|von|van)\s)?${NUMBER}(?!\s${NO_COUNTED})|${NUMBER}\s?(?:(?:\p{L}+\s)?${NOUN}|(?:\p{L}{1,3}\s)?(?:${IN_ALL})|[件개건条條个個款项項筆台軒戸])(?!\p{Script=Latin})`,
  'giu',
);
/** "128 lamps, 12 shown": whatever it is that is counted, where what is shown stands beside its word. */
const NAMED = new RegExp(
  String.raw`${NUMBER}\s(?!(?:\p{L}+\s)?${NO_COUNTED})\p{L}{3,}[^\d]{0,24}[,;:·|(–-]\s?(?:(?:${SHOWN_WORDS})\s${NUMBER}|${NUMBER}\s(?:\p{L}+\s)?(?:${SHOWN_WORDS}))(?!\p{L})`,
  'iu',
);
const LONGEST = 120;

/** A line of two numbers, one of them what is shown and the other more: "128 in total, 12 on this page", in whatever order. */
export function besideShown(text: string, onPage: number): number | null {
  if (text.length > LONGEST) return null;
  const numbers = [...text.matchAll(NUMBERS)].map(([, number]) => toNumber(number));
  const most = numbers.find((number) => number !== onPage);
  if (numbers.length !== 2 || most === undefined || most < onPage || !numbers.includes(onPage)) return null;
  if (!SHOWN.test(text)) return null;
  const counted = [...text.matchAll(COUNTED)].flatMap((found) => found.slice(1).filter(Boolean));
  const isNamed = toNumber(NAMED.exec(text)?.[1]) === most;
  return isNamed || counted.some((number) => toNumber(number) === most) ? most : null;
}
