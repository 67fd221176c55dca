import type { Follows, ShownChooser, ShownControl, ShownRow } from '../../../verdict/surroundings.ts';
import { apartOf, namesAround } from '../tree/around-list.ts';
import { cutLabel } from '../tree/cut-label.ts';
import { hasState } from '../tree/has-state.ts';
import { isWithin } from '../tree/is-within.ts';
import { nameOf } from '../tree/name-of.ts';
import { partedText } from '../tree/parted-text.ts';
import type { RememberingTree } from '../tree/remembering-tree.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../tree/surroundings-limits.ts';
import { ChooserReader } from './chooser-reader.ts';
import { isBesideHeading } from './is-beside-heading.ts';
import {
  fetchesMore,
  isAfloat,
  isChooser,
  isControl,
  isMarked,
  markedAddress,
  nextAddress,
} from './is-control.ts';
import { namedControl } from './next-link.ts';
import { nextPicture } from './next-picture.ts';
import { rowOfLikes } from './row-of-likes.ts';
import { saidBefore } from './said-before.ts';
import { isHeaded, whatItFollows } from './what-it-follows.ts';

const LINK = /<a\s[^>]{0,1000}>/gi;
const HREF = /\shref=["']?([^"'\s>]{1,500})/i;
const NEXT = /\srel=["'][^"'>]*\bnext\b/i;
/** Elements around a text that are climbed, and those between it and the control that says it. */
const LEVELS = 6;
const INSIDE = 3;
const PRESSED: ReadonlySet<string> = new Set(['a', 'button']);
const HEADING = /^h[1-6]$/;
const NUMBERED = /^\D{0,12}\d{1,4}\D{0,3}$|^(?:[ivx]{1,4}|[一二三四五六七八九十])$/i;

/** Collects what around a list may lead to more of it: controls, choosers of a page, rows of elements that are alike. */
export class ControlCollector<E> {
  readonly controls: ShownControl[] = [];
  readonly choosers: ShownChooser[] = [];
  readonly rows: ShownRow[] = [];
  readonly #items: ReadonlySet<E>;
  readonly #holders: ReadonlySet<E>;
  readonly #tree: RememberingTree<E>;
  readonly #chooserReader: ChooserReader<E>;
  readonly #known = new Map<E, Follows>();
  #isBehind = false;
  /** How many of the controls an item has come behind. */
  #passed = 0;
  /** The last control by its kind. */
  #last: { readonly element: E; readonly at: number } | null = null;

  constructor(items: ReadonlySet<E>, holders: ReadonlySet<E>, tree: RememberingTree<E>) {
    this.#items = items;
    this.#holders = holders;
    this.#tree = tree;
    this.#chooserReader = new ChooserReader(holders, tree);
  }

  /** What comes now stands behind the list. `said`: what its last text before it stands in. */
  listBegins(said: E | null): void {
    this.#isBehind = true;
    const { element, at } = this.#last ?? {};
    const control = at === undefined ? undefined : this.controls[at];
    if (element === undefined || at === undefined || control === undefined || said === null) return;
    if (isWithin(said, element, this.#tree) && isBesideHeading(element, this.#tree))
      this.controls[at] = { ...control, follows: 'heading' };
  }

  /** An item was passed: what was collected so far stands before it. */
  item(): void {
    for (; this.#passed < this.controls.length; this.#passed += 1) {
      const control = this.controls[this.#passed];
      if (control !== undefined) this.controls[this.#passed] = { ...control, isBeforeItem: true };
    }
  }

  /** An element outside the items that can be seen. */
  element(element: E): void {
    const tree = this.#tree;
    if (this.controls.length >= LIMITS.controls || this.choosers.length >= LIMITS.choosers) return;
    if (!this.#holders.has(element)) this.#row(element);
    if (isChooser(element, tree))
      this.choosers.push({ ...this.#shown(element), ...this.#chooserReader.read(element) });
    else if (isControl(element, tree)) {
      this.#last = { element, at: this.controls.length };
      this.controls.push(this.#control(element));
    } else if (this.#holders.has(element)) {
      const href = nextAddress(element, tree);
      if (href !== null) this.controls.push({ ...this.#control(element), label: '', name: '', href });
    } else {
      const parent = tree.parent(element);
      const isBesideList = parent !== null && tree.name(parent) !== 'body' && this.#holders.has(parent);
      const href = markedAddress(element, tree, isBesideList && this.#isBehind);
      if (href !== null) this.controls.push({ ...this.#control(element), label: '', name: '', href });
      else if (this.#isNearText(element)) this.controls.push({ ...this.#control(element), isText: true });
    }
  }

  labelOf(control: E): string {
    return this.#control(control).label;
  }

  /**
   * Whether a text belongs to a section with a heading of its own: behind the list any, before it that of a link or a button
   * at its end.
   */
  isOfSection(parent: E | null): boolean {
    const tree = this.#tree;
    for (let level = 0, one = parent; level < LEVELS && one !== null && !this.#holders.has(one); level += 1) {
      if (this.#isBehind && isHeaded(one, this.#holders, this.#items, tree)) return true;
      if (level < INSIDE && PRESSED.has(tree.name(one))) {
        if (this.#follows(one) === 'section') return true;
        if (!this.#isBehind) return false;
      }
      one = tree.parent(one);
    }
    return false;
  }

  /** A next document that the answer names. */
  named(href: string): void {
    this.controls.push(namedControl(href));
  }

  /** Markup for those without scripts: a pager in it is the list's. */
  noscript(markup: string): void {
    for (const [link] of markup.slice(0, LIMITS.text).matchAll(LINK)) {
      const href = HREF.exec(link)?.[1];
      if (href === undefined || this.controls.length >= LIMITS.controls) continue;
      const context = NEXT.test(link) ? 'link' : 'noscript';
      this.controls.push({ ...namedControl(href.replaceAll('&amp;', '&')), context, apart: 'noscript' });
    }
  }

  /** A control and the line that it begins ask for the same. */
  #follows(element: E): Follows {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const follows = whatItFollows(element, this.#holders, this.#items, this.#tree);
    this.#known.set(element, follows);
    return follows;
  }

  #row(element: E): void {
    const row = this.rows.length < LIMITS.rows ? rowOfLikes(element, this.#tree) : null;
    if (row === null) return;
    const { context, apart } = this.#shown(element);
    this.rows.push({ ...row, context, apart, follows: this.#follows(element), isBehind: this.#isBehind });
  }

  /** A few words right behind the list, which may be what a script listens for somewhere else. */
  #isNearText(element: E): boolean {
    const tree = this.#tree;
    if (!this.#isBehind || HEADING.test(tree.name(element))) return false;
    const parent = tree.parent(element);
    const above = parent === null ? null : tree.parent(parent);
    if (![parent, above].some((one) => one !== null && this.#holders.has(one))) return false;
    const text = tree.children(element).length === 0 ? tree.text(element) : '';
    return text.length <= LIMITS.words && /\p{L}/u.test(text);
  }

  #shown(element: E): Pick<ShownControl, 'context' | 'apart' | 'isDisabled'> {
    return {
      context: namesAround(element, LIMITS.ancestors + 1, this.#tree),
      apart: apartOf(element, this.#holders, this.#tree),
      isDisabled: this.#tree.isDisabled(element),
    };
  }

  #control(element: E): ShownControl {
    const tree = this.#tree;
    const name = cutLabel(nameOf(element, tree));
    const parent = tree.parent(element);
    const label = cutLabel(partedText(element, tree)) || name || nextPicture(element, tree);
    return {
      ...this.#shown(element),
      label,
      name,
      href: tree.attribute(element, 'href'),
      rel: tree.attribute(element, 'rel')?.toLowerCase() ?? '',
      follows: this.#follows(element),
      isBehind: this.#isBehind,
      isBeforeItem: false,
      fetches: fetchesMore(element, tree),
      isText: false,
      isAfloat: isAfloat(element, tree),
      said: NUMBERED.test(label) ? saidBefore(element, tree) : '',
      isCurrent:
        hasState(element, ['aria-current'], tree) ||
        isMarked(element, tree) ||
        (parent !== null && tree.name(parent) === 'li' && isMarked(parent, tree)),
    };
  }
}
