import type { AgentWorld } from '../tab/agent-world.ts';

const MOST_FRAMES = 20;

/** Accepts what a consent dialog asks, in the page or in a frame of it; false where there is none. */
export async function pressConsent(world: AgentWorld): Promise<boolean> {
  const others = (await world.otherFrames()).slice(0, MOST_FRAMES);
  for (const frameId of new Set([world.frameId, world.mainFrameId, ...others])) {
    if ((await world.askFrame(frameId, 'acceptConsent')) === true) return true;
  }
  return false;
}
