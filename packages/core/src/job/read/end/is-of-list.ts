import { isTag } from 'domhandler';
import { parseDocumentInTurns } from '../../../dom/html/parse-document.ts';
import { readText } from '../../../dom/readers/text.ts';
import { takeTurns } from '../../../ground/time/take-turns.ts';
import { saysEnd } from '../../../verdict/page-walls.ts';
import { framesIn, type ListFrame } from './list-frame.ts';

/**
 * Whether a document that a script was given has the list's place, or says that nothing more is there. Sites answer for a page
 * behind the last one with that once more.
 */
export async function isOfList(html: string, frame: ListFrame | null, signal: AbortSignal): Promise<boolean> {
  if (frame === null) return true;
  const document = await parseDocumentInTurns(html, takeTurns(signal), { scripting: true });
  if (framesIn(document, frame).length > 0) return true;
  const root = document.children.find(isTag);
  return root !== undefined && saysEnd(readText(root));
}
