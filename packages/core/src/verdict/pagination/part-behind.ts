import type { ShownRow, Surroundings } from '../surroundings.ts';
import { mayLeaveDocument } from './find-part.ts';

/**
 * What comes behind the last part that was read of a series whose choices stand in a row: letters, years, rounds. The pages have
 * gone from one of them to another, by their addresses, and others in the same direction lead on. Null where none does.
 */
export function partBehind(first: Surroundings | null, last: Surroundings | null): string | null {
  if (first === null || last === null) return null;
  for (const { labels, hrefs } of last.rows) {
    const before = first.rows.find((row) => row.labels.join() === labels.join());
    if (before === undefined) continue;
    const from = before.chosen ?? placeOf(first.url, hrefs, last.url);
    const to = placeOf(last.url, before.hrefs, first.url);
    const step = Math.sign(to - from);
    // Numbers are counted elsewhere.
    if (from < 0 || to < 0 || step === 0 || /^\d{0,3}$/.test(labels[to] ?? '')) continue;
    for (let at = to + step; at in labels; at += step)
      if (mayLeaveDocument(hrefs[at])) return labels[at] ?? null;
  }
  return null;
}

function placeOf(address: string, hrefs: ShownRow['hrefs'], url: string): number {
  return hrefs.findIndex((href) => href !== null && URL.parse(href, url)?.href === address);
}
