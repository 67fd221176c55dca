import type { AsWritten } from './as-written.ts';

export const RENDERINGS = ['auto', 'http', 'browser'] as const;
export type Rendering = (typeof RENDERINGS)[number];

export const RESOURCE_TYPES = ['image', 'font', 'media', 'stylesheet'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export interface CookieSetting {
  readonly name: string;
  readonly value: string;
  /** Host that the cookie belongs to. Null, the default: the recipe's host. */
  readonly domain: string | null;
  /** Default `/`. */
  readonly path: string;
}

export const LLM_MODES = ['auto', 'compile', 'direct'] as const;
export type LlmMode = (typeof LLM_MODES)[number];

/** How the extractor `llm` uses the model. */
export interface LlmSettings {
  /**
   * `compile`: the model finds selectors, once. `direct`: it reads each page. `auto`, the default: direct only where no
   * selectors fit.
   */
  readonly mode: LlmMode;
  /** Tokens that a job may use, prompts and answers together. Default 500,000. */
  readonly maxTokens: number;
  /** Requests that a job may make, repeated ones included. Null, the default: no limit. */
  readonly maxCalls: number | null;
  /** In the currency of the model's prices. Null, the default: any. */
  readonly maxCost: number | null;
  /** Tokens of a page that one request may carry. Default 8,000. */
  readonly pageTokens: number;
  /** One request, in milliseconds. Default 120,000. */
  readonly timeoutMs: number;
}

export const WEBHOOK_EVENTS = ['job.completed', 'job.failed', 'job.suspect', 'rows.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Who is told of the ends of jobs. */
export interface Webhook {
  /** An http or https URL that is POSTed to. */
  readonly url: string;
  /** Default: the ends of jobs, `job.completed` and `job.failed`. */
  readonly events: readonly WebhookEvent[];
  /** `whsec_` and 24 to 64 random bytes in base64: messages are signed by Standard Webhooks. */
  readonly secret: string;
}

/** How a recipe is executed. Times are in milliseconds. */
export interface Settings {
  /** `auto` fetches statically and opens the browser only where the page needs one. Default `auto`. */
  readonly rendering: Rendering;
  /** The whole job. Default: the engine's `jobTimeoutMs`. */
  readonly timeoutMs: number | null;
  /** One page: load, or act and wait for new items. Default 30,000. */
  readonly pageTimeoutMs: number;
  /** Pause before each further page. Default 0. */
  readonly delayMs: number;
  /** Wait for this selector, beside the list itself, before the first page is read. Default null. */
  readonly waitForSelector: string | null;
  /** Sent to the recipe's own origin only. Default none. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent to the recipe's own origin only, whatever their domain. Default none. */
  readonly cookies: readonly CookieSetting[];
  /** Sent to the recipe's own origin only, and without being asked. Default null. */
  readonly basicAuth: { readonly username: string; readonly password: string } | null;
  /** Default: the engine's `userAgent`. */
  readonly userAgent: string | null;
  /** Browser only. Default 1280 × 800. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** `http://[user:password@]host:port`, or the same with https or socks5. Default null. */
  readonly proxy: string | null;
  /** Further attempts after a transient failure. Default 3. */
  readonly retries: number;
  /** Whether the rules and the `crawl-delay` of robots.txt are obeyed. Default `obey`. */
  readonly robots: 'obey' | 'ignore';
  /** Resource types that the browser does not load. Default image, font and media. */
  readonly block: readonly ResourceType[];
  /** Whether the browser leaves out requests to known hosts of analytics and advertising. Default false. */
  readonly blockTrackers: boolean;
  /**
   * Whether a list that moved while its pages were read, which is looked for at its end, is read again, once, for the rows
   * that were missed. Default false.
   */
  readonly recheck: boolean;
  /** Who is told of the ends of jobs. Default null: nobody. */
  readonly webhook: Webhook | null;
  /** An empty list completes the job instead of failing it. Default false. */
  readonly allowEmpty: boolean;
  /** Property names whose values together identify a row; later rows with the same values are dropped. Default none. */
  readonly uniqueBy: readonly string[];
  /** BCP 47: how numbers and dates are written where their column leaves it open. Default: the page's language. */
  readonly locale: string | null;
  /** Where times without a zone are read: an IANA name. Default `UTC`. */
  readonly timeZone: string;
  /** For the extractor `llm`. */
  readonly llm: LlmSettings;
}

/** Fields that are written otherwise than they are kept. */
interface WrittenSettings {
  readonly cookies: readonly CookieInput[];
  readonly llm: LlmSettingsInput;
  readonly webhook: WebhookInput;
}

/** Settings as a caller writes them. */
export type SettingsInput = {
  readonly [Key in keyof Settings]?:
    | (Key extends keyof WrittenSettings ? WrittenSettings[Key] : Settings[Key])
    | null
    | undefined;
};

export type LlmSettingsInput = AsWritten<LlmSettings>;

export interface WebhookInput extends Pick<Webhook, 'url' | 'secret'>, AsWritten<Pick<Webhook, 'events'>> {}

export interface CookieInput
  extends Pick<CookieSetting, 'name' | 'value'>,
    AsWritten<Pick<CookieSetting, 'domain' | 'path'>> {}
