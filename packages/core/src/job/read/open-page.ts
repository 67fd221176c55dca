import type { JobCursor } from '../../storage/job.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { type ResumedPage, resumePage } from './resume-page.ts';

/** The page that a reading begins with: the recipe's own, or the one behind what was handed over. */
export async function openPage(from: JobCursor | null, options: ReadPagesOptions): Promise<ResumedPage> {
  if (from !== null) return resumePage(from, options);
  return { page: await options.source.open(options.recipe.url, options.page), leftover: null };
}
