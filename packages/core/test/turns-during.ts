/** How many turns of the event loop everything else has while `work` lasts. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  try {
    await work();
  } finally {
    clearImmediate(counting);
  }
  return turns;
}
