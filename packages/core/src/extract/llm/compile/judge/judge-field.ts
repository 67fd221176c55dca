import { isTag } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import type { Item } from '../../../../dom/item.ts';
import { readHtml } from '../../../../dom/readers/html.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { resolveUrl } from '../../../../dom/resolve-url.ts';
import { reasonOf } from '../../../../ground/reason-of.ts';
import type { PlanCandidate } from '../../../../recipe/plan/extraction-plan.ts';
import type { Property, PropertyType } from '../../../../recipe/property.ts';
import { asciiDigits } from '../../../../values/numbers/ascii-digits.ts';
import { numberTokens } from '../../../../values/numbers/number-tokens.ts';
import { createCandidateReader, isValue } from '../../candidate-reader.ts';
import { groundedIn, normalText, withoutEllipsis } from '../../normal-text.ts';
import { asksForName, meaningsOf, namesItems, wordsOf } from '../../structure/meanings.ts';
import { fittingIn, shapeOf, typeOf } from '../../value-shape.ts';
import { columnOf } from '../doubt/column-of.ts';
import type { ProposedCandidate, ProposedField } from '../proposal/proposal.ts';
import { proposedAttributeProblem, proposedSelectorProblem, quoted } from './check-proposed-selector.ts';
import { withinItems } from './within-items.ts';
import { withoutNeighbours } from './without-neighbours.ts';

export interface JudgedField {
  /** Those that will do, in the model's order. */
  readonly candidates: readonly PlanCandidate[];
  readonly optional: boolean;
  readonly problems: readonly string[];
}

const MOST_TRIED = 5;
/** Of the items must have a value that is not optional. */
const LEAST_COVERAGE = 0.8;
const LEAST_FITTING = 0.6;
/** Items in which the example may be found: what comes before the first may be an advertisement. */
const EXAMPLE_ITEMS = 3;
/** Of an item, or of a value's element. */
const MOST_ELEMENTS = 100;
/** Fewer values than this may well be equal. */
const LEAST_FOR_DISTINCTNESS = 4;
/** A value this long, and this much of its item, is the item rather than a field of it. */
const WHOLE_ITEM_SHARE = 0.9;
const WHOLE_ITEM_LENGTH = 60;
const IDENTIFIES = /(?:^|[\s_-])(?:id|sku|code|isbn|title|name)$/i;
/** Attributes that hold an address, and those that hold words for a reader. */
const ADDRESSES = new Set(['href', 'src', 'srcset']);
const WORDS = new Set(['alt', 'title', 'aria-label', 'class', 'id', 'name']);
/** What may be a part of an address. */
const SAYS_ADDRESS = /\b(?:address|url|uri|link|href|slug|path|id|number|code)\b/i;
const IN_ADDRESSES = new Set(['number', 'link', 'image']);

/** Runs a field's proposed candidates on the items, and says what is wrong with those that will not do. */
export function judgeField(
  property: Property,
  { example, optional, candidates: proposed }: ProposedField,
  items: readonly Item[],
  fieldCount: number,
): JudgedField {
  if (proposed.length === 0) {
    const problem = 'an example is given, but no candidates';
    return {
      candidates: [],
      optional: true,
      problems: example === null ? [] : [`${property.name}: ${problem}`],
    };
  }
  const candidates: PlanCandidate[] = [];
  const problems: string[] = [];
  for (const one of proposed.slice(0, MOST_TRIED)) {
    // An attribute that the recipe names is its own choice, too.
    const written = { ...one, attribute: property.attribute ?? one.attribute };
    const form = formProblem(written);
    const { selector } = one;
    const candidate = {
      ...written,
      selector:
        selector === null || form !== null
          ? selector
          : withinItems(withoutNeighbours(selector, items), items),
      type: allowedType(property, one),
    };
    const problem =
      form ??
      attributeProblem(property, candidate) ??
      valueProblem(property, candidate, { example, optional }, items, fieldCount);
    if (problem === null) candidates.push(candidate);
    else problems.push(`${property.name}: ${problem}`);
  }
  return { candidates, optional, problems: candidates.length > 0 ? [] : problems };
}

/** A type that the recipe names is its own choice; `text`, the default, may mean an address. */
function allowedType(property: Property, { type }: ProposedCandidate): PropertyType {
  if (property.type !== 'text') return property.type;
  // A price, a date or a name is no address, wherever it stands.
  const shape = shapeOf(property);
  if (shape !== null && shape.type === undefined) return 'text';
  const isName = namesItems(property) || asksForName(property);
  if (isName && !meaningsOf(wordsOf(property.name)).some((one) => IN_ADDRESSES.has(one))) return 'text';
  return type === 'html' ? 'text' : typeOf(property) === 'text' ? type : typeOf(property);
}

function formProblem({ selector, attribute }: PlanCandidate): string | null {
  return (
    (selector === null ? null : proposedSelectorProblem(selector)) ??
    (attribute === null ? null : proposedAttributeProblem(attribute))
  );
}

/** Where a text is asked for, no address is read, and no words where an address is. */
function attributeProblem(property: Property, candidate: PlanCandidate): string | null {
  const { type, attribute } = candidate;
  if (attribute === null || property.attribute !== undefined) return null;
  const label = candidateLabel(candidate);
  if (type === 'link' || type === 'src') return WORDS.has(attribute) ? `${label} holds no address` : null;
  const meanings = meaningsOf(wordsOf(property.name));
  const mayBeAddress =
    meanings.some((one) => IN_ADDRESSES.has(one)) ||
    (meanings.length === 0 && (property.description === null || SAYS_ADDRESS.test(property.description)));
  return ADDRESSES.has(attribute) && !mayBeAddress
    ? `${label} holds an address, and a text is asked for`
    : null;
}

