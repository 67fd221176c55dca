import { pause } from '../after.ts';
import { isDrawn } from '../drawn-box.ts';
import { probedPart } from '../items/list/probe.ts';
import { deepMatches, flattened } from '../open-shadow.ts';
import type { ListMatches, ListSetup } from '../protocol.ts';

/** How long frames that waited are waited for. */
const LOADING_MS = 5_000;

/** What of a list is in the document, as a reader would see it. */
export function matchList({ listSelector, probes }: Pick<ListSetup, 'listSelector' | 'probes'>): ListMatches {
  const isItem = (element: Element): boolean => {
    if (probes.length === 0) return true;
    const shown = flattened(element);
    return probes.some((probe) => probedPart(shown, probe) !== null);
  };
  const matches = deepMatches(listSelector);
  const items = matches.filter(isItem);
  const isShown = innerWidth > 1 && innerHeight > 1 && items.some(isDrawn);
  return { url: location.href, count: matches.length, items: items.length, isShown };
}

/** Has frames loaded that wait until they are seen, and waits for those; false where the document has none at all. */
export async function loadFrames(): Promise<boolean> {
  const frames = deepMatches<HTMLIFrameElement>('iframe');
  const loading = frames.map((frame) => {
    const isLazy = frame.loading === 'lazy';
    const isBlank = isLazy && frame.src !== '' && frame.contentDocument?.URL === 'about:blank';
    const loaded =
      isBlank && new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.loading = 'eager';
    if (isLazy || !frame.hasAttribute('src')) frame.scrollIntoView({ block: 'center', behavior: 'instant' });
    return loaded;
  });
  await Promise.race([Promise.all(loading), pause(LOADING_MS)]);
  // A frameset and objects have frames, too.
  return frames.length + window.length > 0;
}
