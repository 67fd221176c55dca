import type { PlanField, StrangeItems } from '../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../recipe/property.ts';
import type { ReadStructure } from '../structure/page-structure.ts';

export interface CompileGoal {
  readonly properties: readonly Property[];
  /** Given by the recipe; null where it is to be found. */
  readonly listSelector: string | null;
  /** Tokens of the page that a prompt may carry. */
  readonly pageTokens: number;
  /** Whether a page whose fields have no markup of their own is no failure. */
  readonly mayBeFree: boolean;
  readonly readStructure: ReadStructure;
}

export interface Compiled {
  /** `found`: all is. `free`: the page is to be read as text. `absent`: it does not show the list. `failed`: none fit. */
  readonly result: 'found' | 'free' | 'absent' | 'failed';
  /** Empty where none was found. */
  readonly listSelectors: readonly string[];
  readonly fields: readonly PlanField[];
  readonly items: number;
  readonly leftOut: number;
  readonly strange: StrangeItems;
  /** What was wrong with the last answer. */
  readonly problems: readonly string[];
  /** What speaks against the plan all the same. */
  readonly doubts: readonly string[];
}