function valueProblem(
  property: Property,
  candidate: PlanCandidate,
  { example, optional }: Pick<ProposedField, 'example' | 'optional'>,
  items: readonly Item[],
  fieldCount: number,
): string | null {
  const label = candidateLabel(candidate);
  let values: readonly (string | null)[];
  try {
    values = items.map(createCandidateReader(candidate));
  } catch (error) {
    return reasonOf(error);
  }
  const present = values.filter(isValue);
  const [first = ''] = present;
  const count = `${present.length} of ${items.length} items`;
  if (present.length === 0) return `${label} has a value in 0 of ${items.length} items`;
  if (!optional && present.length / items.length < LEAST_COVERAGE) {
    return `${label} has a value in ${count} only; where the others have none, the field is optional`;
  }
  const shape = shapeOf(property);
  const fitting = shape === null ? present : fittingIn(shape, present);
  if (shape !== null && fitting.length / present.length < LEAST_FITTING) {
    return `${label} reads ${quoted(first)}; ${shape.rule}`;
  }
  if (
    present.length >= LEAST_FOR_DISTINCTNESS &&
    new Set(present).size === 1 &&
    tellsItemsApart(property, candidate)
  ) {
    return `${label} reads the same in all of ${count}: ${quoted(first)}`;
  }
  if (
    fieldCount > 1 &&
    candidate.type === 'text' &&
    candidate.attribute === null &&
    readsWholeItems(values, items)
  ) {
    return `${label} reads the whole item, not a field of it: ${quoted(first)}`;
  }
  return exampleProblem(candidate, example, values, items);
}

function tellsItemsApart({ name }: Property, { type }: PlanCandidate): boolean {
  return type === 'link' || IDENTIFIES.test(name);
}

function readsWholeItems(values: readonly (string | null)[], items: readonly Item[]): boolean {
  return values.every((value, index) => {
    const item = items[index];
    if (!isValue(value) || item === undefined || value.length < WHOLE_ITEM_LENGTH) return false;
    return value.length >= readText(item.element).length * WHOLE_ITEM_SHARE;
  });
}

/** What the model took for the value must be what its selector reads. */
function exampleProblem(
  candidate: PlanCandidate,
  example: string | null,
  values: readonly (string | null)[],
  items: readonly Item[],
): string | null {
  const { type, attribute } = candidate;
  if (example === null || type === 'html') return null;
  const whole = withoutEllipsis(example);
  if (whole.trim() === '') return null;
  const isAddress = type === 'link' || type === 'src';
  const wanted = isAddress ? resolveUrl(whole, items[0]?.baseUrl ?? '') : whole;
  const isFound = values.slice(0, EXAMPLE_ITEMS).some((value, index) => {
    if (!isValue(value)) return false;
    if (says(value, wanted, whole !== example)) return true;
    if (isAddress && attribute === null && normalText(value).includes(normalText(whole))) return true;
    // Of several sizes the best is read, and another may be the example.
    const item = items[index];
    return type === 'src' && item !== undefined && readHtml(item.element).includes(whole);
  });
  const label = candidateLabel(candidate);
  if (isFound) return partProblem(candidate, example, items);
  return `${label} reads ${quoted(values[0] ?? '')} in the first item, and the example was ${quoted(example)}`;
}

/** A name with its year beside it, two prices, or a longer form of a text, where an element of its own says the example. */
function partProblem(candidate: PlanCandidate, example: string, items: readonly Item[]): string | null {
  if (candidate.type !== 'text' || candidate.attribute !== null) return null;
  const said = normalText(example);
  const text = normalText(withoutEllipsis(example));
  const isName = /\p{L}/u.test(text);
  const { elements, roots } = columnOf(candidate, items.slice(0, EXAMPLE_ITEMS));
  for (const [at, element] of elements.entries()) {
    if (element === null) continue;
    const own = normalText(readText(element));
    const rest = own.replace(text, '');
    if (!own.includes(text) || !(isName ? /[\p{L}\p{N}]/u : /\p{Sc}/u).test(rest)) continue;
    // A number may well stand elsewhere, and be another.
    for (const part of descendants(isName ? (roots[at] ?? element) : element, MOST_ELEMENTS))
      if (isTag(part) && [said, text].includes(normalText(readText(part))))
        return `${candidateLabel(candidate)} reads ${quoted(own)}; the example, ${quoted(example)}, stands in an element of its own`;
  }
  return null;
}

/** The same, or little more: "£5" for "5", "1,200" for "1200". A value that was cut short says its beginning. */
function says(value: string, wanted: string, isCut: boolean): boolean {
  if (isSameNumber(value, wanted)) return true;
  const found = normalText(value);
  const text = normalText(wanted);
  if (found === text || (isCut && found.startsWith(text))) return true;
  return found.length <= text.length * 2 + 12 && groundedIn(wanted, value) !== null;
}

function isSameNumber(value: string, wanted: string): boolean {
  if (!/^\d+(?:\.\d+)?$/.test(wanted)) return false;
  const [only, ...others] = numberTokens(asciiDigits(value));
  if (only === undefined || others.length > 0) return false;
  return [only.value, only.asThousands, only.asFraction].includes(Number(wanted));
}

export function candidateLabel({ selector, attribute }: PlanCandidate): string {
  const element = selector === null ? 'the item itself' : quoted(selector);
  return attribute === null ? element : `${element} (attribute ${attribute})`;
}
