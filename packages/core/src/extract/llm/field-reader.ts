import type { Item } from '../../dom/item.ts';
import type { PlanCandidate, PlanField } from '../../recipe/plan/extraction-plan.ts';
import type { SeenValues } from '../../recipe/plan/seen-values.ts';
import type { Property } from '../../recipe/property.ts';
import { type CandidateReader, createCandidateReader, isValue } from './candidate-reader.ts';
import { columnOf } from './compile/doubt/column-of.ts';
import { itemTexts, MOST_ITEMS, type PlaceTexts } from './history/item-texts.ts';
import { type Left, leftElsewhere, stillElsewhere } from './history/left-elsewhere.ts';
import { movedValues } from './history/moved-values.ts';
import { seeValues } from './history/see-values.ts';
import {
  comesAgain,
  FEW_KNOWN,
  hasOtherWords,
  knownWords,
  saysWordsOf,
  unlikeBefore,
  unlikeFirstPage,
} from './history/unlike-before.ts';
import { hasDrifted, hasFallen } from './value-profile.ts';
import { fittingIn, shapeOf } from './value-shape.ts';

export type Values = readonly (string | null)[];

/** What is wrong with the values of a field. */
export interface FieldProblem {
  /** They are … */
  readonly reason: string;
  /** Whether they are there, and look as they should, but are not like those that were seen before. */
  readonly isUnlike: boolean;
  /** The field whose values they look like. */
  readonly other?: string;
  /** The element that says what they said. */
  readonly elsewhere?: string;
}

export interface FieldPage {
  readonly items: readonly Item[];
  /** Whether it is the first page of the job. */
  readonly isFirst: boolean;
  /** Whether the plan was made of this very page. */
  readonly isPlanned: boolean;
}

/** Of the items have what each of them is expected to have. */
const NEARLY_ALL = 0.9;
/** Of the items, in which two fields may say the same by chance. */
const MOST_OF_OTHER = 0.15;
/** Items in which two fields may say the same by chance. */
const LEAST_SAME = 4;

const FEWER: FieldProblem = { reason: 'fewer than before, or look unlike them', isUnlike: false };

/** Reads fields of a plan page by page, and tells what speaks against the values of each. */
export class FieldReader {
  readonly #properties: readonly Property[];
  readonly #readers = new Map<PlanCandidate, CandidateReader>();
  /** Of the page that is read. */
  readonly #seen = new Map<PlanCandidate, SeenValues>();
  #texts: readonly PlaceTexts[] | null = null;
  #items: readonly Item[] = [];
  /** By the names of the fields: what they were like when the plan was made, and then on the job's first page. */
  readonly #before: Map<string, SeenValues>;

  constructor(properties: readonly Property[], fields: readonly PlanField[]) {
    this.#properties = properties;
    this.#before = new Map(fields.flatMap(({ name, seen }) => (seen === undefined ? [] : [[name, seen]])));
  }

  read(candidate: PlanCandidate, items: readonly Item[]): Values {
    const known = this.#readers.get(candidate);
    const read = known ?? createCandidateReader(candidate);
    if (known === undefined) this.#readers.set(candidate, read);
    return items.map(read);
  }

