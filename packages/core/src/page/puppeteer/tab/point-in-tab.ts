import type { Point } from '../../in-page/reply.ts';
import type { Tab } from './tab.ts';

/** Where a point of the frame that is read is in the page's viewport; null where that cannot be known. */
export async function pointInTab(tab: Tab, { x, y }: Point): Promise<Point | null> {
  const offset = await frameOffset(tab);
  return offset && { x: x + offset.x, y: y + offset.y };
}

/** Where the frame that is read begins in the page's viewport; null where that cannot be known, in a process behind another one say. */
async function frameOffset({ client, world }: Tab): Promise<Point | null> {
  if (world.frameId === world.mainFrameId) return { x: 0, y: 0 };
  try {
    const { backendNodeId } = await client.send('DOM.getFrameOwner', { frameId: world.frameId });
    const { model } = await client.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0] = model.content;
    return { x, y };
  } catch {
    // It was taken away, or has no box.
    return null;
  }
}
