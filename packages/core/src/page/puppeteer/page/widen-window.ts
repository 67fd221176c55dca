import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';

/** Wider windows are slow to draw. */
const WIDEST_PX = 10_000;

/**
 * Makes the window as wide as a grid needs to mount the columns that the recipe reads; whether the document is to be read
 * anew for that. Where it does not help, or cannot be done, the end is in doubt.
 */
export async function widenWindow({ tab, options }: PageContext, state: ReadingState): Promise<boolean> {
  const aside = await tab.world.call('columnsAside');
  if (aside === null || aside === NAVIGATED) return false;
  if (aside === 'undrawn') {
    state.doubtEnd('the browser did not draw the page any more');
    return false;
  }
  const { viewport } = options.settings;
  const width = Math.min(WIDEST_PX, viewport.width + aside);
  if (!state.isWide && !state.url.includes('#')) {
    state.isWide = true;
    await tab.setViewport({ ...viewport, width });
    return true;
  }
  state.doubtEnd('values that the recipe reads are mounted only where the list is scrolled to the side');
  return false;
}
