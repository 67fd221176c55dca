import { type Document, type Element, isTag } from 'domhandler';
import { readText } from '../../dom/readers/text.ts';
import { type CompiledSelector, compileSelector } from '../../dom/selector/compile-selector.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { MatchesElsewhere, PageOptions } from '../page.ts';
import { withoutClones } from '../surroundings/items/without-clones.ts';
import { frameMatches } from './frame-matches.ts';
import { readsNoscript } from './reads-noscript.ts';
import type { StaticDocument } from './static-document.ts';

const TREE: Parameters<typeof withoutClones<Element>>[1] = {
  parent: ({ parent }) => (parent !== null && isTag(parent) ? parent : null),
  text: readText,
  attribute: ({ attribs }, name) => attribs[name] ?? null,
};

/** The list's items in one document after the other. */
export class StaticList {
  /** Those of the current document, where they were looked for. */
  #found: readonly Element[] | null = null;
  readonly #selector: CompiledSelector;
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#selector = compileSelector(options.listSelector);
    this.#options = options;
  }

  async isIn(document: Document): Promise<boolean> {
    return (await this.#selector.firstInTurns(document, takeTurns(this.#options.signal))) !== null;
  }

  /** The same of a document, and of what it shows where scripts do not run. */
  async isShown(current: StaticDocument): Promise<boolean> {
    if (await this.isIn(current.document)) return true;
    return readsNoscript(this.#options, current) && this.isIn(await current.withoutScripts());
  }

  async items(current: StaticDocument): Promise<readonly Element[]> {
    const items = withoutClones(await this.#allIn(current.document), TREE);
    this.#found = items;
    if (items.length > 0 || !readsNoscript(this.#options, current)) return items;
    return this.#allIn(await current.withoutScripts());
  }

  /** Those that were found last, or else all that match. */
  async known(document: Document): Promise<ReadonlySet<Element>> {
    return new Set(this.#found ?? (await this.#allIn(document)));
  }

  /** What matches in the frames of a document, which are loaded for that. */
  inFrames(
    current: StaticDocument,
    load: (url: string) => Promise<Document>,
  ): Promise<readonly MatchesElsewhere[]> {
    return frameMatches(current, this.#selector, load, this.#options.signal);
  }

  /** Before the next document. */
  forget(): void {
    this.#found = null;
  }

  #allIn(document: Document): Promise<readonly Element[]> {
    return this.#selector.allInTurns(document, takeTurns(this.#options.signal));
  }
}
