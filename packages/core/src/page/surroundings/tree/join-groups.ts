/** Digits in groups of three, with a space between them. */
const GROUPED = /(?<![\p{Nd}.,]|\p{Nd}\s)\p{Nd}{1,3}(?:\s\p{Nd}{3})+(?!\s?\p{Nd}|[.,]\p{Nd})/gu;

/** What such groups hold: most texts need no further look. */
const PARTED = /\p{Nd}\s\p{Nd}/u;

/** "4 312" as "4312", of one text: what stands in two, as "page 1 of 5" and "120 results", are two numbers. */
export function joinGroups(text: string): string {
  return PARTED.test(text) ? text.replace(GROUPED, (number) => number.replace(/\s/g, '')) : text;
}
