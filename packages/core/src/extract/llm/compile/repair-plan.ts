import type { Item } from '../../../dom/item.ts';
import type { Property } from '../../../recipe/property.ts';
import type { Sample } from '../sample.ts';
import type { PageStructure, StructureList } from '../structure/page-structure.ts';
import { assignFields, type FieldOption } from './assign-fields.ts';
import { judgeLists } from './judge/judge-list.ts';
import type { Proposal } from './proposal/proposal.ts';

export interface RepairedPlan {
  readonly selectors: readonly string[];
  readonly items: readonly Item[];
  readonly fields: ReadonlyMap<string, FieldOption>;
}

export interface RepairMaterial {
  readonly properties: readonly Property[];
  readonly proposals: readonly Proposal[];
  /** Lists that the structure of the page has spoken for against proposed ones. */
  readonly better: readonly StructureList[];
  /** Lists that were refused for good. */
  readonly refused: ReadonlySet<string>;
  /** The list, where there is no doubt about it. */
  readonly settled: { readonly selectors: readonly string[]; readonly items: readonly Item[] } | null;
  /** Whether the recipe names the list, so that there is no other. */
  readonly isGiven: boolean;
}

/** For a list that a model has named, and for one that the page's structure has spoken for against it. */
const PROPOSED = 1.5;
const SPOKEN_FOR = 2;
const SETTLED = 4;
const SCORE_WEIGHT = 0.5;
/** For a property that is not found. */
const MISSING = -2;

/**
 * The best that can be made of answers that were all wrong in something: the list and the fields for which most speaks, by
 * the answers, their examples, and the page itself. Null where that is less than half of the properties.
 */
export function repairPlan(
  sample: Sample,
  structure: PageStructure,
  { properties, proposals, better, refused, settled, isGiven }: RepairMaterial,
): RepairedPlan | null {
  const fields = proposals.flatMap((proposal) => proposal.fields);
  let best: RepairedPlan | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const { selectors, items, bonus } of hypotheses()) {
    const assigned = assignFields(properties, items, fields, structure);
    if (assigned.size * 2 < properties.length || assigned.size === 0) continue;
    const evidence = properties.reduce(
      (sum, { name }) => sum + Math.min(5, assigned.get(name)?.worth ?? MISSING),
      0,
    );
    const score = structure.score(items.map(({ element }) => element));
    const worth = evidence + bonus + SCORE_WEIGHT * score;
    if (worth <= most) continue;
    most = worth;
    best = { selectors, items, fields: assigned };
  }
  return best;

  function* hypotheses() {
    if (settled !== null) {
      yield { ...settled, bonus: SETTLED };
      // Where it has all that is asked for there is no better one.
      if (isGiven || best?.fields.size === properties.length) return;
    }
    const ofStructure = (list: StructureList, bonus: number) => ({
      selectors: [list.selector],
      items: list.elements.map((element) => ({ element, baseUrl: sample.baseUrl })),
      bonus,
    });
    for (const list of better) yield ofStructure(list, SPOKEN_FOR);
    for (const proposal of proposals) {
      for (const { selector, items } of judgeLists(proposal.listSelectors, sample).lists)
        if (!refused.has(selector)) yield { selectors: [selector], items, bonus: PROPOSED };
    }
    for (const list of structure.lists) yield ofStructure(list, 0);
  }
}
