import type { ItemIdentity } from '../../in-page/items/alignment/item-identity.ts';
import type { ListSetup } from '../../in-page/protocol.ts';
import type { ItemBatch, Reply } from '../../in-page/reply.ts';
import type { ControlState, PageOptions } from '../../page.ts';
import { LiveItems } from './live-items.ts';
import { type KeptBatch, orderedBatches } from './ordered-batches.ts';
import { Pace } from './pace.ts';

/** A control as it was when it was last looked at. */
interface KnownControl {
  readonly selector: string;
  readonly state: ControlState;
}

/** Documents of a list are alike, too. */
const DOCUMENTS_LOOKED_AT = 2;

/** Items of which is kept what tells them apart. */
const LATEST = 500;

/** What is known of a page while its list is read; every part that acts or waits notes here what the page replied. */
export class ReadingState {
  readonly pace: Pace;
  /** The control that was clicked last, or is to be first, as it was when the page was looked at last. */
  control: KnownControl | null = null;
  /** Number of the document whose items are being read. */
  openedGeneration = 0;
  /** Address of the page where the list is in a frame of it; null where it is not. */
  topUrl: string | null = null;
  /** Number of the document in which the page has begun the next act by itself. */
  ahead: number | null = null;
  /** The text around the list when its first items had come, where they did not come alone; null elsewhere. */
  openingText: string | null = null;
  /** Nothing in the document listens to what is done with it, and nothing has come of it. */
  isDeaf = false;
  /** Whether the window was made wider for the columns of a grid. */
  isWide = false;
  /** The latest acts have brought nothing, and one of them took a part of the list away. */
  retracts = false;
  /** An act that brought nothing has moved the items, or shown more of them. */
  unfolds = false;
  /** The latest one has shown more of them. */
  unfolding = false;
  /** The latest press has brought nothing, and put something else behind the last item. */
  adds = false;
  /** Where the latest act has moved the row of items to, in pixels; null: it brought something, or moved nothing. */
  carried: number | null = null;
  /** The step that is under way has brought items. */
  hasBrought = false;
  readonly live = new LiveItems();
  readonly #options: PageOptions;
  #hasAdded = false;
  #batches: KeptBatch[] = [];
  readonly #known: ItemIdentity[] = [];
  /** Numbers of the page's items as they stand in the document; empty: as they were kept. */
  #order: readonly number[] = [];
  #latest: readonly string[] = [];
  #blankIsReal = false;
  /** Pages had rows that were not mounted. */
  #hides = false;
  #documents = 0;
  readonly #doubts = new Set<string>();
  readonly #turned = new Set<string>();
  /** What tells items apart that were handed over; of one list that grows, nothing. */
  readonly #read = new Set<string>();
  #url = '';

  constructor(options: PageOptions) {
    const { listMode, exactPages = true, settings } = options;
    this.#options = options;
    // Where one list grows, nothing is lost by a page that ends too early.
    this.pace = new Pace(settings.pageTimeoutMs, listMode === 'append' && !exactPages);
  }

  /** Address of the document; empty before the first. */
  get url(): string {
    return this.#url;
  }

  /** How many batches of items are kept. */
  get count(): number {
    return this.#batches.length;
  }

  /** Some press has added so. */
  get hasAdded(): boolean {
    return this.#hasAdded || this.adds;
  }

  /** The control of the list is about to be pressed. */
  beginPress(): void {
    this.#hasAdded = this.hasAdded;
    this.adds = false;
    this.carried = null;
    this.unfolding = false;
  }

