import type { Item } from '../../dom/item.ts';
import type { ErrorCode } from '../../ground/errors.ts';
import type { ExtractionPlan, PlanCandidate, PlanField } from '../../recipe/plan/extraction-plan.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { ExtractContext, ExtractedPage } from '../extractor.ts';
import { type CandidateReader, createCandidateReader, isValue } from './candidate-reader.ts';
import { candidateLabel } from './compile/judge-field.ts';
import { recompileFields } from './compile/recompile-fields.ts';
import { seeValues } from './history/see-values.ts';
import { strangeItems } from './history/strange-items.ts';
import { unlikeBefore } from './history/unlike-before.ts';
import { itemsHistory, leavesOut, readableBeside, withHistory } from './history/with-history.ts';
import { indexOfMatch, withFallbacks } from './list-fallback.ts';
import type { ModelCaller } from './model-caller.ts';
import { isModelError } from './model-error-codes.ts';
import { PlanOutdated } from './plan-outdated.ts';
import { readableItems } from './readable-items.ts';
import { createSample, itemsOf } from './sample.ts';
import { hasDrifted, hasFallen, NO_VALUES } from './value-profile.ts';
import { shapeOf } from './value-shape.ts';

export interface PlanReaderOptions {
  readonly recipe: RecipeDefinition;
  readonly plan: ExtractionPlan;
  readonly caller: ModelCaller;
  /** Whether the run begins at the first page. */
  readonly isStart: boolean;
  /** Whether the plan was made in this run: then there is no use in making another. */
  readonly isNew: boolean;
  warn(message: string): void;
  onPlan(change: Partial<ExtractionPlan>): Promise<void>;
}

type Values = readonly (string | null)[];

interface Problem {
  /** What is wrong with the values: they are … */
  readonly reason: string;
  /** Whether they are there, and look as they should, but are not like those that were seen before. */
  readonly isUnlike: boolean;
}

interface Fallen extends Problem {
  readonly field: PlanField;
  /** What is read all the same. */
  readonly values: Values;
}

const FEWER: Problem = { reason: 'fewer than before, or look unlike them', isUnlike: false };

/** Failures of a model that was reached: asked again it would say no better. */
const ANSWERS: ReadonlySet<ErrorCode> = new Set(['MODEL_OUTPUT_INVALID', 'MODEL_OUTPUT_TRUNCATED']);

const MOST_GROWTH = 3;
/** A list that small may well have become smaller. */
const LEAST_ITEMS = 4;

/**
 * Reads items by a plan, without the model. Where a property's values fall behind those that the plan was made with,
 * the alternatives are tried on the same items, and then the model is asked, once in a run; so no row goes out before
 * its page was read as well as can be.
 */
export class PlanReader {
  readonly #options: PlanReaderOptions;
  readonly #readers = new Map<PlanCandidate, CandidateReader>();
  #fields: readonly PlanField[];
  #isFirstPage: boolean;
  #mayRecompile: boolean;
  constructor(options: PlanReaderOptions) {
    this.#options = options;
    this.#fields = options.plan.fields;
    this.#isFirstPage = options.isStart;
    this.#mayRecompile = !options.isNew;
  }

