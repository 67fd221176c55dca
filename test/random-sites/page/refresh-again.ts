import type { SiteSpec } from '../dimensions.ts';
import type { createListView } from './list-view.ts';

/** Makes what is shown anew, again and again, but for while a page comes. */
export function refreshAgain(
  { refresh }: SiteSpec,
  view: ReturnType<typeof createListView>,
  isBusy: () => boolean,
): void {
  if (refresh === 'none') return;
  let turn = 0;
  setInterval(
    () => {
      turn += 1;
      if (isBusy()) return;
      if (refresh === 'items') view.renewOne(turn);
      else
        void fetch('poll').then(() => {
          if (!isBusy()) view.renew();
        });
    },
    refresh === 'list' ? 700 : 250,
  );
}
