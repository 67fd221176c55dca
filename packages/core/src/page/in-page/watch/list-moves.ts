import { LONGEST_MOVE_MS } from '../protocol.ts';

/** Whether items, or what holds them, are animated by what ends soon: some scripts wait for that to add the next one. */
export function listMoves(last: Element | undefined): boolean {
  const list = last?.parentElement ?? null;
  if (list === null) return false;
  return list.getAnimations({ subtree: true }).some(({ playState, currentTime, effect }) => {
    const endsAt = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
    return playState === 'running' && endsAt - Number(currentTime ?? 0) <= LONGEST_MOVE_MS;
  });
}
