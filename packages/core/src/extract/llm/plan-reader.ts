import type { Item } from '../../dom/item.ts';
import type { ErrorCode } from '../../ground/errors.ts';
import type { ExtractionPlan, PlanField } from '../../recipe/plan/extraction-plan.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { ExtractContext, ExtractedPage } from '../extractor.ts';
import { isValue } from './candidate-reader.ts';
import { candidateLabel } from './compile/judge/judge-field.ts';
import { recompileFields } from './compile/recompile-fields.ts';
import { type FieldPage, FieldReader, type Values } from './field-reader.ts';
import { promoted, takenAnew } from './history/former-candidates.ts';
import { ListWatch } from './list-watch.ts';
import type { ModelCaller } from './model-caller.ts';
import { isModelError } from './model-error-codes.ts';
import { doubtInWords, type FallenField, settleField } from './settle-field.ts';

export interface PlanReaderOptions {
  readonly recipe: RecipeDefinition;
  readonly plan: ExtractionPlan;
  readonly caller: ModelCaller;
  /** Whether the run begins at the first page. */
  readonly isStart: boolean;
  /** Whether the plan was made in this run: then there is no use in making another. */
  readonly isNew: boolean;
  /** Whether the list was looked for in vain: then it is read as it is. */
  readonly isListKnown: boolean;
  warn(message: string): void;
  onPlan(change: Partial<ExtractionPlan>): Promise<void>;
}

/** Failures of a model that was reached: asked again it would say no better. */
const ANSWERS: ReadonlySet<ErrorCode> = new Set(['MODEL_OUTPUT_INVALID', 'MODEL_OUTPUT_TRUNCATED']);

/**
 * Reads items by a plan, without the model. Where a property's values fall behind those that the plan was made with,
 * the alternatives are tried on the same items, and then the model is asked, once in a run; so no row goes out before
 * its page was read as well as can be.
 */
export class PlanReader {
  readonly #options: PlanReaderOptions;
  readonly #reader: FieldReader;
  #fields: readonly PlanField[];
  #isFirstPage: boolean;
  #mayRecompile: boolean;
  constructor(options: PlanReaderOptions) {
    this.#options = options;
    this.#reader = new FieldReader(options.recipe.properties, options.plan.fields);
    this.#fields = options.plan.fields;
    this.#isFirstPage = options.isStart;
    this.#mayRecompile = !options.isNew;
  }

