import { LONGEST_MOVE_MS } from '../protocol.ts';

/** Whether items, or what holds them, are animated by what ends soon: some scripts wait for that to add the next one. */
export function listMoves(last: Element | undefined): boolean {
  return (
    last?.parentElement?.getAnimations({ subtree: true }).some((animation) => endsSoon(animation)) ?? false
  );
}

/** The same of anything in the document. `withinMs`: how soon it ends. */
export function documentMoves(withinMs = LONGEST_MOVE_MS): boolean {
  return document.getAnimations().some((animation) => endsSoon(animation, withinMs));
}

function endsSoon({ playState, currentTime, effect }: Animation, withinMs = LONGEST_MOVE_MS): boolean {
  const endsAt = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
  return playState === 'running' && endsAt - Number(currentTime ?? 0) <= withinMs;
}
