import type {
  ShownChooser,
  ShownControl,
  ShownRow,
  Surroundings,
  ToldCount,
} from '../../verdict/surroundings.ts';
import { apartOf, holdersOf, namesAround } from './around-list.ts';
import { chosenChoice } from './chosen-choice.ts';
import type { ElementTree } from './element-tree.ts';
import { elementsWithin } from './elements-within.ts';
import { cutTo, foldSpace } from './fold-space.ts';
import { hasState } from './has-state.ts';
import { HeadCollector } from './head-collector.ts';
import { headsOtherList } from './heads-other-list.ts';
import { isChosen } from './is-chosen.ts';
import {
  fetchesMore,
  isAfloat,
  isChooser,
  isControl,
  isMarked,
  markedAddress,
  nextAddress,
} from './is-control.ts';
import { itemsLeftOut } from './items-left-out.ts';
import { LineCollector } from './line-collector.ts';
import { listedMore } from './linked-counts.ts';
import { namedControl } from './next-link.ts';
import { nextPicture } from './next-picture.ts';
import { type RememberingTree, rememberingTree } from './remembering-tree.ts';
import { rowOfLikes } from './row-of-likes.ts';
import { saidBefore } from './said-before.ts';
import { subjectOf } from './subject-of.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';
import { countsInData, countsOf, countsOfItems } from './told-counts.ts';
import { whatItFollows } from './what-it-follows.ts';

