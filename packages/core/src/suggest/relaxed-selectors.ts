import { nearestName } from './nearest-selectors.ts';

/** Combinators between the parts of a selector, outside of brackets. */
const COMBINATORS = /\s*[>+~]\s*|\s+/;
const PSEUDO = /::?[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?/gi;
const ATTRIBUTE = /\[[^\]]*\]/g;
const SIMPLE = /^[\w-]+|[.#][\w-]+|\[[^\]]*\]/g;
const MOST = 24;

/**
 * What is left of a selector that finds nothing, the closest first: its names as the page has them, without places, without
 * attributes, without what is around, without the names that the page has not. Whether one finds anything is for others to see.
 */
export function relaxedSelectors(selector: string, names: readonly string[]): readonly string[] {
  if (selector.includes(',')) return [];
  const plain = selector.replace(PSEUDO, '');
  const bare = plain.replace(ATTRIBUTE, '');
  const shorter = [selector, plain, bare].flatMap((one) => withoutAround(one.trim()));
  const known = [plain, bare].flatMap((one) => {
    const parts = partsOf(one);
    const renamed = parts.map((part) => renamedPart(part, names)).filter((part) => part !== '');
    return [renamed.join(' '), ...withoutAround(renamed.join(' ')), ...withoutTag(renamed)];
  });
  const found = [...shorter, ...known].filter((one) => one !== '' && one !== selector);
  return [...new Set(found)].slice(0, MOST);
}

/** Its last parts, wherever they stand: all, then fewer. */
function withoutAround(selector: string): readonly string[] {
  const parts = partsOf(selector);
  return [selector, ...parts.map((_, at) => parts.slice(at).join(' '))];
}

function withoutTag(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  const named = last.replace(/^[\w-]+(?=[.#[])/, '');
  return named === last ? [] : [named];
}

function partsOf(selector: string): readonly string[] {
  return selector.split(COMBINATORS).filter((part) => part !== '');
}

/** Each name as the page has it, or the nearest there; left out where none is near. */
function renamedPart(part: string, names: readonly string[]): string {
  const simple = part.match(SIMPLE) ?? [];
  const renamed = simple.flatMap((name) => (names.includes(name) ? name : (nearestName(name, names) ?? [])));
  const tags = renamed.filter((name) => /^\w/.test(name));
  return [...tags.slice(0, 1), ...new Set(renamed.filter((name) => !tags.includes(name)))].join('');
}
