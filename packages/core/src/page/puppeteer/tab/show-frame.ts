import type { Tab } from './tab.ts';

/** Brings the frame that is read into view: one of another origin is not drawn before, and scripts wait for that. */
export async function showFrame({ client, world }: Tab): Promise<void> {
  try {
    const { backendNodeId } = await client.send('DOM.getFrameOwner', { frameId: world.frameId });
    await client.send('DOM.scrollIntoViewIfNeeded', { backendNodeId });
  } catch {
    // It was taken away, has no box, or is in a frame of another process itself.
  }
}
