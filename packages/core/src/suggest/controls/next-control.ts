import { type Element, isTag } from 'domhandler';
import { siblingElement } from '../../dom/sibling-element.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import { isDisabled } from '../../page/static/is-disabled.ts';
import { nameWords } from '../element-names.ts';
import { elementText } from '../element-text.ts';
import type { PageSurvey } from '../page-survey.ts';
import { type ControlEvidence, controlEvidence } from './control-evidence.ts';
import { findPagers, type Pager } from './pagers.ts';
import {
  BACK_SIGN,
  NEXT_BEGINNINGS,
  OTHER_STEPPERS,
  OTHER_THINGS,
  PAGER_NAMES,
  plainLabel,
} from './pagination-words.ts';
import { stepBetween } from './step-between.ts';

export interface NextControl {
  readonly index: number;
  readonly kind: 'next-button' | 'load-more';
  readonly score: number;
  /** What speaks for it and against it. */
  readonly notes: readonly string[];
}

interface Page {
  readonly survey: PageSurvey;
  readonly url: URL | null;
  readonly pagers: readonly Pager[];
}

/** Points for what speaks for a control, and against it. The signs are those of autopager, weighed by hand. */
class Score {
  sum = 0;
  readonly notes: string[] = [];

  add(points: number, note: string): void {
    this.sum += points;
    this.notes.push(points < 0 ? `against: ${note}` : note);
  }

  doubtTime(): void {
    this.sum = Math.max(this.sum - BY_TIME, Math.min(this.sum, WORTH_A_TRY));
    this.notes.push('against: leads by time');
  }
}

const LEAST = 1;
/** Off for what leads by time; all the same it is worth a try. */
const BY_TIME = 4;
const WORTH_A_TRY = 2;
const LONGEST_TEXT = 60;
/** Characters of a sign that leads back, with what is around it. */
const SIGN_LENGTH = 10;
const LEVELS = 5;
const DISABLED = /(?:^|[^a-z])(?:disabled|inactive)(?![a-z])/;
const BESIDE_LISTS = /facet|filter|refine|sidebar|menu|navbar|comment|tweet/;
const HIDDEN = /(?:^|\s)(?:hidden|hide|invisible|d-none)(?:\s|$)/;

/** Elements between two steps. */
const STEP = 1_000;

/** The elements of a page that may lead on in a list, the likeliest first. */
export function* scoreControls(survey: PageSurvey, url: string): Steps<readonly NextControl[]> {
  const page = { survey, url: URL.parse(url), pagers: findPagers(survey, url) };
  const found: NextControl[] = [];
  for (const [index, element] of survey.elements.entries()) {
    if (index % STEP === 0) yield;
    if ((survey.text[index] ?? 0) > LONGEST_TEXT || survey.hidden[index] || !isControl(element)) continue;
    const control = judge(index, element, page);
    if (control !== null) found.push(control);
  }
  return found.sort((a, b) => b.score - a.score || a.index - b.index);
}

/** Scripts make controls of anything that is named like one. */
const NAMED_CONTROL = /(?:^|[\s_-])(?:next|more)(?:$|[\s_-])/i;

function isControl({ name, attribs, children }: Element): boolean {
  if (HIDDEN.test(attribs.class ?? '')) return false;
  if (name === 'a' || name === 'button') return true;
  if (name === 'input') return /^(?:submit|button|image)$/i.test(attribs.type ?? '');
  if (attribs.role === 'button' || attribs.role === 'link' || attribs.onclick !== undefined) return true;
  const mayBe =
    (name === 'span' || name === 'div' || name === 'li') && NAMED_CONTROL.test(attribs.class ?? '');
  return mayBe && !children.some(isTag);
}

function judge(index: number, element: Element, page: Page): NextControl | null {
  const target = targetOf(element, page.url);
  if (target === 'elsewhere') return null;
  const evidence = controlEvidence(element);
  if (evidence === null) return null;
  const score = new Score();
  for (const [points, note] of evidence.points) score.add(points, note);
  const inPager = judgePlace(index, evidence, page, score);
  const pager = page.pagers.find((one) => isNear(one, index, page.survey)) ?? null;
  if (inPager === null) return null;
  if (pager !== null && !judgeNumbers(index, target, evidence, { ...page, pager }, score)) return null;
  judgeTarget(element, { from: page.url, to: target }, { ...evidence, isNumbered: pager !== null }, score);
  if (!evidence.worded && followsBack(element)) score.add(1.5, 'the way back stands before it');
  const isOther = evidence.kind === 'next-button' && !NEXT_BEGINNINGS.test(plainLabel(evidence.text));
  if (isOther && OTHER_THINGS.test(evidence.text) && !inPager && pager === null)
    score.add(-2, 'names another thing');
  if (evidence.byTime) score.doubtTime();
  if (score.sum < LEAST || isDisabled(element)) return null;
  return { index, kind: evidence.kind, score: Number(score.sum.toFixed(1)), notes: score.notes };
}

