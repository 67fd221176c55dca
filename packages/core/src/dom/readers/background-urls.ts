import type { Element } from 'domhandler';
import { inlineStyle } from '../inline-style.ts';

const URL_FUNCTION = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))/gi;

const LAZY_BACKGROUNDS = [
  'data-bg',
  'data-background',
  'data-background-image',
  'data-bg-src',
  'data-lazy-background',
] as const;

/** The background images that the element names itself: inline style, then lazy attributes. */
export function* backgroundUrls(element: Element): Generator<string, void, undefined> {
  if (element.attribs.style !== undefined) {
    const style = inlineStyle(element);
    for (const property of ['background-image', 'background']) {
      yield* urlFunctions(style.get(property) ?? '');
    }
  }
  for (const name of LAZY_BACKGROUNDS) {
    const value = element.attribs[name];
    if (!value) continue;
    if (/url\(/i.test(value)) yield* urlFunctions(value);
    else if (/[./]/.test(value)) yield value.trim();
  }
}

function* urlFunctions(css: string): Generator<string, void, undefined> {
  for (const [, double, single, bare] of css.matchAll(URL_FUNCTION)) {
    const url = (double ?? single ?? bare ?? '').trim();
    if (url !== '') yield url;
  }
}
