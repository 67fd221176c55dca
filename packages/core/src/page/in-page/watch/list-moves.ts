import { LONGEST_MOVE_MS } from '../protocol.ts';

/** Whether items, or what holds them, are animated by what ends soon: some scripts wait for that to add the next one. */
export function listMoves(last: Element | undefined): boolean {
  return last?.parentElement?.getAnimations({ subtree: true }).some(endsSoon) ?? false;
}

/** The same of anything in the document. */
export function documentMoves(): boolean {
  return document.getAnimations().some(endsSoon);
}

function endsSoon({ playState, currentTime, effect }: Animation): boolean {
  const endsAt = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
  return playState === 'running' && endsAt - Number(currentTime ?? 0) <= LONGEST_MOVE_MS;
}
