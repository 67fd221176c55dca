import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { tryEverything } from '../../../try-everything.mjs';

export const dynamic = 'force-dynamic';

export const GET = async () => Response.json(await tryEverything(puppeteerBrowser({ sandbox: false })));
