import type { Item } from '../../../dom/item.ts';
import type { PlanField } from '../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../recipe/property.ts';
import { createCandidateReader } from '../candidate-reader.ts';
import { withHistory } from '../history/with-history.ts';
import type { ModelCaller } from '../model-caller.ts';
import { pruneItems } from '../prune/prune-page.ts';
import { NO_VALUES, profileOf } from '../value-profile.ts';
import { askShorter } from './ask-shorter.ts';
import { selectCandidates } from './candidates/select-candidates.ts';
import { COMPILE_SYSTEM, compilePrompt } from './compile-prompt.ts';
import { judgeField } from './judge/judge-field.ts';
import { plainProposal } from './proposal/plain-proposal.ts';
import { proposalSchema } from './proposal/proposal.ts';

const ROUNDS = 3;
const OUTPUT_TOKENS = 4_000;

export interface RecompileParts {
  readonly listSelector: string;
  readonly items: readonly Item[];
  readonly caller: ModelCaller;
  /** Tokens of the page that one request may carry. */
  readonly pageTokens: number;
  /** What is known to be wrong with the present selectors. */
  readonly problems: readonly string[];
}

/** Looks for some fields anew in the items of a page. The result lacks those that were not found. */
export async function recompileFields(
  properties: readonly Property[],
  { listSelector, items, caller, pageTokens, problems: known }: RecompileParts,
): Promise<readonly PlanField[]> {
  const found = new Map<string, PlanField>();
  let problems = known;
  for (let round = 1; round <= ROUNDS && found.size < properties.length; round += 1) {
    const open = properties.filter(({ name }) => !found.has(name));
    const answer = await askShorter(pageTokens, (tokens) =>
      caller.ask({
        schema: proposalSchema,
        system: COMPILE_SYSTEM,
        maxOutputTokens: Math.ceil((OUTPUT_TOKENS * tokens) / pageTokens),
        prompt: compilePrompt({
          properties: open,
          listSelector,
          isGiven: true,
          sample: pruneItems(
            items.map(({ element }) => element),
            tokens,
          ),
          problems,
        }),
      }),
    );
    const proposal = plainProposal(answer);
    problems = open.flatMap((property) => {
      const proposed = proposal.fields.find(({ name }) => name === property.name);
      if (proposed === undefined) return [`${property.name}: the field is missing from the answer`];
      const judged = judgeField(property, proposed, items, properties.length + 1);
      if (judged.problems.length === 0)
        found.set(property.name, planField(property.name, judged.candidates, items));
      return judged.problems;
    });
  }
  return [...found.values()];
}

export function planField(name: string, fitting: PlanField['candidates'], items: readonly Item[]): PlanField {
  const candidates = selectCandidates(fitting, items);
  const [first] = candidates;
  const profile = first === undefined ? NO_VALUES : profileOf(items.map(createCandidateReader(first)));
  return withHistory({ name, candidates, profile }, items);
}
