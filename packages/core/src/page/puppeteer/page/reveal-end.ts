import { NAVIGATED } from '../tab/agent-world.ts';
import type { Tab } from '../tab/tab.ts';

/** Shows the end of the page, where that may do something; whether it did so. */
export async function revealEnd({ world }: Tab): Promise<boolean> {
  const hearing = await world.call('hears', { selector: null });
  if (hearing === NAVIGATED || (hearing.heard !== 'heard' && !hearing.observes)) return false;
  return (await world.call('reveal', { selector: null })) !== NAVIGATED;
}
