import type { Item } from '../../dom/item.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { ExtractionPlan, PlanField, StrangeItems } from '../../recipe/plan/extraction-plan.ts';
import type { ExtractedPage } from '../extractor.ts';
import { readableBeyond, rootOf } from './history/readable-beyond.ts';
import { STRANGE_ITEMS, type StrangeKind, strangeItems } from './history/strange-items.ts';
import { itemsHistory, leavesOut, readableBeside } from './history/with-history.ts';
import { indexOfMatch, withFallbacks } from './list-fallback.ts';
import { PlanOutdated } from './plan-outdated.ts';
import { readableItems } from './readable-items.ts';
import { createSample, itemsOf } from './sample.ts';

export interface ListWatchOptions {
  readonly url: string;
  readonly plan: ExtractionPlan;
  /** Whether the plan was made in this run. */
  readonly isNew: boolean;
  warn(message: string): void;
  /** Warns, and puts the job in doubt. */
  mark(doubt: string): void;
  onPlan(change: Partial<ExtractionPlan>): Promise<void>;
}

export interface WatchedPage {
  readonly items: readonly Item[];
  readonly page: ExtractedPage;
  readonly fields: readonly PlanField[];
}

const MOST_GROWTH = 3;
/** A list that small may well have become smaller. */
const LEAST_ITEMS = 4;
const LEAST_MISSING = 3;
const SHORTER = 0.2;
/** Where lists lead to several hosts, or have several parts, the first page shows it. */
const OF_FIRST_PAGES: ReadonlySet<StrangeKind> = new Set([
  'elsewhere',
  'offSite',
  'apart',
  'together',
  'headed',
  'copies',
]);

/** Compares the lists of a job's pages with the one that the plan was made with. */
export class ListWatch {
  readonly #options: ListWatchOptions;

  constructor(options: ListWatchOptions) {
    this.#options = options;
  }

  /** @throws PlanOutdated where the list is to be looked for anew */
  async first(watched: WatchedPage): Promise<void> {
    const { plan, isNew, url } = this.#options;
    const { items, fields } = watched;
    await this.#checkSelectors(watched);
    if (isNew) return;
    const inPlace = await this.#inPlace(watched);
    const beside = readableBeside(inPlace, fields);
    const strange = this.#strange(inPlace, fields);
    const doubts = this.#toldOf(strange, items.length);
    if (plan.leftOut !== undefined && beside > plan.leftOut) doubts.unshift(leavesOut(items.length, beside));
    const beyond = this.#beyond(inPlace, fields);
    if (beyond !== null) doubts.push(beyond);
    const [doubt] = doubts;
    if (doubt === undefined) return;
    if (plan.isListAsked !== true)
      throw new PlanOutdated(
        items.length,
        url,
        doubt,
        strange.map(([kind]) => kind),
      );
    for (const one of doubts) this.#options.mark(one);
  }

  /** Of a page after the first. */
  async later({ items, fields }: WatchedPage): Promise<void> {
    const { plan, mark, onPlan } = this.#options;
    const strange = this.#strange(items, fields).filter(([kind]) => !OF_FIRST_PAGES.has(kind));
    for (const doubt of this.#toldOf(strange, items.length)) mark(doubt);
    if (plan.leftOut !== 0 || plan.rendering === 'browser') return;
    const beside = readableBeside(items, fields);
    if (beside === 0) return;
    mark(leavesOut(items.length, beside));
    // This job reads by the selector that it began with; the next one need not.
    const better = this.#findingAll(items, beside);
    if (better !== undefined)
      await onPlan({ listSelectors: [better, ...plan.listSelectors.filter((one) => one !== better)] });
  }

  #findingAll(items: readonly Item[], beside: number): string | undefined {
    const root = items[0] === undefined ? null : rootOf(items[0].element);
    return this.#options.plan.listSelectors.find(
      (selector) => root !== null && compileSelector(selector).all(root).length === items.length + beside,
    );
  }

  /** What the plan is to know of the page's items, once a job with them was accepted. */
  async history(watched: WatchedPage): Promise<Partial<ExtractionPlan>> {
    const { items, fields } = watched;
    return { items: items.length, ...itemsHistory(await this.#inPlace(watched), fields) };
  }

  /** A list that is shorter, while the page has as many more things like its items in another place. */
  #beyond(items: readonly Item[], fields: readonly PlanField[]): string | null {
    const { plan } = this.#options;
    const missing = plan.items - items.length;
    if (plan.beyond === undefined || missing < Math.max(LEAST_MISSING, plan.items * SHORTER)) return null;
    const more = readableBeyond(items, fields) - plan.beyond;
    return more < Math.max(LEAST_MISSING, missing / 2)
      ? null
      : `the list has ${items.length} items, and had ${plan.items}; the page has ${more} more things like them elsewhere`;
  }

  async #checkSelectors({ items, fields }: WatchedPage): Promise<void> {
    const { plan, url, warn, onPlan } = this.#options;
    const [first] = items;
    const isShort = plan.items >= LEAST_ITEMS && items.length < plan.items / 2;
    const isOther = readableItems(items, fields) < items.length / 2;
    if (first === undefined || isShort) throw new PlanOutdated(isOther ? 0 : items.length, url);
    const used = indexOfMatch(plan.listSelectors, first);
    const selector = plan.listSelectors[used];
    if (used === 0 || selector === undefined) return;
    // An alternative may match something else now, and more of it.
    if (isOther || items.length > Math.max(plan.items, LEAST_ITEMS) * MOST_GROWTH) {
      throw new PlanOutdated(0, url);
    }
    warn(
      `the list selector "${plan.listSelectors[0]}" matches nothing any more; the alternative "${selector}" is used`,
    );
    await onPlan({ listSelectors: [selector, ...plan.listSelectors.filter((one) => one !== selector)] });
  }

  /** What items may be none by, and how many, where the plan knows a page without. */
  #strange(items: readonly Item[], fields: readonly PlanField[]): (readonly [StrangeKind, number])[] {
    const { strange: known } = this.#options.plan;
    if (known === undefined) return [];
    const strange = strangeItems(items, fields);
    return (Object.keys(STRANGE_ITEMS) as StrangeKind[])
      .filter((kind) => isMore(kind, strange[kind], known))
      .map((kind) => [kind, strange[kind]]);
  }

  #toldOf(strange: readonly (readonly [StrangeKind, number])[], of: number): string[] {
    const told = strange.map(
      ([kind, count]) =>
        `${count} of ${of} items of a page ${STRANGE_ITEMS[kind]}, as ${this.#options.plan.strange?.[kind] === 1 ? 'one' : 'none'} did before`,
    );
    return [...new Set(told)];
  }

  /** A browser hands over the items without what stands beside them. */
  async #inPlace({ items, page }: WatchedPage): Promise<readonly Item[]> {
    const { rendering, listSelectors: selectors } = this.#options.plan;
    if (rendering !== 'browser') return items;
    return itemsOf(createSample(await page.html(), page.url), withFallbacks(selectors));
  }
}

/** One item may stand by itself, such as the first; others that do so are several. */
function isMore(kind: StrangeKind, count: number, known: StrangeItems): boolean {
  if (kind === 'apart' && known.apart === 1) return count > LEAST_MISSING;
  return count > 0 && known[kind] === 0 && (kind !== 'blank' || known.empty > 0);
}
