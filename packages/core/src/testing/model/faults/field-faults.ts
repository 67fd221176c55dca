import { type Element, isTag } from 'domhandler';
import { readText } from '../../../dom/readers/text.ts';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import { tableOf } from '../../../ground/table-of.ts';
import type {
  CandidateAnswer,
  FaultContext,
  FieldAnswer,
  ModelFault,
  SelectorAnswer,
} from './model-fault.ts';
import { elementsAt, placeOf } from './page-lists.ts';

type FieldFault = ModelFault<SelectorAnswer>;

/** A fault of one field that is there, any. */
function field(
  change: (right: FieldAnswer, context: FaultContext, answer: SelectorAnswer) => FieldAnswer | null,
): FieldFault {
  return (answer, context) => {
    const open = answer.fields.filter(({ candidates }) => candidates.length > 0);
    const wrong = open[Math.floor(context.random() * open.length)];
    if (wrong === undefined) return answer;
    const fields = answer.fields.flatMap((one) =>
      one === wrong ? (change(one, context, answer) ?? []) : [one],
    );
    return { ...answer, fields };
  };
}

function candidates(
  change: (right: CandidateAnswer, context: FaultContext, answer: SelectorAnswer) => Partial<CandidateAnswer>,
): FieldFault {
  return field((right, context, answer) => ({
    ...right,
    candidates: right.candidates.map((one) => ({ ...one, ...change(one, context, answer) })),
  }));
}

/** A fault of two fields, two texts if there are. */
function pair(change: (a: FieldAnswer, b: FieldAnswer) => readonly [FieldAnswer, FieldAnswer]): FieldFault {
  return (answer, { random }) => {
    const texts = answer.fields.filter(({ candidates: [one] }) => one?.type === 'text');
    const of = texts.length < 2 ? answer.fields : texts;
    const at = Math.floor(random() * (of.length - 1));
    const [a, b] = [of[at], of[at + 1]];
    if (a === undefined || b === undefined) return answer;
    const [c, d] = change(a, b);
    return { ...answer, fields: answer.fields.map((one) => (one === a ? c : one === b ? d : one)) };
  };
}

function firstItem({ listSelectors }: SelectorAnswer, { page, request }: FaultContext): Element | undefined {
  const given = /selector[^\n]*?: (".*")/.exec(request.prompt)?.[1];
  const selector = listSelectors[0] ?? (given === undefined ? null : String(JSON.parse(given)));
  return selector === null ? undefined : elementsAt(page, selector)[0];
}

function elementOf(item: Element | undefined, selector: string | null): Element | null {
  if (item === undefined || selector === null) return item ?? null;
  try {
    return compileSelector(selector).first(item);
  } catch {
    return null;
  }
}

/** A text of the first item that none of the fields reads. */
function neighbour(answer: SelectorAnswer, context: FaultContext): { selector: string; text: string } | null {
  const item = firstItem(answer, context);
  if (item === undefined) return null;
  const known = new Set(answer.fields.map(({ example }) => example));
  const leaves = inside(item).filter(
    (one) => !one.children.some(isTag) && readText(one) !== '' && !known.has(readText(one)),
  );
  const element = leaves[Math.floor(context.random() * leaves.length)];
  return element === undefined ? null : { selector: pathTo(item, element), text: readText(element) };
}

function inside(root: Element): readonly Element[] {
  return root.children.filter(isTag).flatMap((child) => [child, ...inside(child)]);
}

function pathTo(item: Element, element: Element): string {
  const steps: string[] = [];
  for (let node: Element = element; node !== item; ) {
    steps.unshift(`${node.name}:nth-child(${placeOf(node)})`);
    const { parent } = node;
    if (parent === null || !isTag(parent)) break;
    node = parent;
  }
  return `:scope > ${steps.join(' > ')}`;
}

/** Ways to err about fields. */
export const FIELD_FAULTS = tableOf<FieldFault>()({
  'fields-swapped': pair((a, b) => [
    { ...b, name: a.name },
    { ...a, name: b.name },
  ]),
  'selectors-swapped': pair((a, b) => [
    { ...a, candidates: b.candidates },
    { ...b, candidates: a.candidates },
  ]),
  'fields-on-one-selector': pair((a, b) => [a, { ...a, name: b.name }]),
  'field-misspelt': candidates(({ selector }) => ({ selector: `${selector ?? ''}.item-value-main` })),
  'field-absolute': candidates(({ selector }, _, { listSelectors }) => ({
    selector: `html body ${listSelectors[0] ?? ''} ${selector ?? ''}`.trim(),
  })),
  'field-first-place': field((right, context, answer) => {
    const item = firstItem(answer, context);
    const element = elementOf(item, right.candidates[0]?.selector ?? null);
    if (item === undefined || element === null || element === item) return right;
    const selector = pathTo(item, element);
    return { ...right, candidates: right.candidates.map((one) => ({ ...one, selector })) };
  }),
  'field-last-of-type': candidates(({ selector }, context, answer) => {
    const element = elementOf(firstItem(answer, context), selector);
    return element === null ? {} : { selector: `${element.name}:last-of-type` };
  }),
  'field-tag': candidates(({ selector }, context, answer) => {
    const element = elementOf(firstItem(answer, context), selector);
    return element === null ? {} : { selector: element.name };
  }),
  'field-neighbour': field((right, context, answer) => {
    const other = neighbour(answer, context);
    if (other === null) return right;
    const candidate = { selector: other.selector, attribute: null, type: 'text' };
    return { ...right, example: other.text, optional: true, candidates: [candidate] };
  }),
  'field-attribute': candidates(() => ({ attribute: 'data-value' })),
  'field-type': candidates(({ type }) => ({ type: type === 'text' ? 'link' : 'text' })),
  'field-whole-item': candidates(() => ({ selector: null, attribute: null, type: 'text' })),
  'field-invalid': candidates(({ selector }) => ({ selector: `${selector ?? 'a'}:first >> ` })),
  'field-xpath': candidates(({ selector }) => ({ selector: `//${selector ?? 'a'}/text()` })),
  'field-pseudo-text': candidates(({ selector }) => ({ selector: `${selector ?? 'a'}::text` })),
  'field-left-out': field(() => null),
  'field-renamed': field((right) => ({ ...right, name: ` ${right.name.toUpperCase()}` })),
  'field-denied': field((right) => ({ ...right, example: null, optional: true, candidates: [] })),
  'field-without-candidates': field((right) => ({ ...right, candidates: [] })),
  'fields-none': (answer) => ({ ...answer, fields: [] }),
  'example-invented': field((right) => ({ ...right, example: 'Lorem ipsum 4711' })),
  'example-null': (answer) => ({
    ...answer,
    fields: answer.fields.map((one) => ({ ...one, example: null, optional: true })),
  }),
});
