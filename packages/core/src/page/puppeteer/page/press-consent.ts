import { endsWithin } from '../../../ground/time/ends-within.ts';
import type { AgentWorld } from '../tab/agent-world.ts';

/** A frame whose scripts do not let go of it does not hold up the others. */
const ANSWER_MS = 1_000;
const MOST_FRAMES = 20;

/** Accepts what a consent dialog asks, in the page or in a frame of it; false where there is none. */
export async function pressConsent(world: AgentWorld): Promise<boolean> {
  const others = (await world.otherFrames()).slice(0, MOST_FRAMES);
  const frames = new Set([world.frameId, world.mainFrameId, ...others]);
  for (const frameId of frames) {
    let accepts = false;
    const asked = world.callIn(frameId, 'acceptConsent').then((answer) => {
      accepts = answer === true;
    });
    await endsWithin(asked, ANSWER_MS);
    if (accepts) return true;
  }
  return false;
}
