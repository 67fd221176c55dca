import { type Element, isTag, isText } from 'domhandler';
import type { PropertyType } from '../../recipe/property.ts';
import { lastingClasses } from '../element-names.ts';
import { elementText } from '../element-text.ts';
import type { ItemElements } from './item-elements.ts';

/** Attributes that say what a text does not: a whole date, how many stars are shown. */
export type FieldAttribute = 'datetime' | 'aria-label' | 'title';

/** An element of an item that holds a value. */
export interface FieldNode {
  readonly element: Element;
  readonly type: PropertyType;
  /** Absent: what the type says. */
  readonly attribute?: FieldAttribute;
  /** Names and tags from the item down: the same in items whose element plays the same part. */
  readonly key: string;
  /** The cell of which this is all, emphasized or linked: the same part where other rows have it plain. */
  readonly cell?: Pick<FieldNode, 'element' | 'key'>;
}

/** Within a text these are emphasis, not values, unless something names them. */
const EMPHASIS: ReadonlySet<string> = new Set(
  'b strong em i mark u font span small sup sub abbr wbr cite q s bdi tt code kbd'.split(' '),
);
const MEDIA: ReadonlySet<string> = new Set(['img', 'video', 'amp-img']);
const BACKGROUND = /background(?:-image)?\s*:[^;]*url\(/i;
const HIDING_STYLE = /(?:^|;)\s*display\s*:\s*none/i;
export const MEANING = /[\p{L}\p{N}]/u;

/**
 * `common`: in how many items a class occurs, as a class of a single item is no name. `isGrid`: the items are rows of
 * equally many cells, which are told apart by their places, whatever each is called or holds.
 */
export function fieldNodes(
  { root, elements }: ItemElements,
  common: ReadonlyMap<string, number>,
  isGrid: boolean,
): FieldNode[] {
  const found: FieldNode[] = [];
  const keys = new Map<Element, string>();
  const texts = new Set<Element>();
  const hidden = new Set<Element>();
  const cells = new Map((isGrid ? root.children.filter(isTag) : []).map((cell, place) => [cell, place]));
  for (const element of elements) {
    const { parent, attribs } = element;
    const around = parent !== null && isTag(parent) ? parent : element;
    if (element !== root && (hidden.has(around) || isHidden(element))) {
      hidden.add(element);
      continue;
    }
    const outer = keys.get(around) ?? '';
    const key = element === root ? '' : `${outer}/${cells.get(element) ?? step(element, common)}`;
    keys.set(element, key);
    if (hasOwnText(element)) {
      const isEmphasized = isEmphasis(element);
      if (!(texts.has(around) && isEmphasized)) {
        const mayBePlain = isEmphasized || element.name === 'a';
        const isAll = mayBePlain && cells.has(around) && around.children.filter(isTag).length === 1;
        const cell = isAll ? { cell: { element: around, key: `${outer}#text` } } : {};
        found.push({ element, type: 'text', key: `${key}#text`, ...cell });
      }
      texts.add(element);
    }
    const attribute = tellingAttribute(element);
    if (attribute !== null) found.push({ element, type: 'text', attribute, key: `${key}@${attribute}` });
    if (element.name === 'a' && attribs.href !== undefined)
      found.push({ element, type: 'link', key: `${key}#link` });
    if (MEDIA.has(element.name) || BACKGROUND.test(attribs.style ?? '')) {
      found.push({ element, type: 'src', key: `${key}#src` });
    }
  }
  return found;
}

const CONTROLS: ReadonlySet<string> = new Set(['a', 'button', 'input', 'select', 'textarea', 'label', 'img']);

function tellingAttribute(element: Element): FieldAttribute | null {
  const { name, attribs } = element;
  if (name === 'time') return MEANING.test(attribs.datetime ?? '') ? 'datetime' : null;
  const labels = (['aria-label', 'title'] as const).filter((one) => /\p{N}/u.test(attribs[one] ?? ''));
  const [label] = labels;
  if (label === undefined || CONTROLS.has(name) || attribs.role === 'button') return null;
  return elementText(element, 0) === '' ? label : null;
}

function isHidden({ attribs }: Element): boolean {
  return attribs.hidden !== undefined || HIDING_STYLE.test(attribs.style ?? '');
}

function hasOwnText({ children }: Element): boolean {
  return children.some((child) => isText(child) && MEANING.test(child.data));
}

function isEmphasis(element: Element): boolean {
  return (
    EMPHASIS.has(element.name) &&
    element.attribs.itemprop === undefined &&
    lastingClasses(element).length === 0
  );
}

/** The class that most items know, as others tell single items apart. */
function step(element: Element, common: ReadonlyMap<string, number>): string {
  const { itemprop } = element.attribs;
  if (itemprop !== undefined) return `${element.name}[${itemprop}]`;
  let best = '';
  let most = 0;
  for (const name of lastingClasses(element)) {
    const items = common.get(name) ?? 0;
    if (items > most) {
      most = items;
      best = name;
    }
  }
  return best === '' ? element.name : `${element.name}.${best}`;
}
