import { createHostBudget } from '../../egress/hosts/host-budget.ts';
import { createCookieJar } from '../../egress/request/create-cookie-jar.ts';
import { createHttpClient } from '../../egress/request/http-client.ts';
import { responseLimits, withinLimits } from '../../egress/response-limits.ts';
import { createRobots } from '../../egress/robots/robots.ts';
import { shareRobots } from '../../egress/robots/shared-robots.ts';
import { shareEgress } from '../../egress/shared-egress.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { DEFAULT_MAX_PAGES, DEFAULT_USER_AGENT } from '../../job/engine-defaults.ts';
import { hidingSecrets } from '../../job/read/hide-secrets.ts';
import { readJob } from '../../job/read/read-job.ts';
import { createRenderingMemory } from '../../job/read/rendering-memory.ts';
import { translationOf } from '../../page/static/translation-of.ts';
import { parseSettings } from '../../recipe/parse/parse-settings.ts';
import { postWebhook } from '../webhook/post-webhook.ts';
import { browse } from './browse.ts';
import { convertUrl, readPage } from './convert-url.ts';
import type { NetworkAccess } from './network-access.ts';
import type { HostOptions, NetworkOptions } from './network-options.ts';

/**
 * What runs read with, whoever starts them. Brings the HTTP client and all that reads pages along, so it is loaded by
 * `openNetworkAccess` alone.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for an egress option that cannot be understood
 */
export function createNetworkAccess(
  options: NetworkOptions,
  clock: Clock,
  { isOneCall = false, ...hosts }: HostOptions,
): NetworkAccess {
  const share = shareEgress(options, responseLimits(options).maxHeaderBytes);
  const userAgent = options.userAgent ?? DEFAULT_USER_AGENT;
  const rules = isOneCall && share !== null ? shareRobots(`${share.key} ${userAgent}`, clock) : null;
  const client = createHttpClient({
    ...options,
    userAgent,
    clock,
    egress: options,
    hosts: createHostBudget({ ...hosts, clock }),
    shared: share?.dispatcher,
  });
  const parts = {
    client,
    robots: createRobots({ client, clock, keptIn: rules?.cache }),
    browser: options.browser ?? null,
    clock,
    userAgent: options.userAgent ?? null,
    renderings: createRenderingMemory(),
    maxPages: options.maxPages ?? DEFAULT_MAX_PAGES,
  };
  return {
    readJob: (run) => readJob(parts, run),
    convertUrl: (url, conversion, converter) => convertUrl(url, conversion, { ...parts, converter }),
    async readHtml(url, settings, signal, { html, isHeldBack }) {
      const own = withinLimits(parseSettings(settings), client.limits);
      const {
        body,
        contentType,
        url: finalUrl = url,
      } = await readPage(url, own, signal, {
        ...parts,
        html,
        isHeldBack: (shown, at) => isHeldBack({ body: shown, url: at }),
        // Whoever asks judges by what it looks for.
        isEmptyShell: async () => false,
      });
      return { body: translationOf(contentType ?? null)?.(body) ?? body, url: finalUrl };
    },
    browse: ({ url, listSelector, settings }, signal, use) =>
      hidingSecrets({ url, settings }, () =>
        browse(
          {
            url,
            listSelector: listSelector ?? 'body',
            listMode: 'append',
            settings: withinLimits(settings, client.limits),
            signal,
            cookies: createCookieJar(),
          },
          parts,
          use,
        ),
      ),
    hasBrowser: parts.browser !== null,
    postWebhook: (url, body, headers) => postWebhook(client, url, body, headers),
    async close() {
      await client.close();
      rules?.release();
      share?.release();
    },
  };
}
