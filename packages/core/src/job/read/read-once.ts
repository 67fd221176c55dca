import type { ListObserver } from '../../verdict/list-observer.ts';
import { previewRows, type ReadRows } from './comparable-rows.ts';
import type { LookBackParts } from './look-back.ts';

/** Opens a page beside the one that is read, and looks at its rows. */
export async function readOnce(
  url: string,
  { recipe, source, page: options, preview }: LookBackParts,
  observer: ListObserver,
): Promise<ReadRows> {
  const page = await source.open(url, options);
  try {
    return await previewRows(await page.takeNewItems(), preview, { recipe, page: options }, observer);
  } finally {
    await page.close();
  }
}
