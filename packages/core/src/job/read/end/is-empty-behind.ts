import type { Page } from '../../../page/page.ts';
import { addressBehind } from '../../../verdict/pagination/page-address.ts';
import { lookBeside } from '../look-beside.ts';
import type { ReadPagesOptions } from '../read-pages-options.ts';

/** Whether the page behind an empty one, by its number, is empty, too. `from`: address of the page before both. */
export async function isEmptyBehind(
  from: string,
  { url, isStatic }: Page,
  options: ReadPagesOptions,
): Promise<boolean> {
  const address = addressBehind(from, url);
  if (address === null || options.page.settings.retries === 0) return false;
  const how = { resumed: true, ...(isStatic !== undefined && { isStatic }) };
  return (
    (await lookBeside(address, options, how, async (page) => (await page.takeNewItems()).length === 0)) ??
    false
  );
}
