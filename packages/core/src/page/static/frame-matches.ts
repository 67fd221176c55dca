import type { Document } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { parseDocumentInTurns } from '../../dom/html/parse-document.ts';
import { parseLinkUrl } from '../../dom/html/parse-link-url.ts';
import type { CompiledSelector } from '../../dom/selector/compile-selector.ts';
import { endsWithin } from '../../ground/time/ends-within.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import { isTrackerHost } from '../is-tracker-host.ts';
import type { MatchesElsewhere } from '../page.ts';

/** Documents of frames that are loaded for an error's sake. */
const MOST_FRAMES = 5;
const LONGEST_MS = 10_000;

export interface FramedDocument {
  readonly document: Document;
  readonly baseUrl: string;
}

/** What a selector matches in the frames of a static document, which are loaded for that. */
export async function frameMatches(
  { document, baseUrl }: FramedDocument,
  selector: CompiledSelector,
  load: (url: string) => Promise<Document>,
  signal: AbortSignal,
): Promise<readonly MatchesElsewhere[]> {
  const found: MatchesElsewhere[] = [];
  const add = (url: string, tree: Document): void => {
    const matches = selector.all(tree).length;
    if (matches > 0) found.push({ url, matches, why: 'static' });
  };
  const addresses = new Set<string>();
  const framed: string[] = [];
  for (const { name, attribs } of descendants(document)) {
    if (name !== 'iframe' && name !== 'frame') continue;
    if (attribs.srcdoc !== undefined) framed.push(attribs.srcdoc);
    const url = parseLinkUrl(attribs.src ?? attribs['data-src'] ?? '', baseUrl);
    const isLoaded = attribs.srcdoc === undefined && url !== null && /^https?:$/.test(url.protocol);
    if (isLoaded && url.href !== baseUrl && !isTrackerHost(url.hostname)) addresses.add(url.href);
  }
  for (const markup of framed.slice(0, MOST_FRAMES)) {
    add('about:srcdoc', await parseDocumentInTurns(markup, takeTurns(signal)));
  }
  const loaded = [...addresses].slice(0, MOST_FRAMES).map(async (url) => add(url, await load(url)));
  // A frame that cannot be loaded explains nothing.
  await endsWithin(Promise.allSettled(loaded), LONGEST_MS);
  return found;
}
