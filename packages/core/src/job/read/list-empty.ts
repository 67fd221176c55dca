import { elements, nearMatches, sayMatches } from '../../dom/selector/near-matches.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import type { MatchesElsewhere, Page } from '../../page/page.ts';

const WHY = {
  static: ', which a static page does not show: give "rendering" another value, or read the frame\'s address',
  hidden: ', which is hidden',
  'without-values': ', and no property finds anything in them',
} as const satisfies Record<NonNullable<MatchesElsewhere['why']>, string>;

/** The list selector matches nothing on the page; says where it would, and what is near to it. */
export async function listEmpty(listSelector: string, page: Page): Promise<HarvestmanError> {
  // What explains a failure must not take its place.
  const frames = (await page.matchesElsewhere?.().catch(() => [])) ?? [];
  const html = await page.html().catch(() => '');
  const near = await nearMatches(listSelector, html);
  const parts = [
    ...frames.map(
      ({ url, matches, why }) =>
        `it matches ${elements(matches)} in the frame ${url}${why === null ? '' : WHY[why]}`,
    ),
    ...sayMatches(near),
  ];
  const reason = parts.length > 0 ? parts.join('; ') : 'the page may have changed';
  return new HarvestmanError(
    'LIST_EMPTY',
    `nothing matches listSelector "${listSelector}" at ${page.url}; ${reason}`,
    { details: { listSelector, url: page.url, frames, near } },
  );
}
