import { type ChildNode, isTag, isText, type ParentNode, Text } from 'domhandler';
import type { Steps } from '../ground/time/take-turns.ts';
import { walkInSteps } from './walk.ts';

/** Characters of a text that are written in one step. */
const PIECE = 100_000;

/**
 * The markup of what is in `root`. `write` gives that of a node alone, of an element with nothing in it; null: the node is
 * left out, with all that is in it.
 */
export function* markupInSteps(root: ParentNode, write: (node: ChildNode) => string | null): Steps<string> {
  const parts: (string | Text)[] = [];
  const ends: string[] = [];
  yield* walkInSteps(root, {
    enter(node) {
      if (isText(node) && node.data.length > PIECE) {
        for (const piece of piecesOf(node)) parts.push(piece);
        return false;
      }
      const own = write(node);
      const end = isTag(node) && own?.endsWith(`</${node.name}>`) ? `</${node.name}>` : '';
      if (own !== null) parts.push(own.slice(0, own.length - end.length));
      if (!isText(node)) ends.push(end);
      return own !== null;
    },
    leave(node) {
      if (!isText(node)) parts.push(ends.pop() ?? '');
    },
  });
  let markup = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      markup += part;
      continue;
    }
    yield;
    markup += write(part) ?? '';
  }
  return markup;
}

/** What a text becomes may depend on what it stands in. */
function piecesOf({ data, parent }: Text): readonly Text[] {
  const pieces: Text[] = [];
  for (let at = 0; at < data.length; at += PIECE) {
    const piece = new Text(data.slice(at, at + PIECE));
    piece.parent = parent;
    pieces.push(piece);
  }
  return pieces;
}