  /** Why the values are not those of the field; null where nothing speaks against them. */
  problemOf(
    field: PlanField,
    candidate: PlanCandidate,
    values: Values,
    page: FieldPage,
  ): FieldProblem | null {
    const { profile, later, seen } = field;
    // Nothing is expected of it.
    if (profile.coverage === 0) return null;
    const isKnown = later === 'accepted' || (later === 'absent' && !values.some(isValue));
    if (!page.isFirst && isKnown) return null;
    if (hasFallen(values, profile) || hasDrifted(values, profile) || this.#isMisshapen(field, values))
      return FEWER;
    if (page.isPlanned) return null;
    const moved = profile.coverage < NEARLY_ALL ? 0 : this.#movedIn(candidate, page.items);
    if (moved > 0)
      return { reason: `missing in ${moved} items that have something like it in its place`, isUnlike: true };
    const before = page.isFirst ? seen : (this.#before.get(field.name) ?? seen);
    if (before === undefined) return null;
    const now = this.#see(candidate, page.items);
    const by = field.former?.includes(candidate) === true ? 'known' : 'plan';
    const reason = page.isFirst ? unlikeBefore(now, before, by) : unlikeFirstPage(now, before, by);
    if (reason !== null) return { reason, isUnlike: true };
    const left = page.isFirst && candidate === field.candidates[0] ? this.#leftIn(field, now, before) : null;
    if (left !== null) return { ...left, isUnlike: true };
    if (!page.isFirst && hasOtherWords(now, before) && this.#isSaidElsewhere(field.name, page.items))
      return { reason: 'others, and another element says what they said', isUnlike: true };
    const other = this.#otherIn(field, now, before);
    return other === null ? null : { reason: `what "${other}" read before`, isUnlike: true, other };
  }

  /** Whether values that come again have become others. */
  areOthers({ name, seen }: PlanField, values: Values): boolean {
    return seen !== undefined && comesAgain(seen) && this.#knownIn(name, values) < FEW_KNOWN;
  }

  /** Fields that read the same as another in all items, and did not: each with that one, which is as it was. */
  twins(columns: ReadonlyMap<string, Values>): readonly (readonly [string, string])[] {
    const texts = this.#properties.filter(({ name, type }) => type === 'text' && columns.has(name));
    return texts.flatMap(({ name: one }, at) =>
      texts.slice(at + 1).flatMap(({ name: other }) => {
        const [values, others] = [columns.get(one) ?? [], columns.get(other) ?? []];
        if (!areSame(values, others) || this.#wereSame(one, other)) return [];
        const [known, knownOfOther] = [one, other].map((name) => this.#knownIn(name, values));
        return [(known ?? 0) < (knownOfOther ?? 0) ? ([one, other] as const) : ([other, one] as const)];
      }),
    );
  }

  /** Whether what an alternative reads in place of a field is what another field reads, and its own. */
  readsOther(
    { name }: PlanField,
    values: Values,
    others: Values,
    { items }: FieldPage,
    fields: readonly PlanField[],
  ): boolean {
    const most = Math.max(1, items.length * MOST_OF_OTHER);
    return fields.some(({ name: other, candidates: [first] }) => {
      if (other === name || first === undefined || first.type !== 'text') return false;
      const known = this.read(first, items);
      const same = others.map((value, at) => (value === known[at] && value !== values[at] ? value : null));
      return same.filter(isValue).length > most && this.#knownIn(name, same) <= this.#knownIn(other, same);
    });
  }

  #wereSame(one: string, other: string): boolean {
    const [seen, seenOfOther] = [one, other].map((name) => this.#before.get(name));
    if (seen === undefined || seenOfOther === undefined) return true;
    return (
      JSON.stringify([seen.words, seen.shapes]) === JSON.stringify([seenOfOther.words, seenOfOther.shapes])
    );
  }

  #knownIn(name: string, values: Values): number {
    const words = values.flatMap((value) => value?.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
    const before = this.#before.get(name);
    return before === undefined ? 0 : knownWords({ words }, before);
  }

  /** Whether an element of nearly all items says nothing but what the field said. */
  #isSaidElsewhere(name: string, items: readonly Item[]): boolean {
    const least = Math.min(items.length, MOST_ITEMS) * NEARLY_ALL;
    return (this.#texts ?? []).some(
      ({ texts }) => texts.length >= least && this.#knownIn(name, texts) > NEARLY_ALL,
    );
  }

  /** Keeps what the fields are like on the first page: later ones are compared with it. */
  endFirstPage(fields: readonly PlanField[]): void {
    for (const { name, candidates, seen } of fields) {
      const now = candidates.flatMap((one) => this.#seen.get(one) ?? [])[0] ?? seen;
      if (now !== undefined) this.#before.set(name, now);
    }
  }

  #movedIn(candidate: PlanCandidate, items: readonly Item[]): number {
    const [first] = items;
    const { type, selector } = candidate;
    if (first === undefined || type === 'html' || selector === null) return 0;
    const read = createCandidateReader({ ...candidate, selector: null });
    return movedValues(columnOf(candidate, items), (element) => read({ ...first, element }));
  }

  /** The plan's first selector may find what has come into the place of what it found. */
  #leftIn({ name, elsewhere }: PlanField, now: SeenValues, before: SeenValues): Left | null {
    const property = this.#properties.find((one) => one.name === name);
    const texts = this.#texts ?? [];
    if (property?.type !== 'text') return null;
    const still = elsewhere === undefined ? null : stillElsewhere(elsewhere, now, before, texts);
    return still ?? leftElsewhere(property, now, before, texts);
  }

  /** Two fields may have changed places. */
  #otherIn({ name }: PlanField, now: SeenValues, before: SeenValues): string | null {
    for (const [other, seen] of this.#before)
      if (other !== name && saysWordsOf(now, before, seen)) return other;
    return null;
  }

  #isMisshapen({ name }: PlanField, values: Values): boolean {
    const property = this.#properties.find((one) => one.name === name);
    const shape = property === undefined ? null : shapeOf(property);
    const present = values.filter(isValue);
    return shape !== null && present.length > 0 && fittingIn(shape, present).length < present.length / 2;
  }

  #see(candidate: PlanCandidate, items: readonly Item[]): SeenValues {
    if (this.#items !== items) {
      this.#items = items;
      this.#seen.clear();
      this.#texts = null;
    }
    this.#texts ??= itemTexts(items);
    const seen = this.#seen.get(candidate) ?? seeValues(candidate, items, this.#texts);
    this.#seen.set(candidate, seen);
    return seen;
  }
}

/** Whether two columns say the same in all of several items, and not the same everywhere. */
function areSame(one: Values, other: Values): boolean {
  const present = one.filter(isValue);
  if (present.length < LEAST_SAME || new Set(present).size < 2) return false;
  return one.every((value, at) => value === other[at]);
}
