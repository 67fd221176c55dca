import type { Tab } from '../tab/tab.ts';
import type { ReadingState } from './reading-state.ts';

/** Closes a modal dialog that lies over the page, as a reader does with Escape; whether there was one, and is no more. */
export async function closeDialog(
  { client, world }: Tab,
  state: ReadingState,
  selector: string,
): Promise<boolean> {
  if ((await world.call('dialog', { selector, closes: false })) !== true) return false;
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 } as const;
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  const isOpen = (await world.call('dialog', { selector, closes: true })) === true;
  if (isOpen) state.doubtEnd('a dialog lies over the page and cannot be closed');
  return !isOpen;
}
