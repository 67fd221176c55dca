import { isTag } from 'domhandler';
import { isHeaderRow } from '../../dom/header-row.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import type { PageSurvey } from '../page-survey.ts';
import { againstMembers } from './against-members.ts';
import { layoutJudge } from './layout-judge.ts';
import { type ListCandidate, listCandidates } from './list-candidates.ts';
import { type ListFeatures, listFeatures } from './list-features.ts';
import { mostRobust } from './list-selector.ts';
import { LIST_WEIGHTS, MEAN_SCORE } from './list-weights.ts';
import { oddOnes } from './odd-ones.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';

export interface RankedList {
  readonly selector: string;
  readonly members: readonly number[];
  readonly features: ListFeatures;
  readonly score: number;
  /** What a browser's layout says against it. */
  readonly layout: readonly string[];
}

/** An outer element is taken for an inner one that scores no more than this higher. */
const OUTER_MARGIN = 1;
const EPSILON = 0.001;
/** Off for items that all begin with the same text and lead to the same place: advertisements, separators. */
const ALL_THE_SAME = 8;
/** Off for a list that has the control to its next page among its items. */
const HOLDS_CONTROL = 2;
/** Off, in the order alone, for items that a browser does not show: all of a page may wait behind an overlay. */
const UNSEEN = 8;

/**
 * The lists of a page, the one that people most likely come for first; each list once. `control`: the index of the
 * control that leads to the next page, `mayLead` of one that may; -1 where there is none.
 */
export function* findLists(
  survey: PageSurvey,
  limit: number,
  control: number,
  mayLead: number = control,
): Steps<readonly RankedList[]> {
  const facts = yield* pageFacts(survey);
  const judgeLayout = layoutJudge(survey);
  const judged = (candidate: ListCandidate) => {
    const features = listFeatures(candidate, facts);
    const holds = candidate.members.some((index) => isWithin(control, index, survey));
    const against = againstMembers(candidate.members, survey, facts.listed);
    const score = scoreOf(features) - against - (holds ? HOLDS_CONTROL : 0);
    const unseen = candidate.members.filter((index) => survey.unseen[index]).length;
    const layout = judgeLayout(candidate.members);
    const rank = score + layout.points - (UNSEEN * unseen) / candidate.members.length;
    return { candidate, features, score, rank, layout };
  };
  const ranked: ReturnType<typeof judged>[] = [];
  for (const candidate of yield* listCandidates(survey)) {
    ranked.push(judged(candidate));
    yield;
  }
  ranked.sort((a, b) => b.rank - a.rank);
  const lists: RankedList[] = [];
  for (const one of ranked) {
    yield;
    if (lists.length >= limit) break;
    if (lists.some(({ members }) => areSameItems(members, one.candidate.members, survey))) continue;
    let best = one;
    for (const other of ranked) {
      if (other.rank < one.rank - OUTER_MARGIN) break;
      if (isAround(other.candidate, best.candidate, survey)) best = other;
    }
    best = ranked.find((other) => isWithoutHeaders(other.candidate, best.candidate, survey)) ?? best;
    best = ranked.find((other) => isWithoutAside(other.candidate, best.candidate, facts)) ?? best;
    const { candidate, features } = best;
    lists.push({
      ...withoutOthers(candidate, mayLead, facts),
      features,
      score: one.score,
      layout: best.layout.notes,
    });
  }
  return lists;
}

/** Without the row of headers, and without what stands between items. */
function withoutOthers(
  { members, selectors }: ListCandidate,
  mayLead: number,
  facts: PageFacts,
): Pick<RankedList, 'selector' | 'members'> {
  const selector = mostRobust(selectors);
  if (beginsWithHeader(members, facts.survey))
    return { selector: `${selector}:not(:first-child)`, members: members.slice(1) };
  const odd = oddOnes(members, mayLead, facts);
  if (odd === null) return { selector, members };
  const left = members.filter((index) => !odd.members.has(index));
  return { selector: `${selector}:not(${odd.selector})`, members: left };
}

/** How much some elements are like a list that people come for. */
export function scoreOfMembers(members: readonly number[], facts: PageFacts): number {
  return scoreOf(listFeatures({ members, selectors: [] }, facts));
}

function scoreOf(features: ListFeatures): number {
  const { distinctHeads, distinctLinks, count } = features;
  // A share of one in so many items, of sixteen at most.
  const one = 1 / Math.min(16, 2 ** count);
  const isSame = count > 1 && distinctHeads <= one + EPSILON && distinctLinks <= one + EPSILON;
  let score = isSame ? -MEAN_SCORE - ALL_THE_SAME : -MEAN_SCORE;
  for (const [name, weight] of Object.entries(LIST_WEIGHTS))
    score += weight * features[name as keyof ListFeatures];
  return score;
}

/** Whether each member of one is in one member of the other, or the other way about. */
function areSameItems(one: readonly number[], other: readonly number[], survey: PageSurvey): boolean {
  return (
    one.length === other.length &&
    one.every((a, at) => {
      const b = other[at] ?? -1;
      return isWithin(a, b, survey) || isWithin(b, a, survey);
    })
  );
}

function isAround(outer: ListCandidate, inner: ListCandidate, survey: PageSurvey): boolean {
  return (
    outer !== inner &&
    outer.members.length === inner.members.length &&
    inner.members.every((index, at) => isWithin(index, outer.members[at] ?? -1, survey))
  );
}

/** Whether one has the rows of a table with cells, and the other its header rows as well. */
function isWithoutHeaders(one: ListCandidate, other: ListCandidate, survey: PageSurvey): boolean {
  if (one.members.length >= other.members.length || one.members.length * 2 < other.members.length)
    return false;
  if (survey.elements[other.members[0] ?? -1]?.name !== 'tr') return false;
  const rows = other.members.filter((index) =>
    survey.elements[index]?.children.some((child) => isTag(child) && child.name === 'td'),
  );
  return rows.length === one.members.length && rows.every((index, at) => index === one.members[at]);
}

/** Whether one has most of the other's items, and the rest stand where menus or advertisements do, as these do not. */
function isWithoutAside(
  one: ListCandidate,
  other: ListCandidate,
  { namedAgainst, survey }: PageFacts,
): boolean {
  if (one.members.length >= other.members.length || one.members.length * 2 < other.members.length)
    return false;
  const kept = new Set(one.members);
  if (other.members.filter((index) => kept.has(index)).length !== kept.size) return false;
  // What an item is called itself does not count: a sponsored one is an item.
  const against = (index: number): number => namedAgainst[survey.parent[index] ?? -1] ?? 0;
  const most = one.members.reduce((sum, index) => Math.max(sum, against(index)), 0);
  return other.members.every((index) => kept.has(index) || against(index) > most);
}

/** Whether the first item is a table's row of headers, though its cells are plain, and alone stands first in its table. */
function beginsWithHeader(members: readonly number[], { elements, parent }: PageSurvey): boolean {
  const [row, other] = members.map((index) => elements[index]);
  if (members.length < 3 || row?.name !== 'tr' || other === undefined || !isHeaderRow(row, [other], 1))
    return false;
  const firsts = members.filter((index) => index === (parent[index] ?? -1) + 1);
  return firsts.length === 1 && firsts[0] === members[0];
}

function isWithin(inner: number, outer: number, survey: PageSurvey): boolean {
  return outer >= 0 && inner >= outer && inner < (survey.end[outer] ?? 0);
}
