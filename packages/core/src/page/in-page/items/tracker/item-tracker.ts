import { goesOnFrom } from '../alignment/align-items.ts';
import { copiesOfPage, isPageAgain } from '../alignment/copies-of-page.ts';
import { isAnotherList } from '../alignment/is-another-list.ts';
import type { ItemIdentity } from '../alignment/item-identity.ts';
import { TakenSequence } from '../alignment/taken-sequence.ts';
import { TickWatch } from '../alignment/tick-watch.ts';
import { FormerItems } from './former-items.ts';
import { hasSpares } from './has-spares.ts';
import { ItemEntries } from './item-entries.ts';
import { ItemNumbers } from './item-numbers.ts';
import type { Look } from './look.ts';
import { mayTakePlace, wereNone } from './notices.ts';
import { type WithoutPlaceholders, withoutPlaceholders } from './placeholders.ts';
import { showsWindow } from './shows-window.ts';
import type { TrackedList } from './tracked-list.ts';
import type { TrackerSetup } from './tracker-setup.ts';

/** What the next new items are: behind those taken, or a list of their own that takes the place of the last one. */
type Expected = 'more items' | 'another list';

/** Every item has a place, or the list shows a moving window of them, or another page in the nodes of one, in any order. */
type Shape = 'flow' | 'window' | 'pool';

/**
 * Tells new items from those taken before, by aligning what the list shows with the sequence taken so far. So an item that
 * is mounted or rendered again is known, and an equal item at another place is a new one.
 *
 * A page that replaces its list has another one, once at least half of it was not in the list before.
 */
export class ItemTracker<Item extends object> {
  readonly #list: TrackedList<Item>;
  readonly #mode: TrackerSetup['mode'];
  readonly #taken: TakenSequence;
  /** As what the elements were taken, and which may show something else by now. */
  readonly entries: ItemEntries<Item>;
  readonly #numbers: ItemNumbers<Item>;
  readonly #former: FormerItems<Item>;
  /** What was taken of the list before, for as long as this page is read: its nodes may show the page after all. */
  #replaced: readonly ItemIdentity[] | null = null;
  /** What the list showed when items were last taken, in reading order. */
  #shown: readonly Item[] = [];
  #expected: Expected = 'more items';
  #shape: Shape = 'flow';
  /** The same when a page was last asked for. */
  #shapeBefore: Shape = 'flow';
  #look: Look<Item> = { items: [], withheld: 'nothing', isJoined: true };
  #blankIsReal: boolean;
  /** Number of the first item that was taken since a page was asked for. */
  #pageStart = 0;
  readonly #ticks = new TickWatch();

