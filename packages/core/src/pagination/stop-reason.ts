/** Why a completed job stopped. */
export const STOP_REASONS = {
  'max-pages': 'the page limit was reached',
  'no-next-control': 'there is no next control any more',
  'control-disabled': 'the next control is disabled',
  'no-new-rows': 'no new rows came',
  cycle: 'the next page was one that had been read before',
  'single-page': 'the recipe reads one page',
} as const;
export type StopReason = keyof typeof STOP_REASONS;
