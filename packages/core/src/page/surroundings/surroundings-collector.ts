import type { Surroundings, ToldCount } from '../../verdict/surroundings.ts';
import { chosenChoice } from './controls/chosen-choice.ts';
import { ControlCollector } from './controls/control-collector.ts';
import { isChosen } from './controls/is-chosen.ts';
import { alonePairs } from './counts/alone-pairs.ts';
import { listedMore } from './counts/listed-more.ts';
import { subjectOf } from './counts/subject-of.ts';
import { countsInAttributes, countsInData, countsOfItems } from './counts/told-counts.ts';
import { writtenNumber } from './counts/written-number.ts';
import { HeadCollector } from './head-collector.ts';
import { areAnswers } from './items/are-answers.ts';
import { foldedPart } from './items/folded-part.ts';
import { isColumnHead } from './items/is-column-head.ts';
import { oddItems } from './items/items-alike.ts';
import { itemsLeftOut } from './items/items-left-out.ts';
import { stripedItems } from './items/striped-items.ts';
import { twinsOfItems } from './items/twins-of-items.ts';
import { LineCollector } from './line-collector.ts';
import { apartOf, holdersOf, namesAround } from './tree/around-list.ts';
import { COUNTED } from './tree/counted.ts';
import type { ElementTree } from './tree/element-tree.ts';
import { cutTo, foldSpace } from './tree/fold-space.ts';
import { headingOf } from './tree/heading-of.ts';
import { headsOtherList } from './tree/heads-other-list.ts';
import { isBadge } from './tree/is-badge.ts';
import { joinGroups } from './tree/join-groups.ts';
import { type RememberingTree, rememberingTree } from './tree/remembering-tree.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from './tree/surroundings-limits.ts';

/** What stands behind its label, by what that is. */
const PAIRS: Readonly<Record<string, string>> = { dd: 'dt', td: 'th' };
/** Of a month that stands behind it. */
const DAY = /^\s*(?:[12]?\d|3[01])\s*$/;
const TAG = /<[^>]{0,1000}>/g;
const HEADING = /^h[1-6]$/;
const LOWER_HEADING = /^h[2-6]$/;
const REGIONS: ReadonlySet<string> = new Set(
  'region section list feed status group navigation nav ul ol table main'.split(' '),
);

/** Collects what stands around a list, as somebody walks its document in order. */
export class SurroundingsCollector<E> {
  readonly #tree: RememberingTree<E>;
  readonly #isAlonePair: (before: E, element: E) => boolean;
  readonly #items: ReadonlySet<E>;
  readonly #holders: ReadonlySet<E>;
  readonly #head: HeadCollector<E>;
  readonly #texts: string[] = [];
  readonly #lines = new LineCollector();
  readonly #controls: ControlCollector<E>;
  readonly #told: ToldCount[] = [];
  readonly #listedMore: (type: string, text: () => string) => readonly ToldCount[];
  /** Of whose choices it is known whether one is shown. */
  readonly #choices = new Set<E>();
  readonly #matched: ReadonlySet<E>;
  /** How many of them are unlike the others. */
  readonly #odd: number;
  #length = 0;
  #isBehind = false;
  /** Behind the last item so far, and below a heading there. */
  #isOfOther = false;
  /** Headings before the first item. */
  readonly #headings = new Set<string>();
  /** Whether a heading of another level is the first one behind items. */
  #isNewPart = false;
  #parted = 0;
  /** What the last text stood in. */
  #said: E | null = null;
  #own: string | null = null;

  /** `matched`: the items with what is unlike them at the ends of the list. */
  constructor(items: ReadonlySet<E>, tree: ElementTree<E>, matched: ReadonlySet<E>) {
    this.#matched = matched;
    this.#odd = oddItems(matched, tree);
    this.#tree = rememberingTree(tree);
    this.#isAlonePair = alonePairs(this.#tree);
    this.#items = items;
    this.#holders = holdersOf(items, tree);
    this.#controls = new ControlCollector(this.#items, this.#holders, this.#tree);
    this.#head = new HeadCollector(this.#tree);
    this.#listedMore = listedMore([...items], this.#tree);
  }

