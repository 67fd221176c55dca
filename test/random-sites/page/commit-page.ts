import type { SiteSpec } from '../dimensions.ts';
import { turnElsewhere, untilPresent } from './elsewhere.ts';
import { nextFrame, pause } from './pauses.ts';
import { waitFor } from './waits.ts';

const MINIMUM_MS = 1_100;

/** Shows what has come to a page that was asked for at `askedAt`, when the application is ready to. */
export async function commitPage(
  { commit, driver, presence, waits }: SiteSpec,
  askedAt: number,
  show: () => Promise<void>,
): Promise<void> {
  await turnElsewhere(driver);
  await untilPresent(presence);
  await waitFor(waits);
  const steps = Array.from({ length: 8 });
  if (commit === 'minimum-time') await pause(askedAt + MINIMUM_MS - performance.now());
  if (commit === 'timers') for (const _ of steps) await pause(90);
  if (commit === 'frames') for (const _ of steps) await nextFrame();
  if (commit === 'view-transition') await document.startViewTransition(show).finished;
  else await show();
}
