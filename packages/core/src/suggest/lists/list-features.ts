import { nameWords } from '../element-names.ts';
import type { Numbers } from '../page-survey.ts';
import { likeness } from './item-shape.ts';
import type { ListCandidate } from './list-candidates.ts';
import type { PageFacts } from './page-facts.ts';
import { speaksFor } from './region-names.ts';

/** Items that are looked at from inside. */
const SAMPLE = 16;
/** Share of the items that have a text at a place which counts as a field. */
const FIELD_SHARE = 0.6;

/** What a list is judged by. Shares are from 0 to 1. */
export type ListFeatures = ReturnType<typeof listFeatures>;

export function listFeatures({ members }: ListCandidate, facts: PageFacts) {
  const { survey } = facts;
  const count = members.length;
  const sum = (column: Numbers): number => total(members.map((index) => column[index] ?? 0));
  const having = (column: Numbers): number => members.filter((index) => column[index] !== 0).length / count;
  const text = sum(survey.text);
  const average = text / count;
  const linkDensity = sum(survey.linkText) / Math.max(1, text);
  const pieces = sum(survey.pieces) / count;
  return {
    /** In powers of two, as a list of 20 is not twice as much a list as one of 10. */
    count: Math.log2(Math.min(count, 64)),
    few: count < 4 ? 1 : 0,
    many: count > 150 ? 1 : 0,
    /** Of the page's text. */
    share: Math.sqrt(text / Math.max(1, survey.text[0] ?? 1)),
    average: Math.log2(Math.max(1, Math.min(average, 1_500))),
    short: average < 25 ? 1 : 0,
    long: average > 2_500 ? 1 : 0,
    spread: Math.min(
      2,
      deviation(
        members.map((index) => survey.text[index] ?? 0),
        average,
      ) / Math.max(1, average),
    ),
    linkDensity,
    bareLinks: linkDensity > 0.9 && pieces < 2.5 ? 1 : 0,
    headed: having(survey.headings),
    hidden: members.filter((index) => survey.hidden[index]).length / count,
    depth: Math.min(30, survey.depth[members[0] ?? 0] ?? 0) / 10,
    /** Items that hold lists of their own are groups of items. */
    nested:
      total(members.map((index) => (facts.listed.text[index] ?? 0) / Math.max(1, survey.text[index] ?? 0))) /
      count,
    ...shapeFeatures(sampleOf(members), facts),
    ...placeFeatures(members, text, facts),
  };
}

function shapeFeatures(sample: readonly number[], facts: PageFacts) {
  const { survey, namedFor, namedAgainst } = facts;
  const shapes = sample.map(facts.shape);
  const places = new Map<string, number>();
  for (const { paths } of shapes)
    for (const path of paths) if (path.endsWith('#')) places.set(path, (places.get(path) ?? 0) + 1);
  const fields = [...places.values()].filter((items) => items >= shapes.length * FIELD_SHARE).length;
  const [first] = shapes;
  const pairs = shapes.slice(1).map((shape, at) => likeness(shapes[at] ?? shape, shape));
  const own = survey.elements[sample[0] ?? 0];
  return {
    /** Of neighbours. */
    likeness: first === undefined || pairs.length === 0 ? 0 : total(pairs) / pairs.length,
    fields: Math.log2(1 + fields),
    distinctLinks: new Set(shapes.flatMap(({ href }) => href ?? [])).size / sample.length,
    distinctHeads: new Set(shapes.map(({ head }) => head)).size / sample.length,
    namedFor: own !== undefined && speaksFor('', nameWords(own)) ? 1 : 0,
    aroundFor: Math.min(
      4,
      total(sample.map((index) => namedFor[survey.parent[index] ?? 0] ?? 0)) / sample.length,
    ),
    aroundAgainst: Math.min(4, total(sample.map((index) => namedAgainst[index] ?? 0)) / sample.length),
  };
}

function placeFeatures(members: readonly number[], text: number, { survey }: PageFacts) {
  const parents = new Map<number, number>();
  for (const index of members) {
    const parent = survey.parent[index] ?? -1;
    parents.set(parent, (parents.get(parent) ?? 0) + 1);
  }
  let siblings = 0;
  let around = 0;
  for (const parent of parents.keys()) {
    around += survey.text[parent] ?? 0;
    const end = survey.end[parent] ?? 0;
    for (let child = parent + 1; child < end; child = survey.end[child] ?? end)
      if (survey.text[child] !== 0) siblings += 1;
  }
  const each = members.length / parents.size;
  const alone = [...parents.values()].filter((own) => own === 1).length / parents.size;
  return {
    /** Of the children of their parents. */
    siblings: Math.min(1, members.length / Math.max(1, siblings)),
    parents: Math.log2(parents.size),
    /** Of their parents' text. */
    covers: Math.min(1, text / Math.max(1, around)),
    /** Several in each of many parents: rows of cards, or the tags of an item. */
    perParent: parents.size >= 3 && each >= 1.5 ? Math.log2(each) : 0,
    /** Each in a parent of its own. */
    alone: parents.size > 1 ? alone : 0,
  };
}

/** Spread evenly over the list. */
export function sampleOf(members: readonly number[]): readonly number[] {
  if (members.length <= SAMPLE) return members;
  return Array.from({ length: SAMPLE }, (_, at) => members[Math.floor((at * members.length) / SAMPLE)] ?? 0);
}

function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function deviation(values: readonly number[], mean: number): number {
  return Math.sqrt(total(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length));
}
