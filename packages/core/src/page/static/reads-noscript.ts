import type { PageOptions } from '../page.ts';
import type { StaticDocument } from './static-document.ts';

/** Whether what a page shows where scripts do not run is looked at: where nothing else can be. */
export function readsNoscript(
  { settings }: Pick<PageOptions, 'settings'>,
  { hasNoscript }: StaticDocument,
): boolean {
  return settings.rendering === 'http' && hasNoscript;
}
