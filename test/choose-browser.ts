import { chosenBrowser } from './chosen-browser.ts';

/** Before the first test: every process of the suite finds the same browser in its environment, if there is any. */
export async function setup(): Promise<void> {
  process.env.HARVESTMAN_BROWSER = await chosenBrowser().catch(() => '');
}
