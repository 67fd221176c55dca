import type { Surroundings } from '../surroundings.ts';
import { leadsAway } from './find-part.ts';

/**
 * What comes behind the last part that was read of a series whose choices stand in a row: letters, years, rounds. The chosen
 * one has gone on with the pages, to the address that it led to at first, and others in the same direction lead on. Null where
 * none does.
 */
export function partBehind(first: Surroundings | null, last: Surroundings | null): string | null {
  if (first === null || last === null) return null;
  for (const { labels, hrefs, chosen } of last.rows) {
    const before = first.rows.find((row) => row.labels.join() === labels.join());
    const from = before?.chosen ?? null;
    // Numbers are counted elsewhere.
    if (from === null || chosen === null || from === chosen || /^\d{0,3}$/.test(labels[chosen] ?? ''))
      continue;
    if (URL.parse(before?.hrefs[chosen] ?? '', first.url)?.href !== last.url) continue;
    const step = Math.sign(chosen - from);
    for (let at = chosen + step; at in labels; at += step)
      if (leadsAway(hrefs[at])) return labels[at] ?? null;
  }
  return null;
}
