import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** Fewer items show nothing. */
const SEVERAL = 3;
/** What was written anew once may be another page's. */
const TICKS = 2;

/** What an item showed last at its place, and how often each of its values had changed by then. */
interface Seen {
  readonly identity: ItemIdentity;
  readonly changes: readonly number[];
}

/**
 * Tells a page that ticks from another one that reads the same in a part: both show other values beside ones that stayed.
 * Another page comes once, and ticks go on.
 */
export class TickWatch {
  #seen: readonly Seen[] = [];
  /** Whether the list looked at last may be the page before, which ticks. */
  #isDoubtful = false;
  /** Whether other pages were seen to begin with a column of the page before. */
  #hasRepeated = false;

  /** An act begins. */
  clear(): void {
    this.#seen = [];
  }

  /** What was looked at last was taken for another page. */
  taken(): void {
    this.#hasRepeated ||= this.#isDoubtful;
  }

  /** Whether what is shown is to be looked at once more before it counts as another page than the `taken` one. */
  holdsBack(shown: readonly ItemIdentity[], taken: TakenSequence): boolean {
    this.#isDoubtful = this.#mayTick(shown, taken);
    return this.#isDoubtful && !this.#hasRepeated;
  }

  /** Whether what is shown may be what was `taken`, though most of it reads otherwise. What is sure to tick is learned. */
  #mayTick(shown: readonly ItemIdentity[], taken: TakenSequence): boolean {
    if (!isAgainInPart(shown, taken)) return false;
    taken.learnTicking(this.#see(shown, taken));
    const others = shown.slice(0, taken.length).filter((identity, index) => {
      const item = taken.at(index);
      return item === undefined || !taken.alike(item, identity);
    });
    return others.length * 2 >= Math.min(shown.length, taken.length);
  }

  /** The columns that tick. */
  #see(shown: readonly ItemIdentity[], taken: TakenSequence): readonly number[] {
    this.#seen = shown.slice(0, taken.length).map((identity, index) => {
      const { identity: before, changes = [] } = this.#seen[index] ?? { identity: taken.at(index) };
      return {
        identity,
        changes: identity.reads.map(
          (value, column) => (changes[column] ?? 0) + (value === before?.reads[column] ? 0 : 1),
        ),
      };
    });
    const columns = Array.from({ length: shown[0]?.reads.length ?? 0 }, (_, column) => column).slice(1);
    return columns.filter(
      (column) => this.#seen.filter(({ changes }) => (changes[column] ?? 0) >= TICKS).length >= SEVERAL,
    );
  }
}

/**
 * Whether the list shows what was taken, item by item, as far as one of the columns tells, which has several values: the same
 * page, which ticks, or another one, whose rows are numbered anew, say.
 */
export function isAgainInPart(shown: readonly ItemIdentity[], taken: TakenSequence): boolean {
  const pairs = shown.slice(0, taken.length).map((identity, index) => [identity, taken.at(index)] as const);
  if (pairs.length < SEVERAL || pairs.some(([now, before]) => now.links !== before?.links)) return false;
  const columns = [...(shown[0]?.reads ?? []).keys()];
  return columns.some((column) => {
    const values = new Set(pairs.map(([now]) => now.reads[column]));
    return (
      column > 0 &&
      values.size >= SEVERAL &&
      pairs.every(([now, before]) => now.reads[column] === before?.reads[column])
    );
  });
}
