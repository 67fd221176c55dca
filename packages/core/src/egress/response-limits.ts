import type { Settings } from '../recipe/settings.ts';

/** Bounds of what a site may answer, whatever a recipe asks for. Sizes are in bytes, times in milliseconds. */
export interface ResponseLimits {
  /** One response body, each of its encodings undone, and one document in the browser. Default 50,000,000. */
  readonly maxBodyBytes?: number;
  /** Status line and headers of one response. Default 262,144, which is what Chromium takes. */
  readonly maxHeaderBytes?: number;
  /** Redirects followed from one URL. Chromium has a limit of its own, 20. Default 20. */
  readonly maxRedirects?: number;
  /** All that one job's pages load in the browser, decompressed, and all that passes for them. Default 500,000,000. */
  readonly maxBrowserBytes?: number;
  /** Upper bound of `settings.pageTimeoutMs`. Default 600,000, which is that of the setting itself. */
  readonly maxPageTimeoutMs?: number;
}

export const DEFAULT_RESPONSE_LIMITS = {
  maxBodyBytes: 50_000_000,
  maxHeaderBytes: 256 * 1024,
  maxRedirects: 20,
  maxBrowserBytes: 500_000_000,
  maxPageTimeoutMs: 600_000,
} as const satisfies Required<ResponseLimits>;

/** The settings, as far as the host lets them go. */
export function withinLimits(settings: Settings, { maxPageTimeoutMs }: Required<ResponseLimits>): Settings {
  if (settings.pageTimeoutMs <= maxPageTimeoutMs) return settings;
  return { ...settings, pageTimeoutMs: maxPageTimeoutMs };
}

/** What was left out filled in with its default. */
export function responseLimits(options: ResponseLimits): Required<ResponseLimits> {
  const defaults = DEFAULT_RESPONSE_LIMITS;
  return {
    maxBodyBytes: options.maxBodyBytes ?? defaults.maxBodyBytes,
    maxHeaderBytes: options.maxHeaderBytes ?? defaults.maxHeaderBytes,
    maxRedirects: options.maxRedirects ?? defaults.maxRedirects,
    maxBrowserBytes: options.maxBrowserBytes ?? defaults.maxBrowserBytes,
    maxPageTimeoutMs: options.maxPageTimeoutMs ?? defaults.maxPageTimeoutMs,
  };
}
