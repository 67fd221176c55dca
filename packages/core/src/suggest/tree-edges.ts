import type { Element } from 'domhandler';
import { TREE_EDGE } from '../page/in-page/document/html-marks.ts';

/** Whether an element stands in another tree than the one around it, a shadow root's or a frame's: selectors end there. */
export function isTreeEdge({ attribs }: Element): boolean {
  return attribs[TREE_EDGE] !== undefined;
}
