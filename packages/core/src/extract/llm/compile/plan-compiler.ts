import type { Item } from '../../../dom/item.ts';
import type { PlanField } from '../../../recipe/plan/extraction-plan.ts';
import { itemsHistory, withHistory } from '../history/with-history.ts';
import type { ModelCaller } from '../model-caller.ts';
import type { PageSamples } from '../page-samples.ts';
import type { Sample } from '../sample.ts';
import { NO_VALUES } from '../value-profile.ts';
import { selectLists } from './candidates/select-lists.ts';
import type { Compiled, CompileGoal } from './compile-goal.ts';
import { SecondOpinion } from './doubt/second-opinion.ts';
import { judgeField } from './judge/judge-field.ts';
import { haveSameElements, judgeList } from './judge/judge-list.ts';
import { judgeSecondPage } from './judge/judge-second-page.ts';
import { asProposed, type FoundList, PlanDraft } from './plan-draft.ts';
import type { Proposal } from './proposal/proposal.ts';
import { ProposalAsker } from './proposal-asker.ts';
import { repairPlan } from './repair-plan.ts';

/** Questions to the model, the first included. */
const ROUNDS = 3;
/** Problems told of a plan that was mended. */
const MOST_REASONS = 4;

/** Finds selectors with the model, runs them on the page and the one after it, and tells the model what failed. */
export class PlanCompiler {
  readonly #samples: PageSamples;
  readonly #goal: CompileGoal;
  readonly #asker: ProposalAsker;
  readonly #draft: PlanDraft;
  #problems: readonly string[] = [];
  readonly #proposals: Proposal[] = [];
  /** An answer that was not whole, and was asked for again. */
  #part: Proposal | null = null;
  #opinion: SecondOpinion;
  #mended: readonly string[] = [];

  constructor(samples: PageSamples, caller: ModelCaller, goal: CompileGoal) {
    this.#samples = samples;
    this.#goal = goal;
    this.#asker = new ProposalAsker(caller, goal);
    this.#draft = new PlanDraft(goal);
    this.#opinion = new SecondOpinion(goal.readStructure, goal.properties);
  }

