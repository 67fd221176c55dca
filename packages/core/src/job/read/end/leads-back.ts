import { withoutFragment } from '../../../egress/address/without-fragment.ts';
import type { Page } from '../../../page/page.ts';

/** Whether a redirect has led from what was asked for to the list's first page. */
export function leadsBack({ url, askedUrl = url }: Page, firstUrl: string): boolean {
  const first = withoutFragment(firstUrl);
  return withoutFragment(url) === first && withoutFragment(askedUrl) !== first;
}
