/** Whether `work` settled, however, within `ms` milliseconds. Nobody waits longer for what may never close. */
export async function settleWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isSettled = await Promise.race([work.then(settled, settled), late]);
  clearTimeout(timer);
  return isSettled;
}

function settled(): true {
  return true;
}
