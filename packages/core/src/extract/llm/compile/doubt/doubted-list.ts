import type { Element } from 'domhandler';
import type { PageStructure, StructureList } from '../../structure/page-structure.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import type { Doubt } from './doubt.ts';

export interface DoubtedList {
  readonly doubt: Doubt;
  /** The items that the structure of the page speaks for. */
  readonly better: StructureList | null;
}

/** What is wrong with a selector of a list, with the one that would be better. */
export function doubtedList(
  selector: string,
  what: string,
  { better, isDecisive }: Pick<DoubtedList, 'better'> & Pick<Doubt, 'isDecisive'>,
): DoubtedList {
  const hint = better === null ? '' : `; ${quoted(better.selector)} matches ${better.elements.length}`;
  const message = `listSelectors: ${quoted(selector)} ${what}${hint}`;
  return { better, doubt: { fields: [], message, isDecisive } };
}

/** The elements as a list, where the page knows a selector that finds exactly them. */
export function listOf(elements: readonly Element[], structure: PageStructure): StructureList | null {
  const selector = structure.selectorOf(elements);
  return selector === null ? null : { selector, elements };
}
