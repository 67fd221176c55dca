import type { ActionResult } from '../page/page.ts';
import type { StopReason } from './stop-reason.ts';

/** Why the job stops when an act brought nothing. */
export const STOP_AFTER = {
  absent: 'no-next-control',
  disabled: 'control-disabled',
  unchanged: 'no-new-rows',
  'same-page': 'cycle',
} as const satisfies Record<Exclude<ActionResult, 'new-items'>, StopReason>;
