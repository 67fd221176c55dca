import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import { descendants } from '../tree/text-content.ts';
import { classWeight } from './class-weight.ts';
import { type ContentCounts, countContent, linkDensity } from './content-counts.ts';
import { isDataTable } from './is-data-table.ts';
import { ADVERTISING, BYLINE, LOADING, SHARE, VIDEO } from './patterns.ts';

const CONDITIONAL = new Set(['div', 'fieldset', 'form', 'ol', 'table', 'ul']);
const NEVER = new Set([
  'aside',
  'button',
  'embed',
  'footer',
  'input',
  'link',
  'nav',
  'object',
  'select',
  'textarea',
]);
const SHORT = 500;
const EMBEDS = new Set(['embed', 'iframe', 'object']);

function hasVideo(element: HtmlElement): boolean {
  return VIDEO.test(attribute(element, 'src') ?? '');
}

/** Whether a part of the article is none of it, going by what it is made of. */
function isClutter(element: HtmlElement, own: ContentCounts, embeds: number, inFigure: boolean): boolean {
  const weight = classWeight(element);
  if (weight < 0) return true;
  if (own.commas >= 10) return false;
  const { paragraphs, images, inputs, text } = own;
  if (text < 40) {
    const words = own.words.trim();
    if (ADVERTISING.test(words) || LOADING.test(words)) return true;
  }
  const density = linkDensity(own);
  const items = own.items - 100;
  const isList =
    element.tagName === 'ul' || element.tagName === 'ol' || (text > 0 && own.listed / text > 0.9);
  const headings = text === 0 ? 0 : own.headings / text;
  if (
    isList &&
    images > 0 &&
    images === own.items &&
    element.children.every((child) => child.type === 'text' || child.children.length <= 3)
  ) {
    return false;
  }
  return (
    (!inFigure && images > 1 && paragraphs / images < 0.5) ||
    (!isList && items > paragraphs) ||
    inputs > Math.floor(paragraphs / 3) ||
    (!isList && !inFigure && headings < 0.9 && text < 25 && (images === 0 || images > 2) && density > 0) ||
    (!isList && weight < 25 && density > 0.2) ||
    (weight >= 25 && density > 0.5) ||
    (embeds === 1 && text < 75) ||
    embeds > 1 ||
    (images === 0 && own.prose === 0)
  );
}

function isOutOfPlace(element: HtmlElement, text: number): boolean {
  if (NEVER.has(element.tagName)) return true;
  if (element.tagName === 'iframe') return !hasVideo(element);
  if ((element.tagName === 'h1' || element.tagName === 'h2') && classWeight(element) < 0) return true;
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  if (text < SHORT && SHARE.test(names)) return true;
  return text < 100 && (attribute(element, 'rel') === 'author' || BYLINE.test(names)) && text > 0;
}

/** Adds to `removed` what is in the article but not of it. Children are judged before what holds them. */
export function cleanConditionally(
  article: HtmlElement,
  removed: Set<HtmlElement>,
  conditionally: boolean,
): void {
  const counts = countContent(article, removed);
  const embeds = new Map<HtmlElement, number>();
  const inside = new Map<
    HtmlElement,
    { readonly table: boolean; readonly code: boolean; readonly figure: boolean }
  >();
  const elements: HtmlElement[] = [];
  for (const element of counts.keys()) {
    if (element.type !== 'element' || element === article) continue;
    elements.push(element);
    const parent = element.parent?.type === 'element' ? inside.get(element.parent) : undefined;
    inside.set(element, {
      table: parent?.table === true || (element.tagName === 'table' && isDataTable(element)),
      code: parent?.code === true || element.tagName === 'code' || element.tagName === 'pre',
      figure: parent?.figure === true || element.tagName === 'figure',
    });
    if (EMBEDS.has(element.tagName)) countEmbed(element, article, embeds);
  }
  for (const element of elements) {
    const own = counts.get(element);
    if (own !== undefined && isOutOfPlace(element, own.text)) removed.add(element);
  }
  if (!conditionally) return;
  const cleaned = countContent(article, removed);
  const tables = findDataTables(article, inside);
  for (const element of elements.reverse()) {
    if (!CONDITIONAL.has(element.tagName) || !cleaned.has(element)) continue;
    const place = inside.get(element);
    if (place === undefined || place.table || place.code) continue;
    const own = cleaned.get(element);
    if (own === undefined || holdsDataTable(element, tables)) continue;
    if (isClutter(element, own, embeds.get(element) ?? 0, place.figure)) removed.add(element);
  }
}

function countEmbed(element: HtmlElement, article: HtmlElement, embeds: Map<HtmlElement, number>): void {
  const worth = hasVideo(element) ? Number.NEGATIVE_INFINITY : 1;
  let parent = element.parent;
  for (let depth = 0; depth < 50 && parent?.type === 'element' && parent !== article; depth += 1) {
    embeds.set(parent, (embeds.get(parent) ?? 0) + worth);
    parent = parent.parent;
  }
}

interface TablePlace {
  /** Of the element, in document order, and of the first data table that is below it. */
  readonly own: number;
  first: number;
}

/** A table further down than so many nodes says nothing about what holds it. */
const NEAR = 200;

/** Where the data tables of an article are, seen from what holds them. */
function findDataTables(
  article: HtmlElement,
  inside: ReadonlyMap<HtmlElement, { readonly table: boolean }>,
): ReadonlyMap<HtmlElement, TablePlace> {
  const places = new Map<HtmlElement, TablePlace>();
  let index = 0;
  for (const node of descendants(article)) {
    index += 1;
    if (node.type !== 'element') continue;
    places.set(node, { own: index, first: Number.POSITIVE_INFINITY });
    if (node.tagName !== 'table' || inside.get(node)?.table !== true) continue;
    // What holds another already is held by what does so, too.
    for (let parent = node.parent; parent?.type === 'element'; parent = parent.parent) {
      const place = places.get(parent);
      if (place === undefined || place.first < index) break;
      place.first = index;
    }
  }
  return places;
}

function holdsDataTable(element: HtmlElement, tables: ReadonlyMap<HtmlElement, TablePlace>): boolean {
  const place = tables.get(element);
  return place !== undefined && place.first - place.own <= NEAR;
}