/** Whether the sign that leads back stands right before it. */
function followsBack(element: Element): boolean {
  const before =
    siblingElement(element, 'prev') ??
    (isTagged(element.parent) ? siblingElement(element.parent, 'prev') : null);
  return before !== null && BACK_SIGN.test(elementText(before, SIGN_LENGTH));
}

function isTagged(node: Element['parent']): node is Element {
  return node !== null && isTag(node);
}

/** Whether it stands in what is named like a pager; null where it is disabled. */
function judgePlace(
  index: number,
  evidence: ControlEvidence,
  { survey }: Page,
  score: Score,
): boolean | null {
  let inPager = false;
  let inStepper = false;
  let besideList = false;
  for (let level = 0, at = index; level < LEVELS && at !== -1; level += 1, at = survey.parent[at] ?? -1) {
    const element = survey.elements[at];
    if (element === undefined) break;
    const names = nameWords(element);
    if (names === '') continue;
    if (level > 0 && level < 3 && isAlone(index, at, survey) && DISABLED.test(names)) return null;
    inPager ||= PAGER_NAMES.test(names);
    inStepper ||= OTHER_STEPPERS.test(names);
    besideList ||= BESIDE_LISTS.test(names);
  }
  if (inPager) score.add(1, 'stands in a pager by name');
  if (inStepper) score.add(inPager ? -1 : -3, 'steps through something else by name');
  if (besideList) score.add(evidence.kind === 'load-more' ? -2 : -0.5, 'stands beside lists by name');
  return inPager;
}

/** Whether an element around holds nothing else, and speaks for its control. */
function isAlone(index: number, around: number, { text, links }: PageSurvey): boolean {
  return (text[around] ?? 0) <= (text[index] ?? 0) + 2 && (links[around] ?? 0) <= 1;
}

/** Weighs page numbers nearby; false where they show that it leads elsewhere. */
function judgeNumbers(
  index: number,
  target: URL | null,
  { worded, named }: ControlEvidence,
  { survey, url, pager }: Page & { readonly pager: Pager },
  score: Score,
): boolean {
  if (pager.marks.some(({ link }) => link === index)) return false;
  score.add(1.2, 'page numbers beside it');
  const following = survey.elements[pager.following]?.attribs.href;
  if (following === undefined) {
    if (pager.current !== null && !worded && !named) score.add(-1, 'no page follows');
    return true;
  }
  const next = URL.parse(following, url?.href);
  if (next === null || target === null) return true;
  // » leads to the last page where › leads to the next.
  if (next.href === target.href) score.add(2, 'leads where the following number does');
  return next.href === target.href || worded;
}

function judgeTarget(
  element: Element,
  { from: url, to: target }: { readonly from: URL | null; readonly to: URL | null },
  { kind, worded, rel, isNumbered }: ControlEvidence & { readonly isNumbered: boolean },
  score: Score,
): void {
  const isButton = element.name === 'button' || element.attribs.role === 'button' || target === null;
  if (kind === 'load-more' && isButton) score.add(1, 'a button');
  if (target === null || url === null) {
    if (element.name === 'a') score.add(-0.5, 'no address');
    return;
  }
  const step = stepBetween(url, target);
  if (step === 1) score.add(1.5, 'its address counts on');
  if (step === 2 && (isNumbered || worded)) score.add(0.8, 'its address counts on');
  if (step > 0 && rel) score.add(1, 'rel and address agree');
  if (step === 1 && worded && !rel) score.add(0.5, 'words and address agree');
  if (step === -1) score.add(-3, 'its address counts back');
  if (kind === 'load-more' && !isButton) score.add(step > 0 ? 0.5 : -1.5, 'a link');
  if (site(target) !== site(url)) score.add(-2, 'leads to another host');
}

/** Null: only a script knows. */
function targetOf({ attribs }: Element, url: URL | null): URL | null | 'elsewhere' {
  const href = attribs.href?.trim();
  if (href === undefined || /^(?:javascript:|#)/i.test(href)) return null;
  const target = URL.parse(href, url?.href);
  if (target === null) return null;
  if (!/^https?:$/.test(target.protocol)) return 'elsewhere';
  const isHere =
    url !== null &&
    target.host === url.host &&
    target.pathname === url.pathname &&
    target.search === url.search;
  return isHere ? 'elsewhere' : target;
}

function site({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** Within the pager, or in what stands around it closely. */
function isNear({ container }: Pager, index: number, { end, parent }: PageSurvey): boolean {
  for (let level = 0, at = container; level < 3 && at !== -1; level += 1, at = parent[at] ?? -1) {
    if (level > 0 && (end[at] ?? 0) - at > 120) return false;
    if (index >= at && index < (end[at] ?? 0)) return true;
  }
  return false;
}
