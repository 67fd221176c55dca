export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Until the page has nothing to do. */
export const idle = (): Promise<void> => new Promise((resolve) => requestIdleCallback(() => resolve()));

const { port1, port2 } = new MessageChannel();

/** A task of its own, as schedulers take them. */
export const nextPost = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Keeps the page busy for so long. */
export function burn(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** The same three times, with as little between them as a reader notices. */
export async function burnInBursts(): Promise<void> {
  for (let burst = 0; burst < 3; burst += 1) {
    burn(250);
    await pause(15);
  }
}
