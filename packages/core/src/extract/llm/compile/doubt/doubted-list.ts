import type { StructureList } from '../../structure/page-structure.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import type { Doubt } from './doubt.ts';

export interface DoubtedList {
  readonly doubt: Doubt;
  /** The items that the structure of the page speaks for. */
  readonly better: StructureList | null;
}

/** The end of a message that says which selector would be better. */
export function hint(better: StructureList | null): string {
  return better === null ? '' : `; ${quoted(better.selector)} matches ${better.elements.length}`;
}