  /** Keeps what a reply brought. */
  keep(reply: Reply): void {
    this.pace.learn(reply);
    this.#url = reply.url;
    // An answer may enable a control, disable it, or take it away.
    if (this.control !== null && reply.control !== null)
      this.control = { ...this.control, state: reply.control };
    this.#hides ||= reply.hidden === true;
    this.retracts = reply.result !== 'items' && (this.retracts || reply.retracts === true);
    this.unfolding ||= reply.unfolds === true;
    this.unfolds ||= this.unfolding || (reply.carried ?? null) !== null;
    // What stood there while an answer was waited for may be gone.
    this.adds = reply.adds ?? this.adds;
    this.carried = reply.result === 'items' ? null : (reply.carried ?? this.carried);
    if (reply.jumped === true) this.#options.note?.({ kind: 'list-jumped' });
    if (reply.undrawn === true) this.doubtEnd('the browser did not draw the page any more');
    this.#withdraw(reply.withdrawn ?? 0);
    this.#leave(reply.departed ?? []);
    this.#revise(reply);
    if (reply.order !== undefined && reply.order.length > 0) this.#order = reply.order;
    this.missTurned(reply.passed.map(keyOf).filter((key) => !this.#latest.includes(key)));
    if (reply.identities.length === 0) return;
    this.hasBrought = true;
    if (reply.identities.some(({ blank, unread }) => blank || unread)) this.#blankIsReal = true;
    const keys = reply.identities.map(keyOf);
    for (const key of keys) this.#turned.delete(key);
    this.#latest = [...this.#latest, ...keys].slice(-LATEST);
    const document = this.openedGeneration;
    this.#batches.push({ batch: reply.batch, first: reply.first, document, keys, departed: new Set() });
    if (this.#options.listMode !== 'append') return;
    if (reply.first > 0) this.live.note(reply.inFront, reply.identities.length);
    for (const identity of reply.identities) this.#known.push(identity);
  }

  /** The list goes on by itself: these items were given up, unless they come once more, or came before. */
  missTurned(keys: readonly string[]): void {
    if (keys.length === 0) return;
    const links = keys.map(linksOf);
    // Until its answer comes an application may show what it had kept of a page, with other values.
    const areTold = links.length > 1 && new Set(links).size === links.length;
    const known = new Set([...this.#read, ...this.keysSince(0).map(linksOf)]);
    for (const [index, key] of keys.entries())
      if (!known.has(key) && !(areTold && known.has(links[index] ?? ''))) this.#turned.add(key);
  }

  /** Whether items were given up so, or passed unseen, and have not come since. */
  get hasTurned(): boolean {
    return this.#turned.size > 0;
  }

  /** Notes, once, why the end of the list may not have been seen. */
  doubtEnd(about: string): void {
    if (this.#doubts.has(about)) return;
    this.#doubts.add(about);
    this.#options.note?.({ kind: 'end-not-seen', about });
  }

  /** What tells the latest items apart; those that are kept from now on are told by the next call. */
  takeLatest(): readonly string[] {
    const latest = this.#latest;
    this.#latest = [];
    return latest;
  }

  /** Hands over what was kept. */
  takeBatches(): readonly ItemBatch[] {
    const batches = this.#batches;
    const order = this.#order;
    this.#batches = [];
    this.#order = [];
    if (this.#options.listMode !== 'append')
      for (const { keys } of batches) for (const key of keys) this.#read.add(key).add(linksOf(key));
    if (order.length === 0 && batches.every(({ departed }) => departed.size === 0))
      return batches.map(({ batch }) => batch);
    return orderedBatches(batches, this.openedGeneration, order);
  }

  /** Whether pages had rows that were not mounted. */
  get hides(): boolean {
    return this.#hides;
  }

  /** What tells the latest items apart. */
  get latest(): readonly string[] {
    return this.#latest;
  }

  /** The same of those in the batches from `from` on, up to `to`. */
  keysSince(from: number, to?: number): readonly string[] {
    return this.#batches.slice(from, to).flatMap(({ keys }) => keys);
  }

  /** Leaves out the batches from `from` up to `to`. */
  leaveOut(from: number, to: number): void {
    this.#batches.splice(from, to - from);
  }

  /** Leaves out what was kept since there were `count` batches. */
  dropSince(count: number): void {
    this.#batches.splice(count);
  }

  /** Leaves out the items that were kept last. */
  #withdraw(count: number): void {
    if (count === 0) return;
    for (let left = count; left > 0; ) {
      const last = this.#batches.at(-1);
      if (last === undefined) break;
      const { items } = last.batch;
      const there = items.length - last.departed.size;
      if (there > left) last.batch = { ...last.batch, items: items.slice(0, -left) };
      else this.#batches.pop();
      left -= there;
    }
    this.#latest = this.#latest.slice(0, -count);
    if (this.#options.listMode === 'append') this.#known.length -= count;
  }

  /** Leaves out items that have left the list since they were kept. */
  #leave(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    for (const number of numbers) {
      const kept = this.#batchOf(number);
      const key = kept?.keys[number - kept.first];
      if (kept === undefined || key === undefined) continue;
      kept.departed.add(number);
      const known = this.#known.findLastIndex((identity) => keyOf(identity) === key);
      if (known >= 0) this.#known.splice(known, 1);
    }
    // An act of which nothing is left has brought nothing.
    this.#batches = this.#batches.filter(({ batch, departed }) => departed.size < batch.items.length);
  }

  #revise({ revised }: Reply): void {
    for (const { number, html } of revised) {
      const kept = this.#batchOf(number);
      if (kept === undefined) continue;
      const { batch, first } = kept;
      const items = batch.items.map((item, index) => (first + index === number ? { ...item, html } : item));
      kept.batch = { ...batch, items };
    }
  }

  /** The batch with the item of this number in the document that is read. */
  #batchOf(number: number): KeptBatch | undefined {
    return this.#batches.find(
      ({ batch, first, document }) =>
        document === this.openedGeneration && number >= first && number < first + batch.items.length,
    );
  }

  /** What a document that is opened now is told of the list. */
  setup(ledger: string): ListSetup {
    const { listSelector, listMode, probes = [], control = null } = this.#options;
    const known = listMode === 'append' ? this.#known : [];
    const blankIsReal = this.#blankIsReal;
    const mayHide = this.#hides || this.#documents < DOCUMENTS_LOOKED_AT;
    this.#documents += 1;
    return { listSelector, ledger, mode: listMode, known, blankIsReal, mayHide, probes, control };
  }
}

function keyOf({ links, text }: ItemIdentity): string {
  return `${links}/${text}`;
}

/** Where an item leads to, by its key. */
function linksOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
