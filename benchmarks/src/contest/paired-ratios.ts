import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Pair {
  readonly base: readonly number[];
  readonly other: readonly number[];
  /** Of each block: the other's sum over the base's. */
  readonly ratios: readonly number[];
}

/**
 * Measures two works in blocks of base, other, other, base, or the other way about: what drifts evenly falls on both
 * alike. Garbage of one sample is collected before the next. The first block, in which code is not compiled yet, does
 * not count.
 */
export async function pairedRatios(
  base: () => Promise<number>,
  other: () => Promise<number>,
  blocks: number,
): Promise<Pair> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const measure = async (work: () => Promise<number>): Promise<number> => {
    collectGarbage();
    return work();
  };
  const found = { base: [] as number[], other: [] as number[], ratios: [] as number[] };
  for (let block = -1; block < blocks; block += 1) {
    const [outer, inner] = block % 2 === 0 ? [base, other] : [other, base];
    const first = await measure(outer);
    const middle = (await measure(inner)) + (await measure(inner));
    const around = first + (await measure(outer));
    if (block < 0) continue;
    const [ofBase, ofOther] = outer === base ? [around, middle] : [middle, around];
    found.base.push(ofBase / 2);
    found.other.push(ofOther / 2);
    found.ratios.push(ofOther / ofBase);
  }
  return found;
}