  async compile(): Promise<Compiled> {
    let isAbsent = false;
    this.#draft.settleGiven(await this.#samples.first());
    for (let round = 1; round <= ROUNDS && !this.#isComplete; round += 1) {
      const sample = await this.#samples.first();
      const proposal = await this.#ask(sample);
      if (proposal === null || (round < ROUNDS && this.#isSetAside(proposal))) continue;
      const isRepeated = this.#isRepeated(proposal);
      this.#proposals.push(proposal);
      isAbsent =
        proposal.page === 'absent' && proposal.listSelectors.length === 0 && this.#draft.list === null;
      if (isAbsent) {
        if (this.#samples.hasOther) await this.#useOther();
        else if (this.#asker.keepsBoilerplate) break;
        else {
          this.#asker.keepsBoilerplate = true;
          this.#problems = ['page: the list was said to be absent; here is more of the page'];
        }
        continue;
      }
      const problems = this.#judge(proposal, sample);
      const isFree = proposal.page === 'free' && problems.length > 0;
      if (isFree && this.#goal.mayBeFree) return this.#compiled('free');
      if (isFree) problems.push('page: selectors are wanted, the best that there are');
      if (this.#samples.hasOther && round < ROUNDS && this.#doubtsSample(problems, round)) {
        await this.#useOther();
        continue;
      }
      if (problems.length === 0) problems.push(...(await this.#judgeSecondPage()));
      this.#problems = problems;
      // Who says the same again will not say another thing the third time.
      if (problems.length > 0 && isRepeated) break;
    }
    if (this.#isComplete && this.#problems.length === 0) return this.#compiled('found');
    if (await this.#repair(isAbsent)) return this.#compiled('found');
    return this.#compiled(isAbsent ? 'absent' : 'failed');
  }

  #isRepeated(proposal: Proposal): boolean {
    const last = this.#proposals.at(-1);
    return last !== undefined && JSON.stringify(last) === JSON.stringify(proposal);
  }

  /**
   * Whether the first answer leaves fields out, were it cut off or not. The whole is asked for once more: who is asked for the
   * rest alone sees no longer what it was a part of.
   */
  #isSetAside(proposal: Proposal): boolean {
    const { page, listSelectors, fields } = proposal;
    const saysNothing = page !== 'list' || listSelectors.length + fields.length === 0;
    if (this.#part !== null || this.#proposals.length > 0 || saysNothing) return false;
    const missing = this.#goal.properties.filter(
      ({ name }) => !this.#draft.fields.has(name) && !fields.some((field) => isSameName(field.name, name)),
    );
    if (missing.length === 0) return false;
    this.#part = proposal;
    this.#problems = missing.map(
      ({ name }) => `${name}: the field is missing from the answer; answer with all`,
    );
    return true;
  }

  /** Makes a plan of all that was answered and of the page itself, where no answer would do, and says so. */
  async #repair(isAbsent: boolean): Promise<boolean> {
    const { properties, listSelector } = this.#goal;
    if (properties.length === 0) return false;
    const sample = await this.#samples.first();
    const { better, refused, isListSure } = this.#opinion;
    const settled = listSelector !== null || isListSure ? this.#draft.list : null;
    const repaired = repairPlan(sample, this.#opinion.structureOf(sample), {
      properties,
      proposals: this.#part === null ? this.#proposals : [this.#part, ...this.#proposals],
      better,
      refused,
      settled,
      isGiven: listSelector !== null,
    });
    if (repaired === null || (isAbsent && repaired.fields.size < properties.length)) return false;
    const given = properties.filter(
      ({ elementSelector }) => listSelector !== null && elementSelector !== null,
    );
    const kept = new Map([...this.#draft.fields].filter(([name]) => given.some((one) => one.name === name)));
    this.#draft.list = { selectors: repaired.selectors, items: repaired.items };
    this.#draft.fields = kept;
    for (const [name, { candidate }] of repaired.fields)
      if (!kept.has(name)) this.#draft.settle(name, [candidate], repaired.items);
    for (const { name } of properties)
      if (!this.#draft.fields.has(name))
        this.#draft.fields.set(name, { name, candidates: [], profile: NO_VALUES });
    const reasons = this.#problems.slice(0, MOST_REASONS).join('; ');
    this.#problems = [];
    const next = await this.#judgeSecondPage(false);
    this.#mended = [
      `the model's answers did not fit the page, and were mended by its structure: ${reasons}`,
      ...next,
    ];
    return this.#draft.list !== null && this.#draft.fields.size > 0;
  }

  get #isComplete(): boolean {
    return (
      this.#draft.list !== null &&
      this.#problems.length === 0 &&
      this.#goal.properties.every(({ name }) => this.#draft.fields.has(name))
    );
  }

  /** Whether the page may hold more as other means show it: what is not there cannot be found. */
  #doubtsSample(problems: readonly string[], round: number): boolean {
    if (problems.length > 0) return this.#draft.list === null || round === ROUNDS - 1;
    return [...this.#draft.fields.values()].some(({ candidates }) => candidates.length === 0);
  }

  /** Null where the model gave no answer that can be used. */
  async #ask(sample: Sample): Promise<Proposal | null> {
    const { fields, list } = this.#draft;
    const { proposal, problems } = await this.#asker.ask(sample, list, fields, this.#problems);
    if (proposal === null) this.#problems = problems;
    return proposal;
  }

  #judge(proposal: Proposal, sample: Sample): string[] {
    const { properties } = this.#goal;
    const listProblems = this.#judgeList(proposal, sample);
    const list = this.#draft.list;
    if (list === null) return [...listProblems];
    const { items } = list;
    const problems: string[] = [];
    const open = properties.filter(({ name }) => !this.#draft.fields.has(name));
    for (const property of open) {
      const proposed = proposal.fields.find(({ name }) => isSameName(name, property.name));
      if (proposed === undefined) {
        problems.push(`${property.name}: the field is missing from the answer`);
        continue;
      }
      const judged = judgeField(property, proposed, items, properties.length);
      problems.push(...judged.problems);
      if (judged.problems.length > 0) continue;
      if (judged.candidates.length > 0) this.#draft.settle(property.name, judged.candidates, items);
      else this.#draft.fields.set(property.name, { name: property.name, candidates: [], profile: NO_VALUES });
    }
    const isEmpty =
      properties.length > 0 &&
      [...this.#draft.fields.values()].every(({ candidates }) => candidates.length === 0);
    if (problems.length === 0 && isEmpty) {
      this.#draft.reset();
      return ['fields: none of them is said to be on the page; look again'];
    }
    if (problems.length === 0 && this.#draft.looksLikeContainer()) {
      const [selector] = list.selectors;
      this.#draft.reset();
      return [`listSelectors: ${selector} matches one element that holds several items`];
    }
    const ofList = this.#doubtList(list, proposal, sample);
    return [...ofList, ...(ofList.length > 0 ? [] : [...problems, ...this.#doubtFields(items, sample)])];
  }

  /** Takes the list of an answer, were another taken before: a model may correct itself. */
  #judgeList(proposal: Proposal, sample: Sample): readonly string[] {
    if (this.#goal.listSelector !== null) return [];
    if (this.#draft.list !== null && proposal.listSelectors.length === 0) return [];
    const judged = judgeList(proposal.listSelectors, sample, proposal.fields);
    if (judged.problems.length > 0) return this.#draft.list === null ? judged.problems : [];
    if (this.#draft.list !== null && haveSameElements(this.#draft.list.items, judged.items)) return [];
    if (this.#draft.list !== null) this.#draft.fields = new Map();
    this.#draft.list = judged;
    return [];
  }

  #doubtList(list: FoundList, proposal: Proposal, sample: Sample): readonly string[] {
    const { listSelector, properties } = this.#goal;
    if (listSelector !== null || properties.length === 0 || proposal.page === 'free') return [];
    const fields = properties.flatMap(({ name }): PlanField[] => {
      const known = this.#draft.fields.get(name);
      if (known !== undefined) return [known];
      const proposed = proposal.fields.find((one) => isSameName(one.name, name));
      return proposed === undefined ? [] : [asProposed(proposed, list.items)];
    });
    const told = this.#opinion.ofList(list, fields, sample);
    if (told === null) return [];
    this.#draft.reset();
    return [told];
  }

  #doubtFields(items: readonly Item[], sample: Sample): readonly string[] {
    const doubts = this.#opinion.ofFields([...this.#draft.fields.values()], items, sample);
    const doubted = new Set(doubts.flatMap(({ fields }) => fields));
    // Who took one field for another may have done so with more of them.
    const isMixed = doubts.some(({ isHint = false }) => !isHint);
    for (const { name, elementSelector } of this.#goal.properties)
      if (doubted.has(name) || (isMixed && elementSelector === null)) this.#draft.fields.delete(name);
    return doubts.map(({ message }) => message);
  }

  async #judgeSecondPage(resets = true): Promise<string[]> {
    const list = this.#draft.list;
    if (list === null) return [];
    const sample = await this.#samples.first();
    const isGiven = this.#goal.listSelector !== null;
    const selectors = isGiven ? list.selectors : selectLists(list.selectors, list.items, sample);
    this.#draft.list = { ...list, selectors };
    const second = await this.#samples.second(selectors[0] ?? 'body');
    if (second === null) return [];
    const judged = judgeSecondPage(selectors, [...this.#draft.fields.values()], second);
    const { problems } = judged;
    if (!resets) return [...problems.values()];
    if (problems.has(null)) this.#draft.reset();
    else {
      this.#draft.list = { ...list, selectors: judged.listSelectors };
      this.#draft.fields = new Map(
        judged.fields.filter(({ name }) => !problems.has(name)).map((field) => [field.name, field]),
      );
    }
    return [...problems.values()];
  }

  async #useOther(): Promise<void> {
    this.#problems = [];
    await this.#samples.useOther();
    this.#opinion = new SecondOpinion(this.#goal.readStructure, this.#goal.properties);
    this.#draft.settleGiven(await this.#samples.first());
  }

  #compiled(result: Compiled['result']): Compiled {
    const { selectors = [], items = [] } = this.#draft.list ?? {};
    const fields = this.#goal.properties
      .flatMap(({ name }) => this.#draft.fields.get(name) ?? [])
      .map((field) => withHistory(field, items));
    return {
      result,
      listSelectors: selectors,
      fields,
      items: items.length,
      ...itemsHistory(items, fields),
      problems: this.#problems,
      doubts: [...this.#mended, ...this.#opinion.marks],
    };
  }
}

function isSameName(one: string, other: string): boolean {
  return one === other || one.trim().toLowerCase() === other.toLowerCase();
}
