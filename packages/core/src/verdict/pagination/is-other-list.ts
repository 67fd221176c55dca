import { PAGE_ADDRESS, pathWithout } from './page-address.ts';

const WORD = /^\p{L}+$/u;
/** A word in a file's name beside its number. */
const NAME = /\p{L}{3,}/u;

/** What chooses a list by its number: `?cat=7`, `/category/7`. */
const CHOSEN =
  /[/?&](?:cat|category|cid|brand|collection|genre|department|dept|tag|topic)s?(?:_?id)?[=/-](\d+)(?![^/?&#])/i;

/** Whether an address, which two of one kind have led to, is of another kind: that of another list, perhaps. */
export function isOtherList(address: string, before: readonly [string, string]): boolean {
  const [first, second, own] = [...before, address].map((one) => URL.parse(one));
  if (!first || !second || !own || !areAlike(first, second)) return false;
  // What both have asked for, as a category, and not a letter after the other.
  const isOtherPart = [...first.searchParams].some(([name, value]) => {
    const other = own.searchParams.get(name) ?? value;
    return second.searchParams.get(name) === value && other !== value && WORD.test(value) && WORD.test(other);
  });
  const [from, to, chosen] = [...before, address].map((one) => CHOSEN.exec(one)?.[1]);
  const isOtherNumber = from === to && from !== undefined && chosen !== undefined && chosen !== from;
  return isOtherPart || isOtherNumber || !areAlike(second, own);
}

/** Whether paths differ in numbers alone, or in what stands last in a folder. */
function areAlike(one: URL, other: URL): boolean {
  const [from, to] = [one, other].map((url) => pathWithout(url).replace(/\d+/g, '0'));
  if (from === to) return true;
  const [folder, otherFolder] = [from, to].map((path) => path?.replace(/[^/]*$/, ''));
  const [name, otherName] = [from, to].map((path) => NAME.exec(path?.replace(/^.*\//, '') ?? '')?.[0]);
  const areNumbered = [one, other].every(({ href }) => PAGE_ADDRESS.test(href) || /\d[^/]*$/.test(href));
  return folder === otherFolder && folder !== '/' && !(areNumbered && name !== otherName);
}
