import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import type { MetadataSource } from './metadata-source.ts';

const ICON = /(?:^|\s)icon(?:\s|$)/i;
const TOUCH_ICON = /(?:^|\s)(?:apple-touch-icon(?:-precomposed)?|fluid-icon)(?:\s|$)/i;
/** A drawing is as large as anyone wants it. */
const SCALABLE = 10_000;

function size(link: HtmlElement): number {
  const sizes = attribute(link, 'sizes') ?? '';
  if (/(?:^|\s)any(?:\s|$)/i.test(sizes) || /svg/i.test(attribute(link, 'type') ?? '')) return SCALABLE;
  return Math.max(0, ...Array.from(sizes.matchAll(/(\d{1,5})x\d/gi), ([, width]) => Number(width)));
}

/** The largest of the page's icons, before those for home screens; by convention the site's `/favicon.ico`. */
export const icons: MetadataSource = ({ elements, url, resolve }) => {
  let best: { readonly href: string; readonly rank: number } | null = null;
  for (const element of elements) {
    if (element.tagName !== 'link') continue;
    const rel = attribute(element, 'rel') ?? '';
    const isIcon = ICON.test(rel);
    if (!isIcon && !TOUCH_ICON.test(rel)) continue;
    const href = attribute(element, 'href')?.trim();
    if (href === undefined || href === '' || resolve(href) === null) continue;
    const rank = size(element) + (isIcon ? 2 * SCALABLE : 0);
    if (best === null || rank > best.rank) best = { href, rank };
  }
  if (best !== null) return { favicon: best.href };
  return url !== null && /^https?:$/.test(url.protocol) ? { favicon: `${url.origin}/favicon.ico` } : {};
};