  /** The rows as the first candidates read them: nothing follows from it. */
  preview(items: readonly Item[]): readonly Row[] {
    const columns = this.#fields.map((field) => {
      const [first = []] = field.candidates
        .map((one) => this.#read(one, items))
        .filter((one) => one.some(isValue));
      return [field.name, first] as const;
    });
    return rowsOf(items, columns);
  }

  async extract(items: readonly Item[], { signal, note, page }: ExtractContext): Promise<readonly Row[]> {
    signal.throwIfAborted();
    const isFirst = this.#isFirstPage;
    this.#isFirstPage = false;
    if (isFirst) await this.#checkList(items, page, note);
    this.#checkItems(items, isFirst, note);
    if (isFirst && this.#options.plan.isAccepted === true) await this.#takeNote(items, page);
    const columns = new Map<string, Values>();
    const fallen: Fallen[] = [];
    for (const field of this.#fields) {
      const values = await this.#readField(field, items, isFirst);
      if (!('reason' in values)) columns.set(field.name, values);
      else if (!values.isUnlike || field.isAsked !== true) fallen.push(values);
      else {
        columns.set(field.name, values.values);
        this.#mark(`property "${field.name}": its values are unlike those before: ${values.reason}`, note);
      }
    }
    if (fallen.length > 0) await this.#recompile(fallen, items, columns, note);
    return rowsOf(
      items,
      this.#options.recipe.properties.map(({ name }) => [name, columns.get(name) ?? []]),
    );
  }

  async #checkList(items: readonly Item[], page: ExtractedPage, note: NoteFact | undefined): Promise<void> {
    const { plan, isNew, warn, onPlan, recipe } = this.#options;
    const [first] = items;
    const isShort = plan.items >= LEAST_ITEMS && items.length < plan.items / 2;
    if (first === undefined || isShort) throw new PlanOutdated(items.length, recipe.url);
    const used = indexOfMatch(plan.listSelectors, first);
    const selector = plan.listSelectors[used];
    if (used > 0 && selector !== undefined) {
      // An alternative may match something else now, and more of it.
      const isOther = readableItems(items, this.#fields) < items.length / 2;
      if (isOther || items.length > Math.max(plan.items, LEAST_ITEMS) * MOST_GROWTH) {
        throw new PlanOutdated(0, recipe.url);
      }
      warn(
        `the list selector "${plan.listSelectors[0]}" matches nothing any more; the alternative "${selector}" is used`,
      );
      await onPlan({ listSelectors: [selector, ...plan.listSelectors.filter((one) => one !== selector)] });
    }
    if (isNew || plan.leftOut === undefined) return;
    const beside = readableBeside(await this.#inPlace(items, page), this.#fields);
    if (beside <= plan.leftOut) return;
    if (plan.isListAsked !== true) throw new PlanOutdated(items.length, recipe.url, beside);
    this.#mark(leavesOut(items.length, beside), note);
  }

  /** A browser hands over the items without what stands beside them. */
  async #inPlace(items: readonly Item[], page: ExtractedPage): Promise<readonly Item[]> {
    const { rendering, listSelectors: selectors } = this.#options.plan;
    if (rendering !== 'browser') return items;
    return itemsOf(createSample(await page.html(), page.url), withFallbacks(selectors));
  }

  async #takeNote(items: readonly Item[], page: ExtractedPage): Promise<void> {
    this.#fields = this.#fields.map((field) =>
      field.seen === undefined ? withHistory(field, items) : field,
    );
    const history = itemsHistory(await this.#inPlace(items, page), this.#fields);
    await this.#options.onPlan({ fields: this.#fields, ...history, isAccepted: false });
  }

  /** Advertisements and their like are told of where the plan knows a page without. */
  #checkItems(items: readonly Item[], isFirst: boolean, note: NoteFact | undefined): void {
    const { strange: known } = this.#options.plan;
    if (known === undefined) return;
    const { labelled, elsewhere, empty } = strangeItems(items, this.#fields);
    const tell = (count: number, before: number, what: string): void => {
      if (count > 0 && before === 0)
        this.#mark(`${count} of ${items.length} items of a page ${what}, as none did before`, note);
    };
    tell(labelled, known.labelled, 'say that they are advertisements');
    tell(empty, known.empty, 'lack most values, or their address');
    // Where lists lead to several hosts, the first page shows it.
    if (isFirst) tell(elsewhere, known.elsewhere, 'lead to another host than most');
  }

  #mark(doubt: string, note: NoteFact | undefined): void {
    this.#options.warn(doubt);
    note?.({ kind: 'plan-doubted', doubt });
  }

  /** What the first candidate reads, or an alternative where that is not sound; else why nothing does. */
  async #readField(field: PlanField, items: readonly Item[], isFirst: boolean): Promise<Values | Fallen> {
    const [first, ...others] = field.candidates;
    if (first === undefined) return items.map(() => null);
    const values = this.#read(first, items);
    const problem = this.#problemOf(field, first, values, items, isFirst);
    if (problem === null) return values;
    for (const candidate of others) {
      const other = this.#read(candidate, items);
      if (!other.some(isValue) || isSame(other, values)) continue;
      if (this.#problemOf(field, candidate, other, items, isFirst) !== null) continue;
      this.#options.warn(
        `property "${field.name}": ${candidateLabel(first)} reads it no more; the alternative ${candidateLabel(candidate)} is used`,
      );
      // A page in the midst of a list may be an exception.
      if (isFirst) {
        await this.#replace({
          ...field,
          candidates: [candidate, ...field.candidates.filter((one) => one !== candidate)],
        });
      }
      return other;
    }
    return { field, values, ...problem };
  }

  #problemOf(
    field: PlanField,
    candidate: PlanCandidate,
    values: Values,
    items: readonly Item[],
    isFirst: boolean,
  ): Problem | null {
    // Nothing is expected of it.
    if (field.profile.coverage === 0) return null;
    if (hasFallen(values, field.profile) || hasDrifted(values, field.profile)) return FEWER;
    const property = this.#options.recipe.properties.find(({ name }) => name === field.name);
    const shape = property === undefined ? null : shapeOf(property);
    const present = values.filter(isValue);
    if (shape !== null && present.length > 0 && present.filter(shape.fits).length < present.length / 2) {
      return FEWER;
    }
    if (!isFirst || this.#options.isNew || field.seen === undefined) return null;
    const reason = unlikeBefore(seeValues(candidate, items), field.seen);
    return reason === null ? null : { reason, isUnlike: true };
  }

  /** Asks the model for what is read no more, and reads it on the same items. */
  async #recompile(
    fallen: readonly Fallen[],
    items: readonly Item[],
    columns: Map<string, Values>,
    note: NoteFact | undefined,
  ): Promise<void> {
    const { recipe, plan, caller, warn } = this.#options;
    const names = fallen.map(({ field }) => `"${field.name}"`).join(', ');
    const properties = recipe.properties.filter(({ name }) =>
      fallen.some(({ field }) => field.name === name),
    );
    let found: readonly PlanField[] = [];
    let hasAnswered = true;
    const asks = this.#mayRecompile;
    if (asks) {
      this.#mayRecompile = false;
      warn(`the page has changed: the selectors of ${names} were looked for anew`);
      try {
        const [list = 'body'] = plan.listSelectors;
        const known = fallen.map(({ field, reason }) => `${field.name}: its values are ${reason}`);
        found = await recompileFields(properties, list, items, caller, recipe.settings.llm.pageTokens, known);
      } catch (error) {
        if (!isModelError(error)) throw error;
        hasAnswered = ANSWERS.has(error.code);
        if (!hasAnswered) warn(`the model could not be asked: ${error.message}`);
      }
    }
    for (const { field, values: before, reason, isUnlike } of fallen) {
      const renewed = found.find(({ name }) => name === field.name);
      const [candidate] = (renewed ?? field).candidates;
      const values = candidate === undefined ? items.map(() => null) : this.#read(candidate, items);
      columns.set(field.name, values);
      const isSaidAgain = values.some(isValue) && isSame(values, before);
      const isMended = renewed && !isSaidAgain && (!isUnlike || isLikeBefore(renewed, field));
      if (!isMended) {
        this.#mark(
          isUnlike
            ? `property "${field.name}": its values are unlike those before: ${reason}`
            : `property "${field.name}": its values are fewer than before, or unlike them, and no other selector was found`,
          note,
        );
      } else if (candidate === undefined)
        warn(`property "${field.name}": the page has no such thing any more`);
      if (isMended) await this.#replace(renewed);
      // Of what the model could not mend nothing is expected from now on: the next job need not ask again.
      else if (asks && hasAnswered) {
        await this.#replace(isUnlike ? { ...field, isAsked: true } : { ...field, profile: NO_VALUES });
      }
    }
  }

  async #replace(field: PlanField): Promise<void> {
    this.#fields = this.#fields.map((one) => (one.name === field.name ? field : one));
    await this.#options.onPlan({ fields: this.#fields });
  }

  #read(candidate: PlanCandidate, items: readonly Item[]): Values {
    const known = this.#readers.get(candidate);
    const read = known ?? createCandidateReader(candidate);
    if (known === undefined) this.#readers.set(candidate, read);
    return items.map(read);
  }
}

function isSame(one: Values, other: Values): boolean {
  return one.every((value, at) => value === other[at]);
}

/** Whether what the model has found instead is like what was there before. */
function isLikeBefore(renewed: PlanField, field: PlanField): boolean {
  if (renewed.seen === undefined || field.seen === undefined) return false;
  return unlikeBefore(renewed.seen, field.seen, true) === null;
}

function rowsOf(items: readonly Item[], columns: readonly (readonly [string, Values])[]): readonly Row[] {
  return items.map((_, index) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[index] ?? null])),
  );
}
