import { NAVIGATED } from '../tab/agent-world.ts';
import { pointInTab } from '../tab/point-in-tab.ts';
import type { Tab } from '../tab/tab.ts';

/** Moves the mouse to what holds the control; whether there is such a place. */
export async function hoverOver(tab: Tab, selector: string): Promise<boolean> {
  const point = await tab.world.call('hoverPoint', { selector });
  if (point === null || point === NAVIGATED) return false;
  const at = await pointInTab(tab, point);
  if (at === null) return false;
  await tab.client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  return true;
}
