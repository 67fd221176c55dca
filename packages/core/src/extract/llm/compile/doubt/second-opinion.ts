import type { Document } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import type { PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../../recipe/property.ts';
import type { Sample } from '../../sample.ts';
import type { PageStructure, ReadStructure, StructureList } from '../../structure/page-structure.ts';
import type { Doubt } from './doubt.ts';
import { doubtFields } from './doubt-fields.ts';
import { doubtList } from './doubt-list.ts';

/**
 * What the page's own structure says of answers that read the page. What it says is told to the model once; a model that
 * says the same again is believed and its plan is marked, unless the structure leaves no doubt.
 */
export class SecondOpinion {
  readonly #readStructure: ReadStructure;
  readonly #properties: readonly Property[];
  readonly #structures = new WeakMap<Document, PageStructure>();
  readonly #told = new Set<string>();
  readonly #marks = new Set<string>();
  readonly #better: StructureList[] = [];
  readonly #refused = new Set<string>();
  #isListSure = false;

  constructor(readStructure: ReadStructure, properties: readonly Property[]) {
    this.#readStructure = readStructure;
    this.#properties = properties;
  }

  /** Doubts about what was taken all the same. */
  get marks(): readonly string[] {
    return [...this.#marks];
  }

  /** Lists that it has spoken for. */
  get better(): readonly StructureList[] {
    return this.#better;
  }

  /** List selectors that it has spoken against for good. */
  get refused(): ReadonlySet<string> {
    return this.#refused;
  }

  /** Whether it has nothing against the list that it was asked about last. */
  get isListSure(): boolean {
    return this.#isListSure;
  }

  structureOf({ document }: Sample): PageStructure {
    const known = this.#structures.get(document) ?? this.#readStructure(document);
    this.#structures.set(document, known);
    return known;
  }

  /** What to tell the model of its list; null: nothing. */
  ofList(
    list: { readonly selectors: readonly string[]; readonly items: readonly Item[] },
    fields: readonly PlanField[],
    sample: Sample,
  ): string | null {
    const doubted = doubtList(list, fields, this.structureOf(sample), sample);
    this.#isListSure = doubted === null;
    if (doubted === null) return null;
    const { doubt, better } = doubted;
    if (better !== null) this.#better.push(better);
    if (doubt.isDecisive) for (const selector of list.selectors) this.#refused.add(selector);
    return this.#tells(doubt) ? doubt.message : null;
  }

  /** What to tell the model of its fields, by the names of those that it is about. */
  ofFields(fields: readonly PlanField[], items: readonly Item[], sample: Sample): readonly Doubt[] {
    const structure = this.structureOf(sample);
    return doubtFields(this.#properties, fields, items, structure).filter((doubt) => this.#tells(doubt));
  }

  #tells({ message, isDecisive, isHint = false }: Doubt): boolean {
    const isNew = !this.#told.has(message);
    this.#told.add(message);
    if (isNew || isDecisive) return true;
    if (!isHint) this.#marks.add(message);
    return false;
  }
}
