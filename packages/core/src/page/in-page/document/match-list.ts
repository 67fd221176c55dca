import { isDrawn } from '../drawn-box.ts';
import { probedPart } from '../items/list/probe.ts';
import { deepMatches, flattened } from '../open-shadow.ts';
import type { ListMatches, ListSetup } from '../protocol.ts';

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

/** Has frames loaded that wait until they are seen. */
export function loadFrames(): void {
  for (const frame of deepMatches<HTMLIFrameElement>('iframe')) {
    const isWaiting = frame.loading === 'lazy' || !frame.hasAttribute('src');
    frame.loading = 'eager';
    if (isWaiting) frame.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}
