import type { Point } from '../../in-page/reply.ts';
import { pointInTab } from '../tab/point-in-tab.ts';
import type { Tab } from '../tab/tab.ts';

/** Clicks at a point of the frame that is read; false where it cannot be known where that is. */
export async function pressMouse(tab: Tab, point: Point): Promise<boolean> {
  const at = await pointInTab(tab, point);
  if (at === null) return false;
  const { client } = tab;
  const mouse = { ...at, button: 'left', clickCount: 1 } as const;
  await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
  return true;
}
