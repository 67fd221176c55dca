import { isDrawn } from '../../drawn-box.ts';
import { composedParent, flattened } from '../../open-shadow.ts';
import { describeItem } from './describe-item.ts';
import { type Probe, probedPart, probedValue } from './probe.ts';

/** Fewer different items in a row prove nothing. */
const SEVERAL = 3;
const WHOLE: Probe = { selector: null, attribute: null };

/** Leaves out what a list has twice in a document: once as it is shown, once for screens of another size, say. */
export class HiddenCopies {
  readonly #probes: readonly Probe[];
  /** What is not shown, and holds nothing of the list but copies. */
  readonly #places = new WeakSet<Element>();
  #hasFound = false;

  /** `probes`: what the recipe reads in an item. */
  constructor(probes: readonly Probe[]) {
    this.#probes = probes;
  }

  get hasFound(): boolean {
    return this.#hasFound;
  }

  without(items: readonly Element[]): readonly Element[] {
    if (!this.#hasFound && !this.#mayRepeat(items)) return items;
    this.#find(items);
    return this.#hasFound ? items.filter((item) => !this.#isCopy(item)) : items;
  }

  /** Whether what came from `start` on may be a copy of the list: its first item is there again, and is not shown. */
  mayBegin(items: readonly Element[], start: number): boolean {
    return this.#again(items, start).some((item) => !isDrawn(item));
  }

  /** Whether the first item's first value comes again, which is quickly seen, and never so in most lists. */
  #mayRepeat(items: readonly Element[]): boolean {
    return this.#again(items, 1).length > 0;
  }

  /** What has the first item's first value, from `start` on. */
  #again(items: readonly Element[], start: number): readonly Element[] {
    const [first] = items;
    if (first === undefined || items.length < 2 * SEVERAL) return [];
    const probe = this.#probes.find((one) => probedPart(first, one) !== null) ?? WHOLE;
    const textOf = (item: Element): string | undefined => {
      const part = probedPart(item, probe);
      return part === null ? undefined : probedValue(part, probe).trim();
    };
    const text = textOf(first);
    return items.slice(start).filter((item) => item !== first && textOf(item) === text);
  }

  #find(items: readonly Element[]): void {
    const shown: number[] = [];
    const all: number[] = [];
    const hidden = new Map<Element, number[]>();
    for (const item of items) {
      const key = this.#keyOf(item);
      if (isDrawn(item)) {
        shown.push(key);
        continue;
      }
      all.push(key);
      const place = hiddenAround(item);
      const keys = hidden.get(place) ?? [];
      hidden.set(place, keys);
      keys.push(key);
    }
    const among = textOf(shown);
    const isPaired = all.length === shown.length && isRun(all, among);
    for (const [place, keys] of hidden) {
      if (!isPaired && !isRun(keys, among)) continue;
      this.#places.add(place);
      this.#hasFound = true;
    }
  }

  #isCopy(item: Element): boolean {
    for (let around: Element | null = item; around !== null; around = composedParent(around))
      if (this.#places.has(around)) return !isDrawn(around);
    return false;
  }

  /** What the recipe reads in an item; its whole text, where that is nothing. */
  #keyOf(item: Element): number {
    const { reads, text } = describeItem(flattened(item), this.#probes);
    return reads[0] || text;
  }
}

/** The outermost element around the item, or itself, that is not shown. */
function hiddenAround(item: Element): Element {
  let place = item;
  for (let around = composedParent(item); around !== null && !isDrawn(around); ) {
    place = around;
    around = composedParent(around);
  }
  return place;
}

/** Whether they stand among the others one behind the other. Rows that are equal by themselves are no list. */
function isRun(keys: readonly number[], among: string): boolean {
  return new Set(keys).size >= SEVERAL && among.includes(textOf(keys));
}

function textOf(keys: readonly number[]): string {
  return `\n${keys.join('\n')}\n`;
}