  /** An item was passed. */
  item(): void {
    if (!this.#isBehind) {
      this.#lines.list();
      this.#controls.listBegins(this.#said);
    }
    this.#controls.item();
    if (this.#parted > 0 || this.#isNewPart) this.#parted += 1;
    this.#isBehind = true;
    this.#isOfOther = false;
  }

  text(text: string, parent: E | null): void {
    const apart = (): string => apartOf(parent, this.#holders, this.#tree);
    if (this.#lines.isOther(text) && this.#isBeside(parent)) this.#lines.end();
    if (text.trim() !== '') this.#said = parent;
    if (!isColumnHead(text, parent, this.#tree))
      this.#lines.add(text, {
        apart,
        isOfSection: () => this.#controls.isOfSection(parent),
        isBehind: this.#isBehind,
        isOfOther: this.#isOfOther,
        isBadge: isBadge(text, parent, this.#tree),
      });
    if (this.#length >= LIMITS.text || text.trim() === '') return;
    this.#texts.push(joinGroups(text.slice(0, LIMITS.text)));
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
    this.#count(element);
    this.#head.element(element);
    this.#heading(element);
    this.#labelled(element);
    this.#paired(element);
    this.#chosen(element);
    this.#controls.element(element);
    const written = writtenNumber(element, this.#tree);
    if (written !== null) this.text(written, this.#tree.parent(element));
  }

  #count(element: E): void {
    for (const count of countsInAttributes(element, this.#tree)) {
      this.#tell({ ...count, apart: apartOf(element, this.#holders, this.#tree) });
    }
    for (const name of this.#tree.attributeNames(element)) {
      const value = name.startsWith('data-') ? (this.#tree.attribute(element, name) ?? '') : '';
      if (/^[[{]/.test(value)) this.#listed('', () => value);
    }
  }

  #heading(element: E): void {
    const name = this.#tree.name(element);
    if (!LOWER_HEADING.test(name)) return;
    if (this.#isBehind) {
      this.#isOfOther = true;
      this.#isNewPart = !this.#headings.has(name);
      return;
    }
    this.#headings.add(name);
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

  /** "Entries" and "312" in elements of their own are a line, "Entries: 312"; so are a heading and a badge beside it. */
  #paired(element: E): void {
    const tree = this.#tree;
    const heading = headingOf(element, tree);
    if (heading !== null && !this.#holders.has(element))
      this.#line(`${tree.text(heading)} (${tree.text(element)})`, heading);
    const before = tree.previous(element);
    if (before === null || this.#holders.has(element)) return;
    const isPair = PAIRS[tree.name(element)] === tree.name(before);
    if (!isPair && !this.#isAlonePair(before, element)) return;
    const [label, said] = [tree.text(before), tree.text(element)];
    if (COUNTED.test(said)) this.#line(`${label.replace(/\s*[:：]$/, '')}: ${said}`, element);
    else if (!isPair && COUNTED.test(label))
      this.#line(`${label} ${said}`, DAY.test(label) ? element : tree.parent(element));
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
      this.#lines.chosen(choice, {
        apart: () => apartOf(parent, this.#holders, this.#tree),
        isBehind: this.#isBehind,
        isOfOther: this.#isOfOther,
      });
  }

  #line(text: string, element: E | null): void {
    this.#lines.end();
    this.#lines.add(text, {
      apart: () => apartOf(element, this.#holders, this.#tree),
      isOfSection: () => false,
      isBehind: this.#isBehind,
      isOfOther: false,
      isBadge: false,
    });
    this.#lines.end();
  }

  own(control: E): void {
    this.#own = this.#controls.labelOf(control);
  }

  /** A next document that the answer names. */
  named(href: string): void {
    this.#controls.named(href);
  }

  /** Data for programs, by the type of its script. */
  data(type: string | null, text: () => string): void {
    for (const count of countsInData(type, text)) this.#tell(count);
    this.#listed(type?.toLowerCase() ?? '', text);
  }

  #listed(type: string, text: () => string): void {
    for (const count of this.#listedMore(type, text)) this.#tell(count);
  }

  #tell(count: ToldCount): void {
    if (this.#told.length < LIMITS.told) this.#told.push(count);
  }

  /** Markup for those without scripts: a pager in it is the list's, and so is a count. */
  noscript(markup: string): void {
    const text = cutTo(markup.slice(0, LIMITS.rawLine).replace(TAG, ' '), LIMITS.line);
    if (/\d/.test(text)) this.#line(text, null);
    this.#controls.noscript(markup);
  }

  surroundings(url: string): Surroundings {
    const items = [...this.#items];
    const [first = null] = items;
    const stripes = stripedItems(items, this.#tree);
    const set = countsOfItems(items, stripes, this.#tree);
    const isQuestion = areAnswers(items, this.#tree);
    return {
      url,
      text: foldSpace(this.#texts.join(' ')),
      lines: this.#lines.lines,
      // What is pressed behind answers leads to the next question.
      controls: this.#controls.controls.filter(({ href }) => href !== null || !isQuestion),
      choosers: this.#controls.choosers,
      rows: this.#controls.rows,
      told: [...set.map((count) => ({ ...count, apart: '' })), ...this.#told],
      head: this.#head.text,
      list: namesAround(first, LIMITS.apart, this.#tree),
      subject: subjectOf(first, this.#tree),
      said: [...items.slice(0, 1), ...items.slice(1).slice(-1)]
        .map((item) => cutTo(this.#tree.text(item), LIMITS.line).toLowerCase())
        .join('\n'),
      leftOut: stripes === null ? itemsLeftOut(items, this.#matched, this.#tree) : stripes - items.length,
      odd: this.#odd,
      twins: twinsOfItems(items, this.#matched, this.#tree),
      parted: this.#parted,
      folded: first === null ? '' : foldedPart(first, this.#tree),
      own: this.#own,
    };
  }
}
