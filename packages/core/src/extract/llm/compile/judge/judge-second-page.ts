import type { PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader, isValue } from '../../candidate-reader.ts';
import { itemsOf, type Sample } from '../../sample.ts';
import { hasDrifted, hasFallen } from '../../value-profile.ts';
import { quoted } from './check-proposed-selector.ts';
import { candidateLabel } from './judge-field.ts';
import { haveSameElements } from './judge-list.ts';

export interface SecondPage {
  /** Those that hold on this page, too. */
  readonly listSelectors: readonly string[];
  readonly fields: readonly PlanField[];
  /** For those that do not: by field, or `null` for the list. */
  readonly problems: ReadonlyMap<string | null, string>;
}

/** Runs what was found on the first page on the second. */
export function judgeSecondPage(
  listSelectors: readonly string[],
  fields: readonly PlanField[],
  sample: Sample,
): SecondPage {
  const problems = new Map<string | null, string>();
  const [first = 'body'] = listSelectors;
  const items = itemsOf(sample, first);
  if (items.length === 0) {
    problems.set(null, `listSelectors: ${quoted(first)} matches nothing on the next page`);
    return { listSelectors: [], fields: [], problems };
  }
  const checked = fields.map((field): PlanField => {
    const read = field.candidates.map((candidate) => items.map(createCandidateReader(candidate)));
    const [values = []] = read;
    const [candidate] = field.candidates;
    if (candidate === undefined) return field;
    const fails = values.every((value) => !isValue(value)) && field.profile.coverage > 0.5;
    if (fails || hasFallen(values, field.profile) || hasDrifted(values, field.profile)) {
      const present = values.filter(isValue);
      const example = present[0] === undefined ? '' : `, ${quoted(present[0])} say`;
      const count = `${present.length} of ${items.length} items on the next page`;
      problems.set(
        field.name,
        `${field.name}: ${candidateLabel(candidate)} has a value in ${count}${example}`,
      );
    }
    // An alternative that reads something else here would do so in its time.
    const candidates = field.candidates.filter((_, index) =>
      (read[index] ?? []).every((value, at) => value === values[at]),
    );
    return { ...field, candidates };
  });
  const others = listSelectors
    .slice(1)
    .filter((selector) => haveSameElements(itemsOf(sample, selector), items));
  return { listSelectors: [first, ...others], fields: checked, problems };
}
