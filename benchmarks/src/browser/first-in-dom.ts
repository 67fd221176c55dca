/** When the list of the site's latest page stood in its document, in milliseconds since `start` of this process's clock. */
export async function firstInDom(origin: string, start: number): Promise<number> {
  const stamp = Number(await (await fetch(`${origin}/stamp`)).text());
  return stamp - performance.timeOrigin - start;
}
