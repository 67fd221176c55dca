export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => resolve()));
