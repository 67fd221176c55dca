import type { Item } from '../../../dom/item.ts';
import type { PlanCandidate } from '../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import { normalText, withoutEllipsis } from '../normal-text.ts';
import { type FieldColumn, fieldEvidence } from '../structure/field-evidence.ts';
import type { PageStructure } from '../structure/page-structure.ts';
import { typeOf } from '../value-shape.ts';
import { exampleCandidates } from './candidates/example-candidates.ts';
import { otherSelectors } from './candidates/select-candidates.ts';
import { columnOf, saysTheSame } from './doubt/column-of.ts';
import { proposedSelectorProblem } from './judge/check-proposed-selector.ts';
import { judgeField } from './judge/judge-field.ts';
import type { ProposedCandidate, ProposedField } from './proposal/proposal.ts';

/** One way to read a property, and how much speaks for it. */
export interface FieldOption {
  readonly property: Property;
  readonly candidate: PlanCandidate;
  readonly column: FieldColumn;
  readonly worth: number;
}

/** For what a model has proposed, and for what reads its example. */
const PROPOSED = 1.5;
const EXAMPLE = 2;
const PROPOSED_FOR_OTHER = 0.5;
/** For what all items have. */
const COVERAGE = 1;
/** Of the items: a selector that has a value in so many, and reads its example, is one of what is optional. */
const OPTIONAL = 0.5;
/** Of names, the first is the one that was proposed, and then the one that says most. */
const EPSILON = 0.01;
const MOST_NAMES = 12;
/** From which on an element that no model has named is taken. */
const LEAST_WORTH = 2;
const LEAST_WORTH_PROPOSED = -0.5;
/** Items in which an example may be found. */
const EXAMPLE_ITEMS = 3;

/**
 * The best way to read each property, out of what was proposed, what reads the examples, and what the items have by their
 * structure. No two properties read the same.
 */
export function assignFields(
  properties: readonly Property[],
  items: readonly Item[],
  proposed: readonly ProposedField[],
  structure: PageStructure,
): ReadonlyMap<string, FieldOption> {
  const [first] = items;
  const elements = items.map(({ element }) => element);
  const parts = first === undefined ? [] : structure.fields(elements, first.baseUrl);
  const options = properties.flatMap((property) => [
    ...proposed.flatMap((one) => proposedOptions(property, one, items, properties.length)),
    ...parts.flatMap((part) => {
      const wanted = typeOf(property);
      const isFitting = part.type === wanted || (wanted === 'html' && part.type === 'text');
      if (!isFitting) return [];
      const examples = proposed.filter(({ name }) => name === property.name).map(({ example }) => example);
      return structureOptions(property, { ...part, type: wanted, attribute: null }, examples, items);
    }),
  ]);
  const assigned = new Map<string, FieldOption>();
  for (const option of options.toSorted((a, b) => b.worth - a.worth)) {
    const { name } = option.property;
    if (assigned.has(name)) continue;
    if ([...assigned.values()].some(({ column }) => saysTheSame(column, option.column))) continue;
    assigned.set(name, option);
  }
  return assigned;
}

function proposedOptions(
  property: Property,
  proposed: ProposedField,
  items: readonly Item[],
  fieldCount: number,
): readonly FieldOption[] {
  const isOwn = proposed.name === property.name;
  const named = [
    ...proposed.candidates.flatMap((one) => (isOwn ? [one, ...byOtherNames(one, items)] : [one])),
    ...(isOwn ? exampleCandidates(proposed.example, typeOf(property), items) : []),
  ];
  let enough = 1;
  return named.flatMap((one, at) => {
    const plain = { ...proposed, example: null, optional: true, candidates: [one] };
    return judgeField(property, plain, items, fieldCount).candidates.flatMap((candidate) => {
      const column = columnOf(candidate, items);
      // What was proposed for another property may have been exchanged with this one's.
      const reads = isOwn && readsExample(column, proposed.example, candidate);
      const bonus = (isOwn ? PROPOSED : PROPOSED_FOR_OTHER) + (reads ? EXAMPLE : 0);
      const present = column.values.filter(isValue).length / items.length;
      if (reads && present >= OPTIONAL && proposed.candidates.includes(one)) enough = present;
      const worth =
        fieldEvidence(property, column) + bonus + COVERAGE * Math.min(present, enough) - at * EPSILON;
      return worth < LEAST_WORTH_PROPOSED + COVERAGE ? [] : [{ property, candidate, column, worth }];
    });
  });
}

/** The element that a selector finds in one item, by names that all of them may have. */
function byOtherNames(candidate: ProposedCandidate, items: readonly Item[]): readonly ProposedCandidate[] {
  if (candidate.selector === null || proposedSelectorProblem(candidate.selector) !== null) return [];
  return otherSelectors(candidate, items)
    .slice(0, MOST_NAMES)
    .map((selector) => ({ ...candidate, selector }));
}

function structureOptions(
  property: Property,
  candidate: PlanCandidate,
  examples: readonly (string | null)[],
  items: readonly Item[],
): readonly FieldOption[] {
  const proposal = { name: property.name, example: null, optional: true, candidates: [candidate] };
  if (judgeField(property, proposal, items, 2).problems.length > 0) return [];
  const column = columnOf(candidate, items);
  const reads = examples.some((example) => readsExample(column, example, candidate));
  const worth = fieldEvidence(property, column) + (reads ? EXAMPLE + PROPOSED : 0);
  return worth < LEAST_WORTH ? [] : [{ property, candidate, column, worth }];
}

function readsExample(
  { values, elements }: FieldColumn,
  example: string | null,
  { type }: PlanCandidate,
): boolean {
  const wanted = normalText(withoutEllipsis(example ?? ''));
  if (wanted === '') return false;
  return values.slice(0, EXAMPLE_ITEMS).some((value, at) => {
    if (value === null) return false;
    if (normalText(value) === wanted || (wanted.length > 20 && normalText(value).startsWith(wanted)))
      return true;
    if (type !== 'link' && type !== 'src') return false;
    const { attribs } = elements[at] ?? {};
    return Object.values(attribs ?? {}).some((attribute) => normalText(attribute) === wanted);
  });
}
