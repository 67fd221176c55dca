import { isTag } from 'domhandler';
import { tableOf } from '../../../ground/table-of.ts';
import type { FaultContext, ModelFault, SelectorAnswer } from './model-fault.ts';
import { elementsAt, navigationOf, otherListOf, placeOf } from './page-lists.ts';

type ListFault = ModelFault<SelectorAnswer>;

/** A fault that puts other list selectors in the place of the right one. */
function lists(change: (right: string, context: FaultContext) => readonly string[]): ListFault {
  return (answer, context) => {
    const [right] = answer.listSelectors;
    return right === undefined ? answer : { ...answer, listSelectors: change(right, context) };
  };
}

function first(right: string, { page }: FaultContext): string {
  const [item] = elementsAt(page, right);
  return item === undefined ? right : each(right, `:nth-child(${placeOf(item)})`);
}

function few(right: string, { page }: FaultContext): string {
  const item = elementsAt(page, right)[3];
  return item === undefined ? right : each(right, `:nth-child(-n+${placeOf(item)})`);
}

function navigation(right: string, { page }: FaultContext): string {
  return navigationOf(page, elementsAt(page, right)) ?? 'nav a';
}

/** The same for each alternative of a selector. */
function each(selector: string, end: string): string {
  return selector.includes(',') ? `:is(${selector})${end}` : `${selector}${end}`;
}

function around(right: string, { page }: FaultContext): string {
  const parent = elementsAt(page, right)[0]?.parent ?? null;
  if (parent === null || !isTag(parent)) return 'body';
  const [own] = (parent.attribs.class ?? '').trim().split(/\s+/);
  return own ? `${parent.name}.${CSS(own)}` : `${parent.name}:has(> ${tagOf(right, page)})`;
}

function tagOf(right: string, page: FaultContext['page']): string {
  return elementsAt(page, right)[0]?.name ?? 'li';
}

function CSS(name: string): string {
  return name.replace(/[^\w-]/g, (character) => `\\${character}`);
}

function path(right: string, { page }: FaultContext): string {
  const steps: string[] = [];
  let node = elementsAt(page, right)[0] ?? null;
  while (node !== null && node.name !== 'html') {
    steps.unshift(`${node.name}:nth-child(${placeOf(node)})`);
    node = node.parent !== null && isTag(node.parent) ? node.parent : null;
  }
  return ['html', ...steps].join(' > ');
}

/** Ways to err about the list. */
export const LIST_FAULTS = tableOf<ListFault>()({
  'list-first-item': lists((right, context) => [first(right, context)]),
  'list-first-items': lists((right, context) => [few(right, context)]),
  'list-every-other-item': lists((right) => [each(right, ':nth-child(odd)')]),
  'list-with-navigation': lists((right, context) => [`${right}, ${navigation(right, context)}`]),
  'list-navigation': lists((right, context) => [navigation(right, context)]),
  'list-navigation-first': lists((right, context) => [navigation(right, context), right]),
  'list-first-item-first': lists((right, context) => [first(right, context), right]),
  'list-other': lists((right, { page }) => [otherListOf(page, elementsAt(page, right)) ?? 'footer a']),
  'list-with-other': lists((right, { page }) => [
    `${right}, ${otherListOf(page, elementsAt(page, right)) ?? 'footer a'}`,
  ]),
  'list-container': lists((right, context) => [around(right, context)]),
  'list-inner': lists((right) => [each(right, ' > :first-child')]),
  'list-misspelt': lists((right) => [`${right.replace(/[\w-]+$/, (name) => `${name}-entry`)}-entry`]),
  'list-invalid': lists((right) => [`${right} >> text=`]),
  'list-none': lists(() => []),
  'list-body': lists(() => ['body']),
  'list-path': lists((right, context) => [path(right, context)]),
  'list-tag': lists((right, { page }) => [tagOf(right, page)]),
});
