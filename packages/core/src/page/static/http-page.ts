import { type Document, isTag } from 'domhandler';
import type { Item } from '../../dom/item.ts';
import { readText } from '../../dom/readers/text.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { withoutFragment } from '../../egress/address/without-fragment.ts';
import type { FetchedDocument } from '../../egress/document/fetch-document.ts';
import { abortError } from '../../ground/abort-error.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { Surroundings } from '../../verdict/surroundings.ts';
import type { ActionResult, ControlState, MatchesElsewhere, Page, PageAct, PageOptions } from '../page.ts';
import { browserRequired } from './browser-required.ts';
import { leadsNowhere } from './leads-nowhere.ts';
import { linkedDocument } from './linked-document.ts';
import { metaRefresh, refreshOf } from './meta-refresh.ts';
import { runsScripts } from './runs-scripts.ts';
import { StaticControls } from './static-controls.ts';
import { StaticDocument } from './static-document.ts';
import { StaticItem } from './static-item.ts';
import { StaticList } from './static-list.ts';
import { staticSurroundings } from './static-surroundings.ts';

/** A document that was requested before its turn. */
interface Prefetched {
  readonly href: string;
  readonly document: Promise<FetchedDocument>;
}

/** Documents that one leads on to by itself, and how long it may take, in milliseconds. What takes longer shows news. */
const MOST_REFRESHES = 5;
const LONGEST_REFRESH_MS = 10_000;
/** The same of one that leads to itself: it is being made, most likely. */
const LONGEST_WAIT_MS = 3_000;

/** Loads documents until the page is closed. */
export interface HttpPageLoader {
  /** `afterMs`: how long to wait before. Default 0. */
  load(url: string, afterMs?: number): Promise<FetchedDocument>;
  /** `abandon`: gives up on what is being loaded. */
  close(abandon: boolean): void;
}

/** A page without scripts: a parsed document, and the links that lead to the next. */
export class HttpPage implements Page {
  readonly isStatic = true;
  #current: StaticDocument;
  #askedUrl: string;
  #taken = false;
  /** What stands around its list, once that was looked at: it is asked for more than once. */
  #around: Promise<Surroundings> | null = null;
  /** Whether the documents of this list say where they end. */
  readonly #haveEnds: boolean;
  readonly #list: StaticList;
  readonly #options: PageOptions;
  readonly #controls: StaticControls;
  readonly #loader: HttpPageLoader;
  #prefetched: Prefetched | null = null;
  /** Documents that were read; what leads back to one is requested in its turn only, which most often never comes. */
  readonly #visited = new Set<string>();

  constructor(first: StaticDocument, options: PageOptions, loader: HttpPageLoader) {
    this.#current = first;
    this.#list = new StaticList(options);
    this.#options = options;
    this.#controls = new StaticControls(options);
    this.#haveEnds = first.hasEnd;
    this.#loader = loader;
    this.#askedUrl = first.url;
    this.#visited.add(withoutFragment(first.url));
  }

  get url(): string {
    return this.#current.url;
  }

  get status(): number {
    return this.#current.status;
  }

  get askedUrl(): string {
    return this.#askedUrl;
  }

  async html(): Promise<string> {
    this.#throwIfAborted();
    return this.#current.source;
  }

  async text(): Promise<string> {
    this.#throwIfAborted();
    await this.#current.prepare();
    const root = this.#current.document.children.find(isTag);
    return root ? readText(root) : '';
  }

  async surroundings(): Promise<Surroundings> {
    this.#throwIfAborted();
    this.#around ??= this.#lookAround(this.#current);
    return this.#around;
  }