const INSIDE = 12;
/** Shorter ones are parts of names: "Boeing 747". */
const LARGE = /(?:\d\D?){4}/;
const COUNTED = /^\s*\d[\d.,\s]*$/;
/** What stands behind its label, by what that is. */
const PAIRS: Readonly<Record<string, string>> = { dd: 'dt', td: 'th' };
const NAMING = /^(?:class|data-.*)$/;
const BADGE = /(?:^|[\s_/-])(?:badge|count(?:er)?|pill|chip)(?:$|[\s_-])/i;
const LINK = /<a\s[^>]{0,1000}>/gi;
const TAG = /<[^>]{0,1000}>/g;
const HREF = /\shref=["']?([^"'\s>]{1,500})/i;
const NEXT = /\srel=["'][^"'>]*\bnext\b/i;
const HEADING = /^h[1-6]$/;
const LOWER_HEADING = /^h[2-6]$/;
const REGIONS: ReadonlySet<string> = new Set(
  'region section list feed status group navigation nav ul ol table main'.split(' '),
);
const NUMBERED = /^\D{0,12}\d{1,4}\D{0,3}$/;
/** Collects what stands around a list, as somebody walks its document in order. */
export class SurroundingsCollector<E> {
  readonly #tree: RememberingTree<E>;
  readonly #items: ReadonlySet<E>;
  readonly #holders: ReadonlySet<E>;
  readonly #head: HeadCollector<E>;
  readonly #texts: string[] = [];
  readonly #lines = new LineCollector();
  readonly #controls: ShownControl[] = [];
  readonly #choosers: ShownChooser[] = [];
  readonly #told: ToldCount[] = [];
  readonly #rows: ShownRow[] = [];
  /** Of whose choices it is known whether one is shown. */
  readonly #choices = new Set<E>();
  #length = 0;
  #isBehind = false;
  /** What the last text stood in. */
  #said: E | null = null;
  #own: string | null = null;

  constructor(items: ReadonlySet<E>, tree: ElementTree<E>) {
    this.#tree = rememberingTree(tree);
    this.#items = items;
    this.#holders = holdersOf(items, tree);
    this.#head = new HeadCollector(this.#tree);
  }

  /** An item was passed. */
  item(): void {
    if (!this.#isBehind) this.#lines.list();
    this.#isBehind = true;
  }

  text(text: string, parent: E | null): void {
    const apart = (): string => apartOf(parent, this.#holders, this.#tree);
    if (this.#lines.isOther(text) && this.#isBeside(parent)) this.#lines.end();
    if (text.trim() !== '') this.#said = parent;
    if (!isColumnHead(text, parent, this.#tree))
      this.#lines.add(text, apart, this.#isBehind, isBadge(text, parent, this.#tree));
    if (this.#length >= LIMITS.text || text.trim() === '') return;
    this.#texts.push(text.slice(0, LIMITS.text));
    this.#length += text.length;
  }

  /** Whether an element stands beside that of the text before, and in no heading. */
  #isBeside(element: E | null): boolean {
    const tree = this.#tree;
    if (element === null || this.#said === null || element === this.#said) return false;
    const parent = tree.parent(element);
    return parent !== null && parent === tree.parent(this.#said) && !HEADING.test(tree.name(parent));
  }

  endLine(): void {
    this.#lines.end();
  }

  /** The document's own. */
  title(text: string): void {
    this.#head.title(text);
  }

  /** A field that nobody sees. */
  field(element: E): void {
    this.#count(element);
    this.#chosen(element);
  }

  /** An element outside the items that can be seen. */
  element(element: E): void {
    const tree = this.#tree;
    this.#count(element);
    this.#head.element(element);
    this.#heading(element);
    this.#labelled(element);
    this.#paired(element);
    this.#chosen(element);
    if (this.#controls.length >= LIMITS.controls || this.#choosers.length >= LIMITS.choosers) return;
    if (!this.#holders.has(element)) this.#row(element);
    if (isChooser(element, tree)) this.#choosers.push(this.#chooser(element));
    else if (isControl(element, tree)) this.#controls.push(this.#control(element));
    else if (this.#holders.has(element)) {
      const href = nextAddress(element, tree);
      if (href !== null) this.#controls.push({ ...this.#control(element), label: '', name: '', href });
    } else {
      const parent = tree.parent(element);
      const isBesideList = parent !== null && tree.name(parent) !== 'body' && this.#holders.has(parent);
      const href = markedAddress(element, tree, isBesideList && this.#isBehind);
      if (href !== null) this.#controls.push({ ...this.#control(element), label: '', name: '', href });
      else if (this.#isNearText(element)) this.#controls.push({ ...this.#control(element), isText: true });
    }
  }

  #count(element: E): void {
    for (const count of countsOf(element, this.#tree)) {
      this.#tell({ ...count, apart: apartOf(element, this.#holders, this.#tree) });
    }
  }

  #heading(element: E): void {
    const name = this.#tree.name(element);
    if (LOWER_HEADING.test(name) && !this.#isBehind)
      this.#lines.heading(name, headsOtherList(element, this.#holders, this.#tree));
  }

  /** What a part of the page is labelled with is a line of it, where it counts. */
  #labelled(element: E): void {
    const tree = this.#tree;
    const label = REGIONS.has(tree.attribute(element, 'role') ?? tree.name(element))
      ? (tree.attribute(element, 'aria-label') ?? '')
      : '';
    if (/\d/.test(label)) this.#line(label, element);
  }

  /** "Entries" and "312" in cells of their own are a line, "Entries: 312". */
  #paired(element: E): void {
    const tree = this.#tree;
    const head = PAIRS[tree.name(element)];
    const before = head === undefined ? null : tree.previous(element);
    if (before === null || tree.name(before) !== head || this.#holders.has(element)) return;
    const count = tree.text(element);
    if (COUNTED.test(count)) this.#line(`${tree.text(before).replace(/\s*[:：]$/, '')}: ${count}`, element);
  }

  /** What says of itself that it is shown says how many there are, "All (128)"; so does what alone leads nowhere. */
  #chosen(element: E): void {
    const tree = this.#tree;
    if (tree.attribute(element, 'href') === null && !isChosen(element, tree)) return;
    let parent = tree.parent(element);
    for (let level = 0; level < LIMITS.choiceLevels && parent !== null; level += 1) {
      this.#choice(parent);
      parent = tree.parent(parent);
    }
  }

  #choice(parent: E): void {
    if (this.#choices.has(parent) || this.#holders.has(parent)) return;
    this.#choices.add(parent);
    const choice = chosenChoice(parent, this.#tree);
    if (choice !== null)
      this.#lines.chosen(choice, apartOf(parent, this.#holders, this.#tree), this.#isBehind);
  }

  #line(text: string, element: E | null): void {
    this.#lines.end();
    this.#lines.add(text, () => apartOf(element, this.#holders, this.#tree), this.#isBehind, false);
    this.#lines.end();
  }

  #row(element: E): void {
    const row = this.#rows.length < LIMITS.rows ? rowOfLikes(element, this.#tree) : null;
    if (row === null) return;
    const { context, apart } = this.#shown(element);
    const follows = whatItFollows(element, this.#holders, this.#items, this.#tree);
    this.#rows.push({ ...row, context, apart, follows, isBehind: this.#isBehind });
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

  own(control: E): void {
    this.#own = this.#control(control).label;
  }

  /** A next document that the answer names. */
  named(href: string): void {
    this.#controls.push(namedControl(href));
  }

  /** Data for programs, by the type of its script. */
  data(type: string | null, text: () => string): void {
    for (const count of countsInData(type, text)) this.#tell(count);
    if (type?.toLowerCase() !== 'application/ld+json') return;
    for (const count of listedMore(text(), [...this.#items], this.#tree)) this.#tell(count);
  }

  #tell(count: ToldCount): void {
    if (this.#told.length < LIMITS.told) this.#told.push(count);
  }

  /** Markup for those without scripts: a pager in it is the list's, and so is a count. */
  noscript(markup: string): void {
    const text = cutTo(markup.slice(0, LIMITS.rawLine).replace(TAG, ' '), LIMITS.line);
    if (/\d/.test(text)) this.#line(text, null);
    for (const [link] of markup.slice(0, LIMITS.text).matchAll(LINK)) {
      const href = HREF.exec(link)?.[1];
      if (href === undefined || this.#controls.length >= LIMITS.controls) continue;
      const context = NEXT.test(link) ? 'link' : 'noscript';
      this.#controls.push({ ...namedControl(href.replaceAll('&amp;', '&')), context, apart: 'noscript' });
    }
  }

  surroundings(url: string): Surroundings {
    const [first = null] = this.#items;
    const set = countsOfItems([...this.#items], this.#tree);
    return {
      url,
      text: foldSpace(this.#texts.join(' ')),
      lines: this.#lines.lines,
      controls: this.#controls,
      choosers: this.#choosers,
      rows: this.#rows,
      told: [...set.map((count) => ({ ...count, apart: '' })), ...this.#told],
      head: this.#head.text,
      list: namesAround(first, LIMITS.apart, this.#tree),
      subject: subjectOf(first, this.#tree),
      leftOut: itemsLeftOut([...this.#items], this.#tree),
      own: this.#own,
    };
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
    const name = cut(nameOf(element, tree));
    const parent = tree.parent(element);
    const label = cut(tree.text(element)) || name || nextPicture(element, tree);
    return {
      ...this.#shown(element),
      label,
      name,
      href: tree.attribute(element, 'href'),
      rel: tree.attribute(element, 'rel')?.toLowerCase() ?? '',
      follows: whatItFollows(element, this.#holders, this.#items, tree),
      isBehind: this.#isBehind,
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

  #chooser(element: E): ShownChooser {
    const tree = this.#tree;
    const most = Number(tree.attribute(element, 'max') || Number.NaN);
    return {
      ...this.#shown(element),
      labels: ['aria-label', 'title', 'placeholder']
        .map((name) => tree.attribute(element, name) ?? '')
        .concat(this.#beside(element, 'before'))
        .filter((label) => label !== ''),
      after: this.#beside(element, 'behind'),
      field: [tree.attribute(element, 'name'), tree.attribute(element, 'id')]
        .filter(Boolean)
        .join(' ')
        .toLowerCase(),
      options: tree.name(element) === 'select' ? this.#options(element) : null,
      most: Number.isFinite(most) ? most : null,
    };
  }

  #options(select: E): NonNullable<ShownChooser['options']> {
    const tree = this.#tree;
    return tree
      .children(select)
      .filter((child) => tree.name(child) === 'option')
      .slice(0, LIMITS.options)
      .map((option) => {
        const label = cut(tree.text(option));
        return { label, value: tree.attribute(option, 'value') ?? label };
      });
  }

  /** The nearest text, of the field or of what it alone stands in. */
  #beside(element: E, side: 'before' | 'behind'): string {
    let one: E | null = element;
    for (let level = 0; level < 3 && one !== null && !this.#holders.has(one); level += 1) {
      const [first, second] = this.#tree.besides(one, side);
      if (first !== undefined) {
        // "of" alone goes on: <span>of</span> <span>14</span>.
        const isShort = side === 'behind' && first.text.length <= 4 && second !== undefined;
        return cut(isShort ? `${first.text} ${second.text}` : first.text);
      }
      one = this.#tree.parent(one);
    }
    return '';
  }
}

/** A number in what is named for a count, behind a heading, say. */
function isBadge<E>(text: string, parent: E | null, tree: ElementTree<E>): boolean {
  if (parent === null || !COUNTED.test(text)) return false;
  if (tree.name(parent) === 'sup') return true;
  // "Tables <span>1 234</span>" in the heading of the page.
  const above = tree.parent(parent);
  if (above !== null && tree.name(above) === 'h1' && LARGE.test(text)) return true;
  return tree
    .attributeNames(parent)
    .some((name) => NAMING.test(name) && BADGE.test(tree.attribute(parent, name) ?? ''));
}

/** The heads of columns stand between a count and its list. */
function isColumnHead<E>(text: string, parent: E | null, tree: ElementTree<E>): boolean {
  if (parent === null || tree.name(parent) !== 'th' || /\p{N}/u.test(text)) return false;
  const row = tree.parent(parent);
  const head = row === null ? null : tree.parent(row);
  return head !== null && tree.name(head) === 'thead';
}

/** What labels it, or the first picture in it. */
function nameOf<E>(element: E, tree: ElementTree<E>): string {
  for (const next of elementsWithin(element, INSIDE, tree)) {
    const names = ['aria-label', 'title', 'alt', ...(next === element ? ['value'] : [])];
    const name = names.map((attribute) => tree.attribute(next, attribute)).find((said) => said?.trim());
    if (name) return name;
    if (tree.name(next) === 'title') return tree.text(next);
  }
  return '';
}

function cut(text: string): string {
  return cutTo(text, LIMITS.label);
}
