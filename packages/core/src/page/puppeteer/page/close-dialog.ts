import type { Tab } from '../tab/tab.ts';

/**
 * Closes a modal dialog that lies over the list, and over the control of that selector, as a reader does with Escape. `open`: it
 * cannot be closed.
 */
export async function closeDialog(
  { client, world }: Tab,
  selector: string | null,
): Promise<'none' | 'closed' | 'open'> {
  if ((await world.call('dialog', { selector, closes: false })) !== true) return 'none';
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 } as const;
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  return (await world.call('dialog', { selector, closes: true })) === true ? 'open' : 'closed';
}