  constructor(list: TrackedList<Item>, { mode, known, blankIsReal }: TrackerSetup) {
    this.#list = list;
    this.#mode = mode;
    this.#taken = new TakenSequence(known);
    this.entries = new ItemEntries(list, this.#taken);
    this.#numbers = new ItemNumbers(list, this.#taken, this.entries);
    this.#former = new FormerItems(list, this.entries);
    this.#pageStart = known.length;
    this.#blankIsReal = blankIsReal;
  }

  /**
   * The elements not taken before, in reading order. Placeholders, and what follows them, are left for later, unless
   * the look is `final`: then they are taken as they are, and so are all later ones.
   */
  peek(final: boolean): readonly Item[] {
    if (this.#taken.length === 0 && this.#shape === 'flow' && hasSpares(this.#list)) this.#shape = 'pool';
    this.#taken.guessesKey = this.#expected === 'more items';
    const look = this.#expected === 'another list' ? this.#lookForAnother(final) : this.#lookForMore(final);
    // Whoever empties the last item in view fills it again, and those that follow.
    const last = look.items.length === 0 && this.entries.isTouched ? this.items().at(-1) : undefined;
    const isLoading = last !== undefined && this.entries.isEmptied(last) && !this.#list.mayFill(last);
    this.#look = isLoading ? { ...look, withheld: 'placeholders' } : look;
    return this.#look.items.map(({ element }) => element);
  }

  /** Marks what `peek` last returned as taken; its identities, in the same order. */
  take(): readonly ItemIdentity[] {
    const { items, withheld } = this.#look;
    if (this.#expected === 'another list' && items.length > 0) {
      this.#expected = 'more items';
      this.#ticks.taken();
      this.#shape = this.#shape === 'flow' ? 'flow' : 'pool';
      this.#shapeBefore = this.#shape;
      this.#replaced = this.#taken.from(0);
      this.#taken.clear();
      this.#former.leaveBehind(items);
      this.entries.keepOnly(this.#list.items());
      this.#pageStart = 0;
      this.scrolls();
    }
    for (const { element, identity } of items) {
      this.entries.set(element, { identity, number: this.#taken.length });
      this.#taken.add(identity);
    }
    const identities = items.map(({ identity }) => identity);
    this.#blankIsReal ||= identities.some(({ blank, unread }) => blank || unread);
    this.#look = { ...this.#look, items: [] };
    // What was looked at but not taken, behind a placeholder or parked, still shows something else.
    this.entries.forgetUnchanged();
    this.#shown = this.current();
    if (withheld === 'placeholders') {
      const behind = this.#shown.findIndex((element) => !this.entries.has(element));
      this.#shown = this.#shown.slice(0, Math.max(0, behind));
    }
    return identities;
  }

  /**
   * Gives up what was taken of this page and has gone: a notice, "No data" say, or places without anything that is read, where
   * each item found since holds more; or, where an answer `mayReplace` it, a list from before. How many, the last ones.
   */
  withdraw(mayReplace: boolean): number {
    const start = this.#pageStart;
    const were = this.#taken.keptFrom(start);
    const { items, isApart = false } = this.#look;
    const isGone = this.#shown.every((one) => this.entries.numberOf(one) < start || !this.#list.isItem(one));
    if (were.length === 0 || items.length === 0 || !isGone) return 0;
    const are = items.map(({ identity }) => identity);
    const isAnother = this.#mode === 'replace' && mayReplace && isApart && mayTakePlace(are, were);
    if (!isAnother && !wereNone(were, are)) return 0;
    for (const element of this.#shown)
      if (this.entries.numberOf(element) >= start) this.entries.delete(element);
    this.#taken.truncate(start);
    this.#shown = this.#shown.filter((element) => this.entries.has(element));
    this.#shape = this.#shapeBefore;
    return were.length;
  }

  /** The items of these numbers have left the list: each is a new one, should it come again. */
  forget(numbers: readonly number[]): void {
    const forgotten = new Set(numbers);
    const gone = this.#shown.filter((element) => forgotten.has(this.entries.numberOf(element)));
    for (const element of gone) this.entries.delete(element);
    this.#list.leaveOut(gone);
    for (const number of numbers) this.#taken.forget(number);
    const there = this.current().filter((element) => this.entries.has(element));
    this.#shown = this.#shown.filter((element) => this.entries.has(element));
    // What leaves by itself makes no window of the list, nor do others that are made anew.
    if (there.length < this.#shown.length) return;
    this.#shape = 'flow';
    this.#shown = there;
    if (there.length > 0 || this.#replaced === null) return;
    // It was no list: the page may be written into the nodes of the one before.
    this.#taken.restart(this.#replaced);
    this.#former.takeBack();
    this.turn();
  }

  /** As what the item of this number was taken. */
  taken(number: number): ItemIdentity | undefined {
    return this.#taken.at(number);
  }

  /** Whether the element shows that item now. */
  shows(element: Item, item: ItemIdentity): boolean {
    return this.#taken.same(item, this.#list.describe(element));
  }

  /** Whether it shows nothing of what the recipe reads. */
  readsNothing(element: Item): boolean {
    return this.#list.describe(element).reads[0] === 0;
  }

  /** A new page is about to be asked for: where pages replace their list, the next one stands on its own. */
  turn(): void {
    this.#expected = this.#mode === 'replace' && this.#taken.length > 0 ? 'another list' : 'more items';
    this.#pageStart = this.#taken.length;
    this.#shapeBefore = this.#shape;
    this.#replaced = null;
    this.#ticks.clear();
    this.scrolls();
  }

  /** The list is about to be scrolled within its page: the nodes of rows may show others then. */
  scrolls(): void {
    this.#numbers.moveOn();
  }

  /** Whether the last look left something that a final one would take. */
  get isUnfinished(): boolean {
    const { withheld, unseen, hasFound = false } = this.#look;
    if (withheld !== 'nothing') return unseen === undefined || !hasFound;
    if (this.#expected !== 'another list' || this.#look.items.length > 0) return false;
    return this.#anotherList(this.items(), true).length > 0;
  }

  /** The item that ends the list as far as it can be seen: those behind it may be filled once it is scrolled to. */
  get unseen(): Item | undefined {
    return this.#look.unseen;
  }

  /** How many items were taken. */
  get count(): number {
    return this.#taken.length;
  }

  /** How many copies of the page before still stand beside this one. */
  get copies(): number {
    return this.#former.copies;
  }

  /** Whether items were recycled or left the document: the list shows a moving window. */
  get isWindow(): boolean {
    return this.#shape === 'window';
  }

  /** Whether the window shows new items, and there may be others between those taken and them. */
  get isTorn(): boolean {
    return this.isWindow && !this.#look.isJoined && this.#look.items.length > 0;
  }

  /** Whether the window shows nothing but new items: it may have jumped past others. */
  get hasJumped(): boolean {
    return this.isTorn && this.#look.isApart === true;
  }

  /** Items in the document, in reading order. */
  items(): readonly Item[] {
    const items = this.#list.items();
    return this.#shape === 'flow' ? items : this.#list.asPlaced(items);
  }

  /** Those without the ones of the pages before, whose numbers are others'. */
  current(): readonly Item[] {
    return this.items().filter((item) => !this.#former.has(item));
  }

  #lookForMore(final: boolean): Look<Item> {
    const elements = this.entries.filled(this.current());
    if (this.#hasOnlyGrown(elements)) {
      const behind = elements.slice(this.#shown.length).filter((element) => !this.entries.has(element));
      return { ...this.#withoutPlaceholders(behind, final), isJoined: true };
    }
    if (!this.isWindow && showsWindow(elements, this.#shown, this.#list, this.entries))
      return this.#lookInWindow(final);
    const numbers = this.#numbers.align(elements, this.isWindow);
    const unknown = elements.filter((_, index) => numbers[index] === -1);
    if (!this.isWindow && unknown.some((element) => this.entries.has(element)))
      return this.#lookInWindow(final);
    const isApart = this.#taken.length > 0 && unknown.length === elements.length;
    const found = this.#withoutPlaceholders(unknown, final);
    return { ...found, isJoined: goesOnFrom(numbers, this.#taken.length), isApart };
  }

  #lookInWindow(final: boolean): Look<Item> {
    this.#shape = 'window';
    return this.#lookForMore(final);
  }

  #lookForAnother(final: boolean): Look<Item> {
    const found = this.#anotherList(this.entries.filled(this.items()), final);
    const { items, withheld, unseen } = this.#withoutPlaceholders(found, final);
    const isJoined = this.#look.isJoined;
    if (withheld === 'placeholders' && (unseen === undefined || items.length === 0))
      return { items: [], withheld, isJoined, unseen };
    // One item in the place of several says most likely that there are none yet.
    if (!final && items.length === 1 && this.#taken.length >= 3)
      return { items: [], withheld: 'single item', isJoined };
    return { items, withheld, isJoined, unseen, hasFound: true };
  }

  #withoutPlaceholders(elements: readonly Item[], final: boolean): WithoutPlaceholders<Item> {
    const items = elements.map((element) => ({ element, identity: this.#list.describe(element) }));
    if (this.#blankIsReal) return { items, withheld: 'nothing' };
    return withoutPlaceholders(items, final, (element) => this.#list.mayFill(element));
  }

  /** Whether all that was shown is shown as it was, and anything else behind it. */
  #hasOnlyGrown(elements: readonly Item[]): boolean {
    // Otherwise another element may match than before although neither changed.
    if (!this.#list.isTold || this.isWindow || this.entries.isTouched) return false;
    if (elements.length < this.#shown.length) return false;
    if (this.#shown.length === 0) return this.#taken.length === 0;
    return this.#shown.every((element, index) => elements[index] === element);
  }

  /** Another list than the one taken, as far as it is new; nothing where the list is the same one still. */
  #anotherList(all: readonly Item[], final: boolean): readonly Item[] {
    if (!this.isWindow) this.#numbers.learnChanges();
    const known = all.filter((element) => this.entries.has(element));
    const still = known.filter((element) => this.#numbers.stillNumberOf(element, this.isWindow) >= 0);
    // Keyed rendering keeps a node with its item, and items on their way out stay for their animation; rendering in
    // place writes the next items into the nodes of the last ones, and may hide those that are left over.
    const isRecycled = still.length < known.length;
    if (isRecycled) this.#list.leaveOut(still);
    const elements = isRecycled ? this.entries.filled(this.items()) : all;
    const found = isRecycled ? elements : elements.filter((element) => !this.entries.has(element));
    const shown = found.length === 0 ? [] : elements.map((element) => this.#list.describe(element));
    const isHeld = this.#ticks.holdsBack(shown, this.#taken) && !final;
    if (found.length === 0 || isHeld || isPageAgain(shown, this.#taken)) return [];
    if (!isAnotherList(shown, this.#taken, final)) return [];
    const copies = isRecycled ? [] : copiesOfPage(shown, this.#taken);
    return this.#former.withoutCopies(
      found,
      copies.flatMap((index) => elements[index] ?? []),
    );
  }
}
