import type { Fact } from './evidence.ts';
import type { PagesRead } from './pages-left.ts';

/** The last page has no end, as the first one has. */
export function cutOffPage({ firstAround, around }: PagesRead): readonly Fact[] {
  const isCut = firstAround?.hasEnd === true && around?.hasEnd === false;
  return isCut ? [{ kind: 'page-cut-off', url: around.url }] : [];
}
