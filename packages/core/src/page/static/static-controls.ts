import type { Document, Element } from 'domhandler';
import { type CompiledSelector, compileSelector } from '../../dom/selector/compile-selector.ts';
import { atOnce, inTurns, type Steps, takeTurns } from '../../ground/time/take-turns.ts';
import type { PageOptions } from '../page.ts';
import { linkElement, malformedAddress } from './control-link.ts';
import { type StaticControl, staticControl } from './control-state.ts';
import { isBareLabel } from './is-bare-label.ts';
import { readsNoscript } from './reads-noscript.ts';
import type { StaticDocument } from './static-document.ts';

/** What outlives the look at a document: nothing of its tree. */
interface KnownControl extends Pick<StaticControl, 'state' | 'href'> {
  /** The address of its link, where that is no URL. */
  readonly malformed: string | null;
  /** Whether it counts as disabled only since its link leads nowhere any more. */
  readonly isSpent: boolean;
}

/** The controls of one document after the other: one is asked for its state before it is clicked. */
export class StaticControls {
  /** Those of the current document. */
  #known = new Map<string, KnownControl>();
  readonly #compiled = new Map<string, CompiledSelector>();
  readonly #options: PageOptions;
  /** Whether the current document was reached by a link. */
  hasFollowedLink: boolean;

  constructor(options: PageOptions) {
    this.#options = options;
    this.hasFollowedLink = options.resumed ?? false;
  }

  /** What a selector means in the current document, which must be prepared. */
  async find(selector: string, current: StaticDocument): Promise<KnownControl> {
    const known = this.#known.get(selector);
    if (known !== undefined) return known;
    const control = await this.#findIn(current.document, selector, current);
    const elsewhere =
      control.state === 'absent' && readsNoscript(this.#options, current)
        ? await this.#findIn(await current.withoutScripts(), selector, current)
        : control;
    this.#known.set(selector, elsewhere);
    return elsewhere;
  }

  /** The same at once. */
  get(selector: string, current: StaticDocument): KnownControl {
    const known = this.#known.get(selector);
    if (known !== undefined) return known;
    const control = atOnce(this.#read(this.compile(selector).all(current.document), current));
    // What is for those without scripts is to be looked at yet.
    if (control.state !== 'absent' || !readsNoscript(this.#options, current))
      this.#known.set(selector, control);
    return control;
  }

  /** Before the next document. Cleared, the map would keep what it held until the next full collection. */
  forget(): void {
    this.#known = new Map();
  }

  compile(selector: string): CompiledSelector {
    const compiled = this.#compiled.get(selector) ?? compileSelector(selector);
    this.#compiled.set(selector, compiled);
    return compiled;
  }

  async #findIn(tree: Document, selector: string, current: StaticDocument): Promise<KnownControl> {
    const turns = takeTurns(this.#options.signal);
    return inTurns(this.#read(await this.compile(selector).allInTurns(tree, turns), current), turns);
  }

  *#read(found: readonly Element[], { baseUrl, encodeQuery }: StaticDocument): Steps<KnownControl> {
    const { state, href, element } = yield* staticControl(found, baseUrl, encodeQuery);
    // Earlier pages were reached by links, and the last one has the bare label where the link was.
    const isBare = href === null && isBareLabel(element);
    const link = isBare && element !== null ? linkElement(element) : null;
    const malformed = link && malformedAddress(link, baseUrl);
    const isEnd = this.hasFollowedLink && isBare && malformed === null;
    const isLabel = isEnd && state === 'ready';
    return { state: isLabel ? 'disabled' : state, href, malformed, isSpent: isLabel && link !== null };
  }
}
