import { isHarvestmanError } from '../../../ground/errors.ts';
import type { ModelCaller } from '../model-caller.ts';
import { pruneItems, prunePage } from '../prune/prune-page.ts';
import type { Sample } from '../sample.ts';
import { askShorter } from './ask-shorter.ts';
import type { CompileGoal } from './compile-goal.ts';
import { COMPILE_SYSTEM, compilePrompt } from './compile-prompt.ts';
import type { FoundList, PlanDraft } from './plan-draft.ts';
import { mappedPlan } from './proposal/mapped-plan.ts';
import { plainProposal } from './proposal/plain-proposal.ts';
import { type Proposal, proposalSchema } from './proposal/proposal.ts';
import { proposalIn } from './proposal/proposal-in.ts';

const OUTPUT_TOKENS = 4_000;
const OUTPUT_TOKENS_OF_FIELD = 400;

/** Asks the model for what a plan lacks. */
export class ProposalAsker {
  readonly #caller: ModelCaller;
  readonly #goal: CompileGoal;
  #outputTokens: number;
  #pageTokens: number;
  /** A list may be in what looks like navigation. */
  keepsBoilerplate = false;

  constructor(caller: ModelCaller, goal: CompileGoal) {
    this.#caller = caller;
    this.#goal = goal;
    this.#pageTokens = goal.pageTokens;
    this.#outputTokens = OUTPUT_TOKENS + OUTPUT_TOKENS_OF_FIELD * goal.properties.length;
  }

  /** `told`: what was wrong with the last answer. No proposal, where the answer cannot be used, comes with what is to be told next. */
  async ask(
    sample: Sample,
    list: FoundList | null,
    known: PlanDraft['fields'],
    told: readonly string[],
  ): Promise<{ readonly proposal: Proposal | null; readonly problems: readonly string[] }> {
    const { listSelector } = this.#goal;
    const properties = this.#goal.properties.filter(({ name }) => !known.has(name));
    const plain = (proposal: Proposal): Proposal => plainProposal(proposal, properties);
    try {
      const proposal = await askShorter(this.#pageTokens, (pageTokens) => {
        this.#pageTokens = pageTokens;
        return this.#caller.ask({
          schema: proposalSchema,
          formed: (answer) =>
            mappedPlan(
              answer,
              properties.map(({ name }) => name),
            ),
          system: COMPILE_SYSTEM,
          maxOutputTokens: Math.ceil((this.#outputTokens * pageTokens) / this.#goal.pageTokens),
          prompt: compilePrompt({
            properties,
            listSelector: list?.selectors[0] ?? null,
            isGiven: listSelector !== null,
            sample:
              list === null
                ? prunePage(sample, pageTokens, this.keepsBoilerplate)
                : pruneItems(
                    list.items.map(({ element }) => element),
                    pageTokens,
                  ),
            problems: told,
          }),
        });
      });
      return { proposal: plain(proposal), problems: told };
    } catch (error) {
      if (isHarvestmanError(error, 'MODEL_OUTPUT_TRUNCATED')) {
        this.#outputTokens *= 2;
        const part = await proposalIn(error);
        if (part !== null) return { proposal: plain(part), problems: told };
      } else if (!isHarvestmanError(error, 'MODEL_OUTPUT_INVALID')) throw error;
      const { problems = error.message } = error.details;
      return {
        proposal: null,
        problems: [`the answer was not the JSON object asked for: ${String(problems)}`],
      };
    }
  }
}
