import type { Clock } from '../clock.ts';
import { createHostBudget } from '../egress/host-budget.ts';
import { createHttpClient } from '../egress/http-client.ts';
import { createRobots } from '../egress/robots.ts';
import { DEFAULT_MAX_PAGES, DEFAULT_USER_AGENT } from '../engine-defaults.ts';
import { convertUrl } from '../markdown/convert-url.ts';
import { postWebhook } from '../webhook/post-webhook.ts';
import { readJob } from './job-reader.ts';
import type { HostOptions, ReaderOptions } from './open-reader.ts';
import type { Reader } from './reader.ts';

/**
 * What runs read with, whoever starts them. Brings the HTTP client and all that reads pages along, so it is loaded by
 * `openReader` alone.
 *
 * @throws TypeError for an egress option that cannot be understood
 */
export function createReader(options: ReaderOptions, clock: Clock, hosts: HostOptions): Reader {
  const client = createHttpClient({
    ...options,
    userAgent: options.userAgent ?? DEFAULT_USER_AGENT,
    clock,
    egress: options,
    hosts: createHostBudget({ ...hosts, clock }),
  });
  const parts = {
    client,
    robots: createRobots({ client, clock }),
    browser: options.browser ?? null,
    clock,
    userAgent: options.userAgent ?? null,
    maxPages: options.maxPages ?? DEFAULT_MAX_PAGES,
  };
  return {
    readJob: (run) => readJob(parts, run),
    convertUrl: (url, conversion, converter) => convertUrl(url, conversion, { ...parts, converter }),
    postWebhook: (url, body, headers) => postWebhook(client, url, body, headers),
    close: () => client.close(),
  };
}