  /** The rows as the first candidates read them: nothing follows from it. */
  preview(items: readonly Item[]): readonly Row[] {
    const columns = this.#fields.map((field) => {
      const [first = []] = field.candidates
        .map((one) => this.#reader.read(one, items))
        .filter((one) => one.some(isValue));
      return [field.name, first] as const;
    });
    return rowsOf(items, columns);
  }

  async extract(items: readonly Item[], { signal, note, page }: ExtractContext): Promise<readonly Row[]> {
    signal.throwIfAborted();
    const isFirst = this.#isFirstPage;
    this.#isFirstPage = false;
    await this.#watchList(items, page, isFirst, note);
    const at: FieldPage = { items, isFirst, isPlanned: isFirst && this.#options.isNew };
    const columns = new Map<string, Values>();
    const fallen: FallenField[] = [];
    const doubt = (one: FallenField): void => {
      const { field, values } = one;
      columns.set(field.name, values);
      if (isFirst ? field.isAsked !== true : field.later !== 'asked') fallen.push(one);
      else this.#mark(doubtInWords(field, one), note);
    };
    for (const field of this.#fields) {
      const values = await this.#readField(field, at);
      if ('reason' in values) doubt(values);
      else columns.set(field.name, values);
    }
    for (const { other } of [...fallen]) {
      const field = this.#fields.find(({ name }) => name === other);
      const values = columns.get(other ?? '') ?? [];
      const isFallen = fallen.some((one) => one.field === field);
      if (field !== undefined && !isFallen && this.#reader.areOthers(field, values))
        doubt({ field, values, reason: 'others', isUnlike: true });
    }
    for (const [name, other] of at.isPlanned ? [] : this.#reader.twins(columns)) {
      const field = this.#fields.find((one) => one.name === name);
      const isFallen = fallen.some((one) => one.field === field);
      if (field === undefined || isFallen) continue;
      doubt({ field, values: columns.get(name) ?? [], reason: `those of "${other}"`, isUnlike: true });
    }
    if (fallen.length > 0) {
      await this.#recompile(fallen, at, columns, note);
      for (const [name, other] of this.#reader.twins(columns))
        this.#mark(`property "${name}": its values are those of "${other}"`, note);
    }
    if (isFirst) this.#endFirstPage();
    return rowsOf(
      items,
      this.#options.recipe.properties.map(({ name }) => [name, columns.get(name) ?? []]),
    );
  }

  async #watchList(
    items: readonly Item[],
    page: ExtractedPage,
    isFirst: boolean,
    note: NoteFact | undefined,
  ): Promise<void> {
    const { recipe, plan, isNew, isListKnown, warn, onPlan } = this.#options;
    const mark = (doubt: string): void => this.#mark(doubt, note);
    const watch = new ListWatch({ url: recipe.url, plan, isNew, warn, mark, onPlan });
    if (isFirst && !isListKnown) await watch.first({ items, page, fields: this.#fields });
    if (!isFirst) await watch.later({ items, page, fields: this.#fields });
    if (!isFirst || plan.isAccepted !== true) return;
    this.#fields = this.#fields.map((field) => (field.seen === undefined ? takenAnew(field, items) : field));
    const history = await watch.history({ items, page, fields: this.#fields });
    await onPlan({ fields: this.#fields, ...history, isAccepted: false });
  }

  #endFirstPage(): void {
    this.#reader.endFirstPage(this.#fields);
    // Of the first page the model was asked when the plan was made; of others it was not.
    if (this.#options.isNew) this.#mayRecompile = true;
  }

  #mark(doubt: string, note: NoteFact | undefined): void {
    this.#options.warn(doubt);
    note?.({ kind: 'plan-doubted', doubt });
  }

  /** What the first candidate reads, or an alternative where that is not sound; else why nothing does. */
  async #readField(field: PlanField, page: FieldPage): Promise<Values | FallenField> {
    const { candidates, former = [] } = field;
    const { items, isFirst } = page;
    const [first, ...others] = candidates;
    const values = first === undefined ? items.map(() => null) : this.#reader.read(first, items);
    const problem = first === undefined ? null : this.#reader.problemOf(field, first, values, page);
    if (first !== undefined && problem === null) return values;
    for (const candidate of [...others, ...former]) {
      const other = this.#reader.read(candidate, items);
      if (!other.some(isValue) || isSame(other, values)) continue;
      if (this.#reader.problemOf(field, candidate, other, page) !== null) continue;
      if (this.#reader.readsOther(field, values, other, page, this.#fields)) continue;
      this.#options.warn(
        first === undefined
          ? `property "${field.name}": the page has it again; ${candidateLabel(candidate)} reads it`
          : `property "${field.name}": ${candidateLabel(first)} reads it no more; the alternative ${candidateLabel(candidate)} is used`,
      );
      // A page in the midst of a list may be an exception.
      if (isFirst) await this.#replace(promoted(field, candidate));
      return other;
    }
    return problem === null ? values : { field, values, ...problem };
  }

  /** Asks the model for what is read no more, and reads it on the same items. */
  async #recompile(
    fallen: readonly FallenField[],
    { items, isFirst }: FieldPage,
    columns: Map<string, Values>,
    note: NoteFact | undefined,
  ): Promise<void> {
    const { recipe, plan, caller, warn } = this.#options;
    const names = fallen.map(({ field }) => `"${field.name}"`).join(', ');
    const properties = recipe.properties.filter(({ name }) =>
      fallen.some(({ field }) => field.name === name),
    );
    let found: readonly PlanField[] = [];
    let isAnswered = this.#mayRecompile;
    if (this.#mayRecompile) {
      this.#mayRecompile = false;
      warn(`the page has changed: the selectors of ${names} were looked for anew`);
      try {
        const [list = 'body'] = plan.listSelectors;
        const known = fallen.map(({ field, reason }) => `${field.name}: its values are ${reason}`);
        const { pageTokens } = recipe.settings.llm;
        const parts = { listSelector: list, items, caller, pageTokens, problems: known };
        found = await recompileFields(properties, parts);
      } catch (error) {
        if (!isModelError(error)) throw error;
        isAnswered = ANSWERS.has(error.code);
        if (!isAnswered) warn(`the model could not be asked: ${error.message}`);
      }
    }
    for (const one of fallen) {
      const renewed = found.find(({ name }) => name === one.field.name);
      const [candidate] = (renewed ?? one.field).candidates;
      const values = candidate === undefined ? items.map(() => null) : this.#reader.read(candidate, items);
      columns.set(one.field.name, values);
      const settled = settleField(one, { found: renewed, values, isAnswered, isFirstPage: isFirst });
      if (settled.doubt !== null) this.#mark(settled.doubt, note);
      if (settled.isAbsent) warn(`property "${one.field.name}": the page has no such thing any more`);
      if (settled.kept !== null) await this.#replace(settled.kept);
    }
  }

  async #replace(field: PlanField): Promise<void> {
    this.#fields = this.#fields.map((one) => (one.name === field.name ? field : one));
    await this.#options.onPlan({ fields: this.#fields });
  }
}

function isSame(one: Values, other: Values): boolean {
  return one.every((value, at) => value === other[at]);
}

function rowsOf(items: readonly Item[], columns: readonly (readonly [string, Values])[]): readonly Row[] {
  return items.map((_, index) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[index] ?? null])),
  );
}
