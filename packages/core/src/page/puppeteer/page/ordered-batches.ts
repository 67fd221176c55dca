import type { ItemBatch, SerializedItem } from '../../in-page/reply.ts';

/** Items, and where they stand in which document. */
export interface KeptBatch {
  batch: ItemBatch;
  readonly first: number;
  readonly document: number;
  /** What tells its items apart. */
  readonly keys: readonly string[];
  /** Numbers of those that have left the list since they were kept. */
  readonly departed: Set<number>;
}

/** The batches without what has left, and with those items of a document whose numbers are given in this order; all others stay where they are. */
export function orderedBatches(
  kept: readonly KeptBatch[],
  document: number,
  order: readonly number[],
): readonly ItemBatch[] {
  const ranks = new Map(order.map((number, rank) => [number, rank]));
  const entries = kept.flatMap((of) =>
    of.batch.items.flatMap((item, index) => {
      if (of.departed.has(of.first + index)) return [];
      const rank = of.document === document ? ranks.get(of.first + index) : undefined;
      return { batch: of.batch, item, rank };
    }),
  );
  const moved = entries
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .values();
  const runs: { readonly batch: ItemBatch; readonly items: SerializedItem[] }[] = [];
  for (const entry of entries) {
    const { batch, item } = entry.rank === undefined ? entry : (moved.next().value ?? entry);
    const run = runs.at(-1);
    if (run?.batch === batch) run.items.push(item);
    else runs.push({ batch, items: [item] });
  }
  return runs.map(({ batch, items }) => ({ ...batch, items }));
}
