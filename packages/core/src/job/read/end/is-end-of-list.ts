import { isTag } from 'domhandler';
import { parseDocumentInTurns } from '../../../dom/html/parse-document.ts';
import { readText } from '../../../dom/readers/text.ts';
import { takeTurns } from '../../../ground/time/take-turns.ts';
import { saysEnd } from '../../../verdict/page-walls.ts';
import { hasEmptyFrame, type ListFrame } from './list-frame.ts';

/** Whether a document that a script was given has the list's place with nothing in it, or says that nothing more is there. */
export async function isEndOfList(
  document: string,
  frame: ListFrame | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (frame === null || (await hasEmptyFrame(document, frame, signal))) return true;
  const { children } = await parseDocumentInTurns(document, takeTurns(signal), { scripting: true });
  const root = children.find(isTag);
  return root !== undefined && saysEnd(readText(root));
}