  async #lookAround(shown: StaticDocument): Promise<Surroundings> {
    await shown.prepare();
    const { document, nextLink, told } = shown;
    const { signal, control: selector } = this.#options;
    const control =
      selector === undefined
        ? null
        : await this.#controls.compile(selector).firstInTurns(document, takeTurns(signal));
    const items = await this.#list.known(document);
    const known = { url: shown.url, nextLink, told, control };
    return staticSurroundings(document, items, known, takeTurns(signal));
  }

  /** Goes on to where a document without items leads by itself, as one that asks to wait does. Whether items are there. */
  async followRefresh(): Promise<boolean> {
    const { signal } = this.#options;
    for (let hop = 0; hop < MOST_REFRESHES; hop += 1) {
      const { document, baseUrl, encodeQuery, refresh, url } = this.#current;
      if (await this.#list.isIn(document)) return true;
      const next = refreshOf(refresh, url, null) ?? metaRefresh(document, baseUrl, encodeQuery);
      if (next === null) return false;
      const to = next.url ?? url;
      const isOther = withoutFragment(to) !== withoutFragment(url);
      if (next.delayMs > (isOther ? LONGEST_REFRESH_MS : LONGEST_WAIT_MS)) return false;
      this.#current = await StaticDocument.of(this.#loader.load(to, next.delayMs), signal);
      this.#visited.add(withoutFragment(this.#current.url));
    }
    return false;
  }

  /**
   * Makes sure that what a recipe waits for is there, since nothing comes to a static page.
   *
   * @throws HarvestmanError BROWSER_REQUIRED
   */
  async requireSelector(selector: string | null): Promise<void> {
    const { document, url } = this.#current;
    if (
      selector === null ||
      (await compileSelector(selector).firstInTurns(document, takeTurns(this.#options.signal)))
    )
      return;
    throw new HarvestmanError(
      'BROWSER_REQUIRED',
      `nothing matches waitForSelector "${selector}" in the static page ${url}`,
      { details: { selector, url } },
    );
  }

  /** Loads the documents of frames, to look there. */
  async matchesElsewhere(): Promise<readonly MatchesElsewhere[]> {
    const { signal } = this.#options;
    const load = async (url: string): Promise<Document> =>
      (await StaticDocument.of(this.#loader.load(url), signal)).document;
    await this.#current.prepare();
    return this.#list.inFrames(this.#current, load);
  }

  async control(selector: string): Promise<ControlState> {
    this.#throwIfAborted();
    await this.#current.prepare();
    return (await this.#controls.find(selector, this.#current)).state;
  }

  async showsList(): Promise<boolean> {
    return (await this.control(this.#options.listSelector)) !== 'absent';
  }

  /** Whether `click` would follow a link; false also where the control is absent or disabled. */
  canFollow(selector: string): boolean {
    const { state, href } = this.#controls.get(selector, this.#current);
    return state === 'ready' && href !== null && this.#options.listMode === 'replace';
  }

  /** Whether the document has scripts that may change what it shows. */
  runsScripts(): boolean {
    return runsScripts(this.#current.document, this.#current.baseUrl);
  }

  async takeNewItems(): Promise<readonly Item[]> {
    this.#throwIfAborted();
    if (this.#taken) return [];
    this.#taken = true;
    const { baseUrl, encodeQuery } = this.#current;
    const elements = await this.#list.items(this.#current);
    return elements.map((element) => new StaticItem(element, baseUrl, encodeQuery));
  }

  async click(selector: string): Promise<ActionResult> {
    this.#throwIfAborted();
    const { url } = this.#current;
    const { state, href, malformed, isSpent } = this.#controls.get(selector, this.#current);
    if (state !== 'ready') return isSpent ? 'unchanged' : state;
    if (this.#options.listMode === 'append')
      throw browserRequired('adds to the list by script', selector, url);
    if (malformed !== null)
      throw leadsNowhere({ address: malformed, selector, url, hasScripts: this.runsScripts() });
    if (href === null) throw browserRequired('is not a link', selector, url);
    const isOwn = withoutFragment(href) === withoutFragment(url);
    // Where a fragment leads to, nothing is loaded.
    if (isOwn && (!this.#controls.hasFollowedLink || href !== withoutFragment(href))) return 'same-page';
    const shown = isOwn ? this.#current.source : null;
    // The answer may take its time, and many pages wait for theirs.
    this.#controls.forget();
    this.#list.forget();
    this.#around = null;
    this.#current.dropTree();
    const prefetched = this.#prefetched;
    this.#prefetched = null;
    const document = prefetched?.href === href ? prefetched.document : this.#loader.load(href);
    const again = (afterMs: number): Promise<FetchedDocument> => this.#loader.load(href, afterMs);
    this.#current = await linkedDocument(document, again, this.#options);
    this.#askedUrl = href;
    // Otherwise the site's session tells which page it shows.
    if (this.#current.source === shown) return 'same-page';
    this.#visited.add(withoutFragment(href)).add(withoutFragment(this.#current.url));
    const isShown = await this.followRefresh();
    if (isShown) this.#current = await this.#whole(this.#current);
    this.#taken = false;
    this.#controls.hasFollowedLink = true;
    return isShown || (await this.#list.isShown(this.#current)) ? 'new-items' : 'unchanged';
  }

  async reload(): Promise<ActionResult> {
    this.#throwIfAborted();
    if (!this.#controls.hasFollowedLink) return 'unchanged';
    this.#controls.forget();
    this.#list.forget();
    this.#around = null;
    const { signal } = this.#options;
    // A redirect of the moment may have led elsewhere.
    this.#current = await StaticDocument.of(this.#loader.load(this.#askedUrl), signal);
    await this.followRefresh();
    this.#taken = false;
    return (await this.#list.isShown(this.#current)) ? 'new-items' : 'unchanged';
  }

  async scroll(): Promise<ActionResult> {
    this.#throwIfAborted();
    throw new HarvestmanError('BROWSER_REQUIRED', `scrolling needs a browser at ${this.url}`, {
      details: { url: this.url },
    });
  }

  /** A static document does not change. */
  async rest(): Promise<void> {}

  /** Requests the document that the control links to. It is parsed in its turn, so that there is one tree at a time. */
  anticipate(act: PageAct): void {
    if (act.type !== 'click' || !this.canFollow(act.selector)) return;
    const { href } = this.#controls.get(act.selector, this.#current);
    if (href === null || this.#visited.has(withoutFragment(href))) return;
    const document = this.#loader.load(href);
    // Its failure is told when its turn has come.
    document.catch(() => undefined);
    this.#prefetched = { href, document };
  }

  async close(): Promise<void> {
    const isLoading = this.#prefetched !== null;
    this.#prefetched = null;
    this.#list.forget();
    this.#around = null;
    this.#current.dropTree();
    this.#loader.close(isLoading);
  }

  /** A document that was cut off where the others were not is loaded once more. */
  async #whole(document: StaticDocument): Promise<StaticDocument> {
    const { settings, signal, note } = this.#options;
    if (!this.#haveEnds || document.hasEnd) return document;
    const again =
      settings.retries > 0 ? await StaticDocument.of(this.#loader.load(document.url), signal) : document;
    if (!again.hasEnd) note?.({ kind: 'page-cut-off', url: again.url });
    return again;
  }

  #throwIfAborted(): void {
    if (this.#options.signal.aborted) throw abortError(this.#options.signal);
  }
}
