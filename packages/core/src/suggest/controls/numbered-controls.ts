import type { Element } from 'domhandler';
import { classesOf } from '../../dom/classes-of.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { siblingElement } from '../../dom/sibling-element.ts';
import { containerNames } from '../element-names.ts';
import type { PageSurvey } from '../page-survey.ts';
import { isTreeEdge } from '../tree-edges.ts';
import type { NextControl } from './next-control.ts';
import { commonAncestor, findPagers, type Pager } from './pagers.ts';

const MOST_LEVELS = 3;
const PLAIN_CLASS = /^[a-z_][\w-]*$/i;

interface NumberedControl extends NextControl {
  readonly selector: string;
}

/** Links to the page after the one that is shown, where a row of page numbers is all that leads on. */
export function numberedControls(survey: PageSurvey, url: string): readonly NumberedControl[] {
  return findPagers(survey, url).flatMap((pager) => {
    const selector = followingSelector(pager, survey);
    if (selector === null) return [];
    const notes = ['the number after the one that is shown'];
    return [{ index: pager.following, kind: 'next-button' as const, score: 0, notes, selector }];
  });
}

/** What stands right behind the number that is shown, whichever that is; null where nothing tells that one apart. */
function followingSelector({ marks, current, following }: Pager, survey: PageSurvey): string | null {
  const shown = marks.find(({ number }) => number === current);
  const target = survey.elements[following];
  const root = survey.elements[0];
  if (shown === undefined || target === undefined || root === undefined) return null;
  const around = commonAncestor(shown.index, following, survey);
  const own = pathFrom(around, shown.index, survey);
  const next = pathFrom(around, following, survey);
  const [mark] = own;
  const [place, ...inner] = next;
  if (mark === undefined || place === undefined || siblingElement(place, 'prev') !== mark) return null;
  const tail = [place, ...inner].map(({ name }) => name).join(' > ');
  for (const outer of [...outerNames(around, survey), '']) {
    for (const name of shownNames(mark, place)) {
      const selector = `${outer}${name} + ${tail}`;
      const found = compileSelector(selector).all(root);
      // Numbers often stand above and below a list.
      if (found[0] === target && found.every(({ attribs }) => attribs.href === target.attribs.href))
        return selector;
    }
  }
  return null;
}

/** What the shown number has that the next one has not. */
function* shownNames(mark: Element, next: Element): Generator<string> {
  const { name: tag } = mark;
  if (mark.attribs['aria-current'] !== undefined) yield `${tag}[aria-current]`;
  const others = new Set(classesOf(next));
  for (const one of classesOf(mark)) if (PLAIN_CLASS.test(one) && !others.has(one)) yield `${tag}.${one}`;
  if (tag !== next.name) yield tag;
  if (tag === 'a') yield 'a:not([href])';
  else yield `${tag}:has([aria-current])`;
  yield `${tag}:not(:has(a))`;
}

function outerNames(around: number, { elements, parent }: PageSurvey): readonly string[] {
  const names: string[] = [];
  for (let at = around, level = 0; at !== -1 && level < MOST_LEVELS; at = parent[at] ?? -1, level += 1) {
    const element = elements[at];
    if (element === undefined || element.name === 'body') break;
    names.push(...containerNames(element).map((name) => `${name} `));
    if (isTreeEdge(element)) break;
  }
  return names;
}

/** The elements from below one down to another. */
function pathFrom(around: number, index: number, { elements, parent }: PageSurvey): readonly Element[] {
  const path: Element[] = [];
  for (let at = index; at !== around && at !== -1; at = parent[at] ?? -1) {
    const element = elements[at];
    if (element !== undefined) path.unshift(element);
  }
  return path;
}
