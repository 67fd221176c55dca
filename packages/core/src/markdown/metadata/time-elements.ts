import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlNode } from '../tree/html-node.ts';
import { descendants } from '../tree/text-content.ts';
import type { MetadataClaims } from './metadata.ts';
import type { MetadataSource } from './metadata-source.ts';
import { normalTime } from './normal-time.ts';

const PUBLISHED =
  /publish|posted|entry-date|post-date|article-date|pub-?date|dateline|created|date-?time|byline/i;
const MODIFIED = /modif|updat|edited|revis/i;
/** Parts of a page whose times are of something else. */
const ELSEWHERE_TAGS = new Set(['aside', 'footer', 'nav', 'li', 'tr']);
const ELSEWHERE =
  /comment|related|(?<!(?:with|has|no)[-_]?)sidebar|recent|trending|popular|recommend|more-|widget|footer|teaser|promo|latest|archive|reply|event/i;
const NEAR = /article|post|entry|story|header|byline|meta|content|main/i;
const MAX_ANCESTORS = 30;

function place(node: HtmlNode): 'article' | 'elsewhere' | 'page' {
  let found: 'article' | 'page' = 'page';
  let parent = node.parent;
  for (let depth = 0; depth < MAX_ANCESTORS && parent?.type === 'element'; depth += 1) {
    const names = `${attribute(parent, 'class') ?? ''} ${attribute(parent, 'id') ?? ''} ${attribute(parent, 'itemtype') ?? ''}`;
    if (parent.tagName !== 'body' && parent.tagName !== 'html') {
      if (ELSEWHERE_TAGS.has(parent.tagName) || ELSEWHERE.test(names)) return 'elsewhere';
      if (parent.tagName === 'article' || parent.tagName === 'main' || NEAR.test(names)) found = 'article';
    }
    parent = parent.parent;
  }
  return found;
}

/** Whether a node is in a part of the page that is not of its article. */
export function isBesideArticle(node: HtmlNode): boolean {
  return place(node) === 'elsewhere';
}

/** A time takes no more characters, nor nodes. */
const LONGEST = 500;

/** The text of an element, as far as it could be a time: elements of time can be nested, so none is read to its end. */
function shortText(element: HtmlElement): string {
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (node.type === 'text') text += node.value;
    nodes += 1;
    if (text.length > LONGEST || nodes > LONGEST) return '';
  }
  return text;
}

/** What an element of time says. `abbr` has the machine's form in its title. */
function written(element: HtmlElement): string {
  if (element.tagName === 'abbr') return attribute(element, 'title') ?? '';
  return attribute(element, 'datetime') || attribute(element, 'content') || shortText(element);
}

/** The times that a page shows: one that says it is of publication, else the first that is of the article. */
export const timeElements: MetadataSource = ({ elements }) => {
  const claims: MetadataClaims = {};
  let first: string | undefined;
  const dates = new Set<string>();
  for (const element of elements) {
    if (element.tagName !== 'time' && element.tagName !== 'abbr') continue;
    const time = normalTime(written(element));
    if (time === null) continue;
    const where = place(element);
    if (where === 'elsewhere') continue;
    dates.add(time.slice(0, 10));
    const own = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''} ${attribute(element, 'itemprop') ?? ''}`;
    const around =
      element.parent?.type === 'element'
        ? `${attribute(element.parent, 'class') ?? ''} ${attribute(element.parent, 'id') ?? ''}`
        : '';
    if (MODIFIED.test(own) || (MODIFIED.test(around) && !PUBLISHED.test(own))) claims.modifiedTime ??= time;
    else if (PUBLISHED.test(own) || attribute(element, 'pubdate') !== undefined || PUBLISHED.test(around)) {
      claims.publishedTime ??= time;
    } else if (where === 'article') first ??= time;
  }
  const only = dates.size === 1 ? [...dates][0] : undefined;
  const published = claims.publishedTime ?? first ?? (claims.modifiedTime === undefined ? only : undefined);
  if (published !== undefined) claims.publishedTime = published;
  return claims;
};
