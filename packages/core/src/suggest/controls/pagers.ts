import { type Element, isText } from 'domhandler';
import type { PageSurvey } from '../page-survey.ts';

/** One number of a pager. */
export interface PageMark {
  readonly number: number;
  /** Index of the element that holds the number. */
  readonly index: number;
  /** Index of the link that it is, or is in; -1: none. */
  readonly link: number;
  readonly current: boolean;
}

/** A row of page numbers: 1 2 3 … 17. */
export interface Pager {
  readonly marks: readonly PageMark[];
  /** Index of the closest element that holds all of them. */
  readonly container: number;
  /** The number of the page that is shown; null where nothing tells. */
  readonly current: number | null;
  /** Index of the link to the page after it; -1: none. */
  readonly following: number;
}

const NUMBER = /^[\s[(|·•,<-]*(\d{1,5})[\s\])|·•,>-]*$/;
const CURRENT = /(?:^|[^a-z])(?:current|active|selected|on|here|this|thispage|curr|cur|disabled)(?![a-z])/i;
const MOST_PAGERS = 40;
/** Elements between two numbers of one pager. */
const MOST_BETWEEN = 10;

export function findPagers(survey: PageSurvey, url: string): Pager[] {
  const pagers: Pager[] = [];
  let run: PageMark[] = [];
  const close = (): void => {
    const pager = asPager(run, survey);
    if (pager !== null) pagers.push(pager);
    run = [];
  };
  survey.elements.forEach((element, index) => {
    if (
      (survey.text[index] ?? 0) > 8 &&
      element.children.every((child) => !isText(child) || child.data.length > 16)
    )
      return;
    for (const child of element.children) {
      if (!isText(child)) continue;
      const match = NUMBER.exec(child.data);
      if (match === null) continue;
      const mark = markOf(Number(match[1]), index, survey, url);
      const last = run.at(-1);
      if (last !== undefined && (mark.number <= last.number || mark.index - last.index > MOST_BETWEEN))
        close();
      run.push(mark);
    }
  });
  close();
  // Threads of a forum have small ones of their own; the one of the page tells where it is.
  return pagers.sort((a, b) => Number(b.current !== null) - Number(a.current !== null)).slice(0, MOST_PAGERS);
}

function markOf(number: number, index: number, survey: PageSurvey, url: string): PageMark {
  let link = -1;
  let current = false;
  let at = index;
  for (let level = 0; level < 3 && at !== -1; level += 1) {
    const element = survey.elements[at] as Element;
    const { name, attribs } = element;
    if (level > 0 && (survey.text[at] ?? 0) > String(number).length + 4) break;
    if (link === -1 && (name === 'a' || name === 'button')) link = at;
    if (attribs['aria-current'] !== undefined && attribs['aria-current'] !== 'false') current = true;
    if (attribs.class !== undefined && CURRENT.test(attribs.class.replace(/([a-z])([A-Z])/g, '$1-$2')))
      current = true;
    if (name === 'a' && attribs.href !== undefined && sameAddress(attribs.href, url)) current = true;
    if (name === 'a' && attribs.href === undefined) current ||= attribs.onclick === undefined;
    at = survey.parent[at] ?? -1;
  }
  return { number, index, link, current: current || link === -1 };
}

function sameAddress(href: string, url: string): boolean {
  const target = URL.parse(href, url);
  const own = URL.parse(url);
  return (
    target !== null &&
    own !== null &&
    target.pathname === own.pathname &&
    target.search === own.search &&
    target.hash === own.hash
  );
}

function asPager(marks: readonly PageMark[], survey: PageSurvey): Pager | null {
  const first = marks[0];
  const last = marks.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  if (marks.every(({ link }) => link === -1)) return null;
  const consecutive = marks.some((mark, at) => marks[at + 1]?.number === mark.number + 1);
  if (!consecutive) return null;
  // Years, and the days of a month.
  if (marks.every(({ number }) => number >= 1900 && number < 2100)) return null;
  const container = commonAncestor(first.index, last.index, survey);
  if (isCalendar(container, marks, survey)) return null;
  const current = shownNumber(marks, first.number);
  const following =
    current === null ? undefined : marks.find(({ number, link }) => number === current + 1 && link !== -1);
  return { marks, container, current, following: following?.link ?? -1 };
}

/** The number of the page that is shown: of those that are marked, the one that leads nowhere. */
function shownNumber(marks: readonly PageMark[], first: number): number | null {
  const shown = marks.filter(({ current }) => current);
  // The first page has none of its own.
  if (shown.length === 0) return first === 2 ? 1 : null;
  const [only, ...others] = shown.length === 1 ? shown : shown.filter(({ link }) => link === -1);
  return others.length === 0 ? (only?.number ?? null) : null;
}

function isCalendar(container: number, marks: readonly PageMark[], survey: PageSurvey): boolean {
  if (marks.length < 20) return false;
  let rows = 0;
  for (let i = container; i < (survey.end[container] ?? 0); i += 1)
    if (survey.elements[i]?.name === 'tr') rows += 1;
  return rows >= 4;
}

export function commonAncestor(a: number, b: number, survey: PageSurvey): number {
  let at = Math.min(a, b);
  const other = Math.max(a, b);
  while (at !== -1 && (survey.end[at] ?? 0) <= other) at = survey.parent[at] ?? -1;
  return Math.max(0, at);
}
