import type { Page } from '../../../page/page.ts';
import { addressBehind } from '../../../verdict/pagination/page-address.ts';
import type { ReadPagesOptions } from '../read-pages-options.ts';

/** Whether the page behind an empty one, by its number, is empty, too. `from`: address of the page before both. */
export async function isEmptyBehind(
  from: string,
  { url, isStatic }: Page,
  { source, page: options }: ReadPagesOptions,
): Promise<boolean> {
  const address = addressBehind(from, url);
  if (address === null || options.settings.retries === 0) return false;
  try {
    const page = await source.open(address, {
      ...options,
      note: () => undefined,
      resumed: true,
      ...(isStatic !== undefined && { isStatic }),
    });
    const items = await page.takeNewItems();
    await page.close();
    return items.length === 0;
  } catch {
    options.signal.throwIfAborted();
    return false;
  }
}
