import { staticFirst } from '../../page/auto/static-first.ts';
import type { SettingsInput } from '../../recipe/settings.ts';
import type { NetworkAccess, ReadHtml } from '../network/network-access.ts';

export interface ReadStaticFirst<Reading> {
  readonly url: string;
  readonly settings: SettingsInput;
  readonly signal: AbortSignal;
  /** Makes of a page what is wanted. */
  read(page: ReadHtml): Reading;
  /** How much came of it: what is more is better. */
  worth(reading: Reading): number;
  /** Whether what the layout of a browser hides is marked. */
  readonly marksHidden: boolean;
  /** From here on the page as it is sent will do. */
  readonly enough: number;
}

/** What comes of a page as it is sent; of what the browser shows, where that is more. */
export async function readStaticFirst<Reading>(
  { url, settings, signal, read, worth, enough, marksHidden }: ReadStaticFirst<Reading>,
  network: NetworkAccess,
): Promise<Reading> {
  const { rendering = 'auto' } = settings;
  const as = async (means: SettingsInput['rendering']): Promise<Reading> =>
    read(
      await network.readHtml(
        url,
        { ...settings, ...(means !== undefined && { rendering: means }) },
        signal,
        marksHidden,
      ),
    );
  if (rendering === 'browser') return as('browser');
  return staticFirst<Reading, Reading>({
    sent: () => as('http'),
    shown: rendering === 'auto' && network.hasBrowser ? () => as('browser') : null,
    async choose(sent, shown) {
      if (worth(sent) >= enough) return sent;
      const other = await shown();
      return worth(other) > worth(sent) ? other : sent;
    },
  });
}
