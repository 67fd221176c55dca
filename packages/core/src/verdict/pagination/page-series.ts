import { LEAST_ON_PAGE } from '../pages-left.ts';
import { addressBehind, hasCursor, numberGrown } from './page-address.ts';

/** What counts pages that are no parts of one list. */
const OF_OTHERS = /(?:day|week|month|year|season|vol(?:ume)?|issue|chapter)s?[^a-z]*$/i;
/** Of many full pages one that has no more than this part of their items stands out. */
const FEW = 0.7;

/** Pages whose addresses count them, or their rows, and that are alike but for the last one: others among them stand out. */
export class PageSeries {
  #url = '';
  #urlBefore = '';
  #items = 0;
  #pages = 0;
  #firstItems = 0;
  /** How many pages before the last one have so many items. */
  readonly #lengths = new Map<number, number>();
  /** How many addresses are so much further on than the one before. */
  readonly #steps = new Map<number, number>();
  /** The number of the first one that has it. */
  #first = Number.POSITIVE_INFINITY;
  #isBroken = false;
  /** Pages that were asked for by a cursor. */
  #cursors = 0;

  page(url: string, items: number): void {
    if (this.#pages > 0) count(this.#lengths, this.#items);
    else this.#firstItems = items;
    // Cursors count nothing.
    const isCursor = hasCursor(url);
    const grown = isCursor ? null : numberGrown(this.#url, url);
    if (grown !== null) {
      count(this.#steps, grown.step);
      this.#first = Math.min(this.#first, grown.value - grown.step);
    }
    // The first page may have none.
    this.#isBroken ||= grown === null ? this.#pages > 1 && !isCursor : OF_OTHERS.test(grown.start);
    this.#cursors += Number(isCursor);
    this.#urlBefore = this.#url;
    this.#url = url;
    this.#items = items;
    this.#pages += 1;
  }

  /** Address of the page behind the last one, as the addresses before it count; null where they count nothing, or it is short. */
  get behind(): string | null {
    const isOther = this.#steps.size > 0 ? !this.#isCounted : this.#pages !== 2;
    const isShort = this.#items < LEAST_ON_PAGE;
    if (this.#isBroken || isOther || isShort || this.#steps.size > 1) return null;
    return addressBehind(this.#urlBefore, this.#url, this.#firstItems);
  }

  get #isCounted(): boolean {
    const [[full]] = twoOf(this.#lengths);
    const [[step]] = twoOf(this.#steps);
    return step === full || (step === 1 && this.#first <= 2);
  }

  /** What speaks against it that the list is whole; null: nothing. */
  get doubt(): string | null {
    const [[full, pages], [least, short], ...lengths] = twoOf(this.#lengths);
    const [[step, steps], [wide, jumps], ...others] = twoOf(this.#steps);
    const isSeries = this.#cursors > 0 ? this.#cursors === this.#pages - 1 : this.#isCounted;
    if (this.#isBroken || !isSeries || full < LEAST_ON_PAGE || lengths.length + others.length > 0)
      return null;
    if (short === 0 && jumps === 1 && wide % step === 0 && wide > step && (steps > 1 || step === full))
      return `addresses of its pages count on by ${step}, and once by ${wide}`;
    if (short === 0 && jumps === 0 && step === full && this.#first === full * 2)
      return `addresses of its pages count on by ${step}, and the first one is ${this.#first}`;
    // A first page may show fewer, beside what it says of the whole; others a few, as some were taken out.
    const most = pages > 2 ? Math.min(full * FEW, full - 3) : full / 2;
    const isTorn = short === 1 && least !== this.#firstItems && least <= most;
    return jumps === 0 && pages > 1 && isTorn
      ? `a page in its midst has ${least} items, and the others ${full}`
      : null;
  }
}

function count(counts: Map<number, number>, value: number): void {
  // Where there are more, they tell nothing.
  if (counts.size < 3 || counts.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
}

type Counted = readonly [value: number, count: number];

/** The most frequent first, of which there are at least two. */
function twoOf(counts: ReadonlyMap<number, number>): readonly [Counted, Counted, ...Counted[]] {
  const [first = [0, 0], second = [0, 0], ...others] = [...counts].sort(
    ([one, often], [other, oftener]) => oftener - often || one - other,
  );
  return [first, second, ...others];
}
