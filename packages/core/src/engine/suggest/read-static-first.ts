import { isHarvestmanError } from '../../ground/errors.ts';
import { staticFirst } from '../../page/auto/static-first.ts';
import type { HtmlOptions } from '../../page/in-page/document/html-marks.ts';
import type { SettingsInput } from '../../recipe/settings.ts';
import type { NetworkAccess, ReadHtml } from '../network/network-access.ts';

export interface ReadStaticFirst<Reading> {
  readonly url: string;
  readonly settings: SettingsInput;
  readonly signal: AbortSignal;
  /** Makes of a page what is wanted. */
  read(page: ReadHtml): Reading | Promise<Reading>;
  /** Whether the page as it is sent will do. */
  isEnough(sent: Reading): boolean;
  /** Whether it is better than nothing where the browser fails. */
  isWorth(sent: Reading): boolean;
  /** Whether what the browser shows is too little: where a dialog asks for consent, it is given then. */
  isHeldBack(shown: Reading): boolean;
  /** Which of the two it is, where it does not do. */
  better(sent: Reading, shown: Reading): Reading;
  /** How a browser's page is written down. */
  readonly html: HtmlOptions;
}

/** What comes of a page as it is sent; of what the browser shows, where that is more. */
export async function readStaticFirst<Reading>(
  { url, settings, signal, read, isEnough, isWorth, isHeldBack, better, html }: ReadStaticFirst<Reading>,
  network: NetworkAccess,
): Promise<Reading> {
  const { rendering = 'auto' } = settings;
  const as = async (means: SettingsInput['rendering']): Promise<Reading> => {
    let known: { readonly page: ReadHtml; readonly reading: Reading } | null = null;
    const readOnce = async (page: ReadHtml): Promise<Reading> => {
      if (known?.page.body === page.body && known.page.url === page.url) return known.reading;
      known = { page, reading: await read(page) };
      return known.reading;
    };
    return readOnce(
      await network.readHtml(url, { ...settings, ...(means !== undefined && { rendering: means }) }, signal, {
        html,
        isHeldBack: async (page) => isHeldBack(await readOnce(page)),
      }),
    );
  };
  if (rendering === 'browser') return as('browser');
  return staticFirst<Reading, Reading>({
    sent: () => as('http'),
    shown: rendering === 'auto' && network.hasBrowser ? () => as('browser') : null,
    async choose(sent, shown) {
      if (isEnough(sent)) return sent;
      try {
        return better(sent, await shown());
      } catch (error) {
        if (signal.aborted || !isHarvestmanError(error) || !isWorth(sent)) throw error;
        return sent;
      }
    },
  });
}
