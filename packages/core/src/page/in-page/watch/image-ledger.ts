import { addListener, answer, isConnected, isPrototype, JUST_ONCE, newSet } from '../own-builtins.ts';
import { noteCalls } from './note-calls.ts';

/** Images kept in mind. */
const MOST = 1_000;

/**
 * Runs in the page's own world. Keeps the images in mind that scripts load before they put them anywhere, as those do that show
 * an item with its image. Answers the agent in the isolated world: an event of the name `question` with `-images` behind
 * it is prevented while one is loading that the latest act has asked for, which one with `-act` begins. Nobody else knows the name.
 */
export function keepImageLedger(question: string): void {
  const apart = newSet<HTMLImageElement>();
  const { prototype } = HTMLImageElement;
  noteCalls<HTMLImageElement>(prototype, 'src', 'set', (self) => {
    if (!isPrototype(prototype, self) || isConnected(self) || apart.size >= MOST) return;
    apart.add(self);
    // It is complete before its script is told so.
    const end = (): unknown => apart.delete(self);
    addListener(self, 'load', end, JUST_ONCE);
    addListener(self, 'error', end, JUST_ONCE);
  });
  answer(`${question}-images`, () => {
    apart.forEach((image) => {
      if (isConnected(image)) apart.delete(image);
    });
    return apart.size > 0;
  });
  addListener(document, `${question}-act`, () => apart.clear());
}
