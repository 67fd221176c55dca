/** Resolves once `work` has settled, however, or after `ms` milliseconds: nobody waits for what may never close. */
export async function settleWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.then(ignore, ignore), late]);
  clearTimeout(timer);
}

function ignore(): void {}
