import { noteCalls } from './note-calls.ts';

/** Images kept in mind. */
const MOST = 1_000;

/**
 * Runs in the page's own world. Keeps the images in mind that scripts load before they put them anywhere, as those do that show
 * an item with its image. Answers the agent in the isolated world: an event of the name `question` with `-images` behind
 * it is prevented while one is loading that the latest act has asked for, which one with `-act` begins. Nobody else knows the name.
 */
export function keepImageLedger(question: string): void {
  const apart = new Set<HTMLImageElement>();
  noteCalls(HTMLImageElement.prototype, 'src', 'set', (self) => {
    if (!(self instanceof HTMLImageElement) || self.isConnected || apart.size >= MOST) return;
    apart.add(self);
    // It is complete before its script is told so.
    const end = (): unknown => apart.delete(self);
    for (const event of ['load', 'error']) self.addEventListener(event, end, { once: true });
  });
  document.addEventListener(`${question}-images`, (event) => {
    for (const image of apart) {
      if (image.isConnected) apart.delete(image);
      else event.preventDefault();
    }
  });
  document.addEventListener(`${question}-act`, () => apart.clear());
}
