import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';
import { LOOK_MS } from './page-waits.ts';

/** Whether anything listens to the control, now or within `ms` milliseconds. */
export async function hearsWithin(
  { clock, interruption, options, tab }: PageContext,
  selector: string,
  ms: number,
): Promise<boolean> {
  const until = interruption.now() + ms;
  for (;;) {
    const hearing = await tab.world.call('hears', { selector });
    if (hearing === NAVIGATED) return false;
    if (hearing.heard !== 'unheard') return true;
    if (interruption.now() >= until) return false;
    await clock.sleep(LOOK_MS, options.signal);
  }
}
