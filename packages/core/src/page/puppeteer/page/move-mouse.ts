import type { Tab } from '../tab/tab.ts';

/** Moves the mouse at the edge of the window, where hardly anything is: some pages run their scripts only for one who moves it. */
export async function moveMouse({ client }: Tab): Promise<void> {
  for (const y of [300, 310]) await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y });
}
