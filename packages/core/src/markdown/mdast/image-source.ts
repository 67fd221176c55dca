import { parseSrcset } from 'srcset';
import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';

/** Where scripts that load pictures late look for the address, in order of quality. */
const LAZY = [
  'data-hi-res-src',
  'data-full-url',
  'data-orig-file',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-src',
  'data-image',
  'data-url',
] as const;
const SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset'] as const;
const NOT_FETCHED = /^(?:data|blob|about|javascript):/i;
const PLACEHOLDER =
  /(?:^|[/_-])(?:1x1|blank|clear|dot|empty|grey|lazy|loader|loading|pixel|placeholder|spacer|transparent)(?:[._-][^/]*)?\.(?:gif|png|svg|webp)(?:\?|$)/i;
const LONGEST_PLACEHOLDER = 2_000;
const IMAGE_LIKE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)|^(?:https?:)?\/\/|^\//i;

function isReal(source: string): boolean {
  if (source === '' || NOT_FETCHED.test(source)) return false;
  return source.length > LONGEST_PLACEHOLDER || !PLACEHOLDER.test(source);
}

function best(set: string): string | null {
  let candidates: ReturnType<typeof parseSrcset>;
  try {
    candidates = parseSrcset(set);
  } catch {
    return null;
  }
  let found: (typeof candidates)[number] | null = null;
  for (const candidate of candidates) {
    if (!isReal(candidate.url)) continue;
    if (found === null || size(candidate) > size(found)) found = candidate;
  }
  return found?.url ?? null;
}

function size(candidate: { readonly width?: number; readonly density?: number }): number {
  return candidate.width ?? (candidate.density ?? 1) * 1e-3;
}

function fromSets(element: HtmlElement): string | null {
  for (const name of SETS) {
    const set = attribute(element, name);
    const url = set === undefined || set.trim() === '' ? null : best(set);
    if (url !== null) return url;
  }
  return null;
}

/** The address of the best picture that an `img` offers, or null where it has none that could be fetched. */
export function imageSource(image: HtmlElement): string | null {
  for (const name of LAZY) {
    const source = attribute(image, name)?.trim() ?? '';
    if (isReal(source) && IMAGE_LIKE.test(source)) return source;
  }
  const own = attribute(image, 'src')?.trim() ?? '';
  if (isReal(own)) return own;
  const set = fromSets(image);
  if (set !== null) return set;
  if (image.parent?.type === 'element' && image.parent.tagName === 'picture') {
    for (const sibling of image.parent.children) {
      const source = sibling.type === 'element' && sibling.tagName === 'source' ? fromSets(sibling) : null;
      if (source !== null) return source;
    }
  }
  // Better a picture that only has the name of a placeholder than none, where it means something.
  return own !== '' && !NOT_FETCHED.test(own) && attribute(image, 'alt') ? own : null;
}
