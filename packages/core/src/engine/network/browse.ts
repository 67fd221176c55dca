import type { HttpClient } from '../../egress/request/http-client.ts';
import type { Robots } from '../../egress/robots/robots.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { BrowserPageSource } from '../../page/browser-page-source.ts';
import type { Browser, Page, PageOptions } from '../../page/page.ts';

export interface BrowseParts {
  readonly client: HttpClient;
  readonly robots: Robots;
  readonly browser: Browser | null;
  readonly clock: Clock;
  /** Null: the browser's own. */
  readonly userAgent: string | null;
}

/**
 * Opens a page in a session of its own, which ends when `use` has.
 *
 * @throws what the browser and `use` throw
 */
export async function browse<T>(
  { url, ...options }: Omit<PageOptions, 'recipeUrl'> & { readonly url: string },
  { browser, robots, client, clock, userAgent }: BrowseParts,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { settings, signal } = options;
  const agent = settings.userAgent ?? userAgent;
  const robotsAgent = agent ?? client.userAgent;
  const source = new BrowserPageSource({
    browser,
    client,
    clock,
    robots,
    robotsAgent,
    settings,
    userAgent: agent,
    signal,
  });
  try {
    return await use(await source.open(url, { recipeUrl: url, ...options }));
  } finally {
    await source.reset();
  }
}
