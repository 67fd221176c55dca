/** Longer shapes say no more. */
const LENGTH = 24;
/** ASCII without control characters but white space, and signs that belong to no script. */
const PLAIN = /^[\t\n\r\x20-\x7e\xa0£¥€–—…]*$/;

/**
 * What a value looks like, apart from what it says: runs of digits are 9, runs of letters are the script's own letter,
 * and words beside words are one. An address keeps its host and the first part of its path.
 */
export function valueShape(value: string): string {
  const url = /^https?:\/\//i.test(value) ? URL.parse(value.slice(0, 2_000)) : null;
  if (url !== null) return `${url.host}/${shapeOf(url.pathname.split('/')[1] ?? '')}`;
  return shapeOf(value);
}

function shapeOf(text: string): string {
  const start = text.slice(0, 400);
  return (PLAIN.test(start) ? plainShape(start) : scriptShape(start)).trim().slice(0, LENGTH);
}

/** The same for what most values are, in a fraction of the time: each step leaves most texts as they are. */
function plainShape(text: string): string {
  return text
    .replace(/[0-9]+(?:[.,\s'][0-9]+)*/g, '9')
    .replace(/[A-Za-z]+(?:[\s\-'&/,]+[A-Za-z]+)*/g, 'a')
    .replace(/\s\s+|[^\S ]/g, ' ');
}

function scriptShape(text: string): string {
  return text
    .replace(/\p{N}+(?:[.,\s']\p{N}+)*/gu, '9')
    .replace(/[\p{Script=Latin}\p{M}]+/gu, 'a')
    .replace(/\p{Script=Cyrillic}+/gu, 'я')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, '字')
    .replace(/\s+/g, ' ')
    .replace(/([aя字])(?:[ \-'’&/,]+\1)+/gu, '$1');
}
