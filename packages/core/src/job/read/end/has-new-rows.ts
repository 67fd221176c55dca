import { isHarvestmanError } from '../../../ground/errors.ts';
import type { Page } from '../../../page/page.ts';
import type { ListObserver } from '../../../verdict/list-observer.ts';
import { previewRows } from '../comparable-rows.ts';
import { lookBeside } from '../look-beside.ts';
import type { ReadPagesOptions } from '../read-pages-options.ts';

/** Statuses that say that there is no such page. */
const ABSENT: ReadonlySet<unknown> = new Set([404, 410]);

/** Whether the page at an address has rows that were not read, and leads on; null where nobody can tell. */
export async function hasNewRows(
  address: string | null,
  { isStatic }: Page,
  options: ReadPagesOptions,
  observer: ListObserver,
): Promise<boolean | null> {
  const { preview, recipe, strategy } = options;
  if (address === null || recipe.settings.retries === 0 || preview.findsItems === true) return null;
  const how = { resumed: true, ...(isStatic !== undefined && { isStatic }) };
  const look = async (page: Page): Promise<boolean | null> => {
    const items = await page.takeNewItems();
    const { identities } = await previewRows(items, preview, options, observer);
    const known = observer.returned(identities);
    if (items.length === 0 || known >= items.length / 2) return false;
    // A page that nothing leads to, nor on from, may be made up for any number.
    const leadsOn = identities.isTelling && (await strategy.hasNext?.(page, recipe.pagination));
    return leadsOn === true ? true : null;
  };
  const isAbsent = (error: unknown): boolean =>
    isHarvestmanError(error, 'HTTP_STATUS') && ABSENT.has(error.details.status);
  return lookBeside(address, options, how, look, (error) => (isAbsent(error) ? false : null));
}
