import { type Element, isTag } from 'domhandler';
import { abortError } from '../abort-error.ts';
import { HarvestmanError } from '../errors.ts';
import { type CompiledSelector, compileSelector } from '../extract/compile-selector.ts';
import { readText } from '../extract/readers/text.ts';
import { type StaticControl, staticControl } from './control-state.ts';
import type { ActionResult, ControlState, Item, Page, PageOptions } from './page.ts';
import type { StaticDocument } from './static-document.ts';

interface KnownControl {
  readonly compiled: CompiledSelector;
  readonly document: StaticDocument;
  readonly control: StaticControl;
}

/** A page without scripts: a parsed document, and the links that lead to the next. */
export class HttpPage implements Page {
  #current: StaticDocument;
  #taken = false;
  #hasFollowedLink: boolean;
  readonly #list: CompiledSelector;
  readonly #options: PageOptions;
  /** The latest look at each control: it is asked for its state before it is clicked. */
  readonly #controls = new Map<string, KnownControl>();
  readonly #load: (url: string) => Promise<StaticDocument>;

  constructor(first: StaticDocument, options: PageOptions, load: (url: string) => Promise<StaticDocument>) {
    this.#current = first;
    this.#list = compileSelector(options.listSelector);
    this.#options = options;
    this.#hasFollowedLink = options.resumed ?? false;
    this.#load = load;
  }

  get url(): string {
    return this.#current.url;
  }

  get status(): number {
    return this.#current.status;
  }

  async html(): Promise<string> {
    this.#throwIfAborted();
    return this.#current.source;
  }

  async text(): Promise<string> {
    this.#throwIfAborted();
    const root = this.#current.document.children.find(isTag);
    return root ? readText(root) : '';
  }

  async control(selector: string): Promise<ControlState> {
    this.#throwIfAborted();
    return this.#control(selector).state;
  }

  /** Whether `click` would follow a link; false also where the control is absent or disabled. */
  canFollow(selector: string): boolean {
    const { state, href } = this.#control(selector);
    return state === 'ready' && href !== null && this.#options.listMode === 'replace';
  }

  async takeNewItems(): Promise<readonly Item[]> {
    this.#throwIfAborted();
    if (this.#taken) return [];
    this.#taken = true;
    const { baseUrl } = this.#current;
    return this.#list.all(this.#current.document).map((element) => ({ element, baseUrl }));
  }

  async click(selector: string): Promise<ActionResult> {
    this.#throwIfAborted();
    const { url } = this.#current;
    const { state, href } = this.#control(selector);
    if (state !== 'ready') return state;
    if (this.#options.listMode === 'append')
      throw browserRequired('adds to the list by script', selector, url);
    if (href === null) throw browserRequired('is not a link', selector, url);
    if (withoutFragment(href) === withoutFragment(url)) return 'same-page';
    this.#current = await this.#load(href);
    this.#taken = false;
    this.#hasFollowedLink = true;
    return this.#list.first(this.#current.document) ? 'new-items' : 'unchanged';
  }

  async scroll(): Promise<ActionResult> {
    this.#throwIfAborted();
    throw new HarvestmanError('BROWSER_REQUIRED', `scrolling needs a browser at ${this.url}`, {
      details: { url: this.url },
    });
  }

  /** A static document does not change. */
  async rest(): Promise<void> {}

  async close(): Promise<void> {}

  #control(selector: string): StaticControl {
    const known = this.#controls.get(selector);
    if (known?.document === this.#current) return known.control;
    const compiled = known?.compiled ?? compileSelector(selector);
    const control = this.#readControl(compiled);
    this.#controls.set(selector, { compiled, document: this.#current, control });
    return control;
  }

  #readControl(selector: CompiledSelector): StaticControl {
    const { document, baseUrl } = this.#current;
    const control = staticControl(document, selector, baseUrl);
    // Earlier pages were reached by links, and the last one has the bare label where the link was.
    const isEnd = this.#hasFollowedLink && control.href === null && isBareLabel(control.element);
    return isEnd && control.state === 'ready' ? { ...control, state: 'disabled' } : control;
  }

  #throwIfAborted(): void {
    if (this.#options.signal.aborted) throw abortError(this.#options.signal);
  }
}

/** Neither a button nor made into one: nothing that a script would be attached to. */
function isBareLabel(element: Element | null): boolean {
  if (element === null || ['button', 'input', 'select'].includes(element.name)) return false;
  return element.attribs.onclick === undefined && element.attribs.role !== 'button';
}

function withoutFragment(url: string): string {
  const stripped = new URL(url);
  stripped.hash = '';
  return stripped.href;
}

function browserRequired(problem: string, selector: string, url: string): HarvestmanError {
  return new HarvestmanError(
    'BROWSER_REQUIRED',
    `the control "${selector}" ${problem}, so it needs a browser: ${url}`,
    {
      details: { selector, url },
    },
  );
}
