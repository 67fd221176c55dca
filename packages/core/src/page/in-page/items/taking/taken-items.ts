import type { ItemBatch } from '../../reply.ts';
import type { ItemIdentity } from '../alignment/item-identity.ts';
import type { Unfilled } from './unfilled-values.ts';

/** How the items of a reply have come. */
export interface Arrival {
  /** More came while the list was watched. Default false. */
  readonly grew?: boolean;
  /** Some came without being asked for. */
  readonly late: boolean;
  /** Milliseconds that were waited for them. Default 0. */
  readonly arrivedMs?: number;
}

/** Items as they were taken off the list. */
export interface TakenItems {
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
  /** Number of the first one in the document. */
  readonly first: number;
  /** So many of them stand in front of all that was taken before in the document. */
  readonly inFront: number;
  readonly unfilled: Unfilled;
}

/** Those of two takes, one behind the other. */
export function joined(first: TakenItems | null, second: TakenItems): TakenItems {
  if (first === null) return second;
  const shift = first.batch.shells.length;
  const shifted = (shell: number): number => (shell < 0 ? shell : shell + shift);
  const moved = second.batch.items.map((item) => ({ ...item, shell: shifted(item.shell) }));
  const around = second.batch.shells.map((shell) => ({ ...shell, around: shifted(shell.around) }));
  return {
    batch: {
      baseUrl: second.batch.baseUrl,
      encoding: second.batch.encoding,
      shells: [...first.batch.shells, ...around],
      items: [...first.batch.items, ...moved],
    },
    identities: [...first.identities, ...second.identities],
    first: first.first,
    inFront: first.inFront + second.inFront,
    unfilled: first.unfilled === 'no' ? second.unfilled : first.unfilled,
  };
}
