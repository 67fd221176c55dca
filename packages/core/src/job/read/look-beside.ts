import type { Page, PageOptions } from '../../page/page.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';

/** What `look` sees in a page that is opened beside the one that is read, and tells nothing; what `instead` says where it cannot be had. */
export async function lookBeside<Seen>(
  address: string,
  { source, page: options }: Pick<ReadPagesOptions, 'source' | 'page'>,
  how: Partial<PageOptions>,
  look: (page: Page) => Promise<Seen>,
  instead: (error: unknown) => Seen | null = () => null,
): Promise<Seen | null> {
  let page: Page | null = null;
  try {
    page = await source.open(address, { ...options, ...how, note: () => undefined });
    return await look(page);
  } catch (error) {
    options.signal.throwIfAborted();
    return instead(error);
  } finally {
    await page?.close();
  }
}
