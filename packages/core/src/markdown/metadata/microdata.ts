import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import { textContent } from '../tree/text-content.ts';
import type { MetadataClaims, MetadataField } from './metadata.ts';
import type { MetadataSource } from './metadata-source.ts';
import { normalTime } from './normal-time.ts';

const FIELDS: Readonly<Record<string, readonly MetadataField[]>> = {
  headline: ['ogTitle', 'title'],
  description: ['ogDescription'],
  image: ['ogImage'],
  datepublished: ['publishedTime'],
  datecreated: ['publishedTime'],
  datemodified: ['modifiedTime'],
};
const PAGE_LIKE = /(?:Article|Posting|Report|Review|Recipe|WebPage|CreativeWork|BlogPost|Video|Book)s?\/?$/i;
/** Things that have no date of publication, so that one within them is of what they are in. */
const UNPUBLISHED = /(?:Person|Organization)\/?$/i;
const MAX_ANCESTORS = 40;

function value(element: HtmlElement): string {
  return (
    attribute(element, 'content') ??
    attribute(element, 'datetime') ??
    attribute(element, 'src') ??
    attribute(element, 'href') ??
    (element.tagName === 'abbr' ? attribute(element, 'title') : undefined) ??
    textContent(element)
  ).trim();
}

/** Whether a property says something of the page rather than of a comment on it or a thing shown in it. */
function isOfPage(element: HtmlElement, isTime: boolean): boolean {
  let scopes = 0;
  let parent = element.parent;
  for (let depth = 0; depth < MAX_ANCESTORS && parent?.type === 'element'; depth += 1) {
    const property = attribute(parent, 'itemprop') ?? '';
    if (/comment|review|related|mentions/i.test(property)) return false;
    const isScope =
      attribute(parent, 'itemscope') !== undefined || attribute(parent, 'itemtype') !== undefined;
    if (isScope && !(isTime && UNPUBLISHED.test(attribute(parent, 'itemtype') ?? ''))) {
      if (scopes === 0 && !PAGE_LIKE.test(attribute(parent, 'itemtype') ?? 'WebPage')) return false;
      scopes += 1;
    }
    parent = parent.parent;
  }
  return true;
}

export const microdata: MetadataSource = ({ elements }) => {
  const claims: MetadataClaims = {};
  for (const element of elements) {
    for (const property of attribute(element, 'itemprop')?.toLowerCase().split(/\s+/) ?? []) {
      const fields = Object.hasOwn(FIELDS, property) ? FIELDS[property] : undefined;
      if (fields === undefined || fields.every((field) => claims[field] !== undefined)) continue;
      const found = value(element);
      const isTime = property.startsWith('date');
      if (found === '' || (isTime && normalTime(found) === null) || !isOfPage(element, isTime)) continue;
      for (const field of fields) claims[field] ??= found;
    }
  }
  return claims;
};
