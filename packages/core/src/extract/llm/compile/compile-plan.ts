import type { Item } from '../../../dom/item.ts';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import { HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import type { PlanCandidate, PlanField } from '../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../recipe/property.ts';
import { createCandidateReader, isValue } from '../candidate-reader.ts';
import type { ModelCaller } from '../model-caller.ts';
import type { PageSamples } from '../page-samples.ts';
import { pruneItems, prunePage } from '../prune/prune-page.ts';
import { itemsOf, type Sample } from '../sample.ts';
import { NO_VALUES, profileOf } from '../value-profile.ts';
import { COMPILE_SYSTEM, compilePrompt } from './compile-prompt.ts';
import { judgeField } from './judge-field.ts';
import { judgeList } from './judge-list.ts';
import { judgeSecondPage } from './judge-second-page.ts';
import { type Proposal, proposalSchema } from './proposal.ts';
import { selectCandidates } from './select-candidates.ts';
import { selectLists } from './select-lists.ts';

/** Questions to the model, the first included. */
const ROUNDS = 3;
const OUTPUT_TOKENS = 4_000;
const OUTPUT_TOKENS_OF_FIELD = 400;

export interface CompileGoal {
  readonly properties: readonly Property[];
  /** Given by the recipe; null where it is to be found. */
  readonly listSelector: string | null;
  /** Tokens of the page that a prompt may carry. */
  readonly pageTokens: number;
  /** Whether a page whose fields have no markup of their own is no failure. */
  readonly mayBeFree: boolean;
}

export interface Compiled {
  /** `found`: all is. `free`: the page is to be read as text. `absent`: it does not show the list. `failed`: none fit. */
  readonly result: 'found' | 'free' | 'absent' | 'failed';
  /** Empty where none was found. */
  readonly listSelectors: readonly string[];
  readonly fields: readonly PlanField[];
  readonly items: number;
  /** What was wrong with the last answer. */
  readonly problems: readonly string[];
}

interface FoundList {
  readonly selectors: readonly string[];
  readonly items: readonly Item[];
}

/** Finds selectors with the model, runs them on the page and the one after it, and tells the model what failed. */
export class PlanCompiler {
  readonly #samples: PageSamples;
  readonly #caller: ModelCaller;
  readonly #goal: CompileGoal;
  #list: FoundList | null = null;
  #fields = new Map<string, PlanField>();
  #problems: readonly string[] = [];
  #outputTokens: number;
  /** A list may be in what looks like navigation. */
  #keepsBoilerplate = false;

  constructor(samples: PageSamples, caller: ModelCaller, goal: CompileGoal) {
    this.#samples = samples;
    this.#caller = caller;
    this.#goal = goal;
    this.#outputTokens = OUTPUT_TOKENS + OUTPUT_TOKENS_OF_FIELD * goal.properties.length;
  }

  async compile(): Promise<Compiled> {
    let isAbsent = false;
    this.#settleGiven(await this.#samples.first());
    for (let round = 1; round <= ROUNDS && !this.#isComplete; round += 1) {
      const sample = await this.#samples.first();
      const proposal = await this.#ask(sample);
      if (proposal === null) continue;
      isAbsent = proposal.page === 'absent' && this.#list === null;
      if (isAbsent) {
        if (this.#samples.hasOther) await this.#useOther();
        else if (this.#keepsBoilerplate) break;
        else {
          this.#keepsBoilerplate = true;
          this.#problems = ['page: the list was said to be absent; here is more of the page'];
        }
        continue;
      }
      const problems = this.#judge(proposal, sample);
      if (proposal.page === 'free' && this.#goal.mayBeFree) return this.#compiled('free');
      if (proposal.page === 'free') problems.push('page: selectors are wanted, the best that there are');
      if (this.#samples.hasOther && round < ROUNDS && this.#doubtsSample(problems, round)) {
        await this.#useOther();
        continue;
      }
      if (problems.length === 0) problems.push(...(await this.#judgeSecondPage()));
      this.#problems = problems;
    }
    if (this.#isComplete && this.#problems.length === 0) return this.#compiled('found');
    return this.#compiled(isAbsent ? 'absent' : 'failed');
  }

  get #isComplete(): boolean {
    return (
      this.#list !== null &&
      this.#problems.length === 0 &&
      this.#goal.properties.every(({ name }) => this.#fields.has(name))
    );
  }

  /** Whether the page may hold more as other means show it: what is not there cannot be found. */
  #doubtsSample(problems: readonly string[], round: number): boolean {
    if (problems.length > 0) return this.#list === null || round === ROUNDS - 1;
    return [...this.#fields.values()].some(({ candidates }) => candidates.length === 0);
  }

  /** What the recipe gives need not be found, where it finds something. */
  #settleGiven(sample: Sample): void {
    const { listSelector, properties } = this.#goal;
    this.#fields = new Map();
    this.#list = null;
    if (listSelector === null) return;
    const items = itemsOf(sample, listSelector);
    if (items.length === 0) throw listEmpty(listSelector, sample.url);
    this.#list = { selectors: [listSelector], items };
    for (const { name, elementSelector, type } of properties) {
      if (elementSelector === null) continue;
      this.#settle(name, [{ selector: elementSelector, attribute: null, type }], items);
    }
  }

  /** Null where the model gave no answer that can be used. */
  async #ask(sample: Sample): Promise<Proposal | null> {
    const { properties, pageTokens } = this.#goal;
    const list = this.#list;
    try {
      const proposal = await this.#caller.ask({
        schema: proposalSchema,
        system: COMPILE_SYSTEM,
        maxOutputTokens: this.#outputTokens,
        prompt: compilePrompt({
          properties: properties.filter(({ name }) => !this.#fields.has(name)),
          listSelector: list?.selectors[0] ?? null,
          sample:
            list === null
              ? prunePage(sample, pageTokens, this.#keepsBoilerplate)
              : pruneItems(
                  list.items.map(({ element }) => element),
                  pageTokens,
                ),
          problems: this.#problems,
        }),
      });
      return proposal;
    } catch (error) {
      if (isHarvestmanError(error, 'MODEL_OUTPUT_TRUNCATED')) this.#outputTokens *= 2;
      else if (!isHarvestmanError(error, 'MODEL_OUTPUT_INVALID')) throw error;
      const { problems = error.message } = error.details;
      this.#problems = [`the answer was not the JSON object asked for: ${String(problems)}`];
      return null;
    }
  }

  #judge(proposal: Proposal, sample: Sample): string[] {
    const { properties } = this.#goal;
    if (this.#list === null) {
      const judged = judgeList(proposal.listSelectors, sample);
      if (judged.problems.length > 0) return [...judged.problems];
      this.#list = judged;
    }
    const { items } = this.#list;
    const problems: string[] = [];
    const open = properties.filter(({ name }) => !this.#fields.has(name));
    for (const property of open) {
      const proposed = proposal.fields.find(({ name }) => name === property.name);
      if (proposed === undefined) {
        problems.push(`${property.name}: the field is missing from the answer`);
        continue;
      }
      const judged = judgeField(property, proposed, items, properties.length);
      problems.push(...judged.problems);
      if (judged.problems.length > 0) continue;
      if (judged.candidates.length > 0) this.#settle(property.name, judged.candidates, items);
      else this.#fields.set(property.name, { name: property.name, candidates: [], profile: NO_VALUES });
    }
    const isEmpty =
      properties.length > 0 && [...this.#fields.values()].every(({ candidates }) => candidates.length === 0);
    if (problems.length === 0 && isEmpty) {
      this.#reset();
      return ['fields: none of them is said to be on the page; look again'];
    }
    if (problems.length === 0 && this.#looksLikeContainer()) {
      const [selector] = this.#list?.selectors ?? [];
      this.#reset();
      return [`listSelectors: ${selector} matches one element that holds several items`];
    }
    return problems;
  }

  #settle(name: string, fitting: readonly PlanCandidate[], items: readonly Item[]): void {
    const candidates = selectCandidates(fitting, items);
    const [first] = candidates;
    if (first === undefined) return;
    const values = items.map(createCandidateReader(first));
    if (!values.some(isValue)) return;
    this.#fields.set(name, { name, candidates, profile: profileOf(values) });
  }

  async #judgeSecondPage(): Promise<string[]> {
    const list = this.#list;
    if (list === null) return [];
    const sample = await this.#samples.first();
    const isGiven = this.#goal.listSelector !== null;
    const selectors = isGiven ? list.selectors : selectLists(list.selectors, list.items, sample);
    this.#list = { ...list, selectors };
    const second = await this.#samples.second(selectors[0] ?? 'body');
    if (second === null) return [];
    const judged = judgeSecondPage(selectors, [...this.#fields.values()], second);
    const { problems } = judged;
    if (problems.has(null)) this.#reset();
    else {
      this.#list = { ...list, selectors: judged.listSelectors };
      this.#fields = new Map(
        judged.fields.filter(({ name }) => !problems.has(name)).map((field) => [field.name, field]),
      );
    }
    return [...problems.values()];
  }

  /** A list selector of the recipe's own stays. */
  #reset(): void {
    this.#fields = new Map();
    if (this.#goal.listSelector === null) this.#list = null;
  }

  async #useOther(): Promise<void> {
    this.#problems = [];
    await this.#samples.useOther();
    this.#settleGiven(await this.#samples.first());
  }

  /** One item in which every field is found several times over. */
  #looksLikeContainer(): boolean {
    const [item, ...others] = this.#list?.items ?? [];
    if (item === undefined || others.length > 0 || this.#goal.listSelector !== null) return false;
    const counts = [...this.#fields.values()].flatMap(({ candidates }) => {
      const selector = candidates[0]?.selector ?? null;
      return selector === null ? [] : [compileSelector(selector).all(item.element).length];
    });
    return counts.length > 1 && counts.every((count) => count >= 3);
  }

  #compiled(result: Compiled['result']): Compiled {
    return {
      result,
      listSelectors: this.#list?.selectors ?? [],
      fields: this.#goal.properties.flatMap(({ name }) => this.#fields.get(name) ?? []),
      items: this.#list?.items.length ?? 0,
      problems: this.#problems,
    };
  }
}

function listEmpty(listSelector: string, url: string): HarvestmanError {
  return new HarvestmanError(
    'LIST_EMPTY',
    `nothing matches listSelector "${listSelector}" at ${url}; the page may have changed`,
    { details: { listSelector, url } },
  );
}
