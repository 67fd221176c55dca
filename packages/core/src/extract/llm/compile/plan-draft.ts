import type { Item } from '../../../dom/item.ts';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import { HarvestmanError } from '../../../ground/errors.ts';
import type { PlanCandidate, PlanField } from '../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../recipe/property.ts';
import { createCandidateReader, isValue } from '../candidate-reader.ts';
import { itemsOf, type Sample } from '../sample.ts';
import { NO_VALUES, profileOf } from '../value-profile.ts';
import { selectCandidates } from './candidates/select-candidates.ts';
import { proposedSelectorProblem } from './judge/check-proposed-selector.ts';
import type { ProposedField } from './proposal/proposal.ts';

export interface FoundList {
  readonly selectors: readonly string[];
  readonly items: readonly Item[];
}

/** What a plan is to be made for. */
interface DraftGoal {
  readonly properties: readonly Property[];
  /** Given by the recipe; null where it is to be found. */
  readonly listSelector: string | null;
}

/** A plan as far as it is found: the list, and the fields that hold. */
export class PlanDraft {
  readonly #goal: DraftGoal;
  list: FoundList | null = null;
  fields = new Map<string, PlanField>();

  constructor(goal: DraftGoal) {
    this.#goal = goal;
  }

  /** What the recipe gives need not be found, where it finds something. */
  settleGiven(sample: Sample): void {
    const { listSelector, properties } = this.#goal;
    this.fields = new Map();
    this.list = null;
    if (listSelector === null) return;
    const items = itemsOf(sample, listSelector);
    if (items.length === 0) throw listEmpty(listSelector, sample.url);
    this.list = { selectors: [listSelector], items };
    for (const { name, elementSelector, type } of properties) {
      if (elementSelector === null) continue;
      this.settle(name, [{ selector: elementSelector, attribute: null, type, isGiven: true }], items);
    }
  }

  settle(name: string, fitting: readonly PlanCandidate[], items: readonly Item[]): void {
    const candidates = selectCandidates(fitting, items);
    const [first] = candidates;
    if (first === undefined) return;
    const values = items.map(createCandidateReader(first));
    if (!values.some(isValue)) return;
    this.fields.set(name, { name, candidates, profile: profileOf(values) });
  }

  /** A list selector of the recipe's own stays. */
  reset(): void {
    this.fields = new Map();
    if (this.#goal.listSelector === null) this.list = null;
  }

  /** One item in which every field is found several times over. */
  looksLikeContainer(): boolean {
    const [item, ...others] = this.list?.items ?? [];
    if (item === undefined || others.length > 0 || this.#goal.listSelector !== null) return false;
    const counts = [...this.fields.values()].flatMap(({ candidates }) => {
      const selector = candidates[0]?.selector ?? null;
      return selector === null ? [] : [compileSelector(selector).all(item.element).length];
    });
    return counts.length > 1 && counts.every((count) => count >= 3);
  }
}

/** A field as it was proposed, whatever is wrong with it. */
export function asProposed({ name, candidates }: ProposedField, items: readonly Item[]): PlanField {
  const usable = candidates.filter(
    ({ selector }) => selector === null || proposedSelectorProblem(selector) === null,
  );
  const [first] = usable;
  return {
    name,
    candidates: usable,
    profile: first === undefined ? NO_VALUES : profileOf(items.map(createCandidateReader(first))),
  };
}

function listEmpty(listSelector: string, url: string): HarvestmanError {
  return new HarvestmanError(
    'LIST_EMPTY',
    `nothing matches listSelector "${listSelector}" at ${url}; the page may have changed`,
    { details: { listSelector, url } },
  );
}
