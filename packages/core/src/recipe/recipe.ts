import type { ExtractionPlan } from './plan/extraction-plan.ts';

/** What a property reads from its element; the meanings are the reader table in `extract/`. */
export const PROPERTY_TYPES = ['text', 'link', 'html', 'src'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface Property {
  readonly name: string;
  readonly description: string | null;
  /** Selector inside an item. Null: the item itself. */
  readonly elementSelector: string | null;
  readonly type: PropertyType;
}

/** Options of the strategy named by `type`. A registered strategy may add fields of its own. */
export interface Pagination {
  readonly type: string;
  readonly nextPageSelector: string | null;
  /** Pages in all, the first included. Null: the engine's `maxPages`. */
  readonly maxPages: number | null;
  readonly [option: string]: unknown;
}

export const RECIPE_STATUSES = ['active', 'paused', 'deleted'] as const;
export type RecipeStatus = (typeof RECIPE_STATUSES)[number];

export const RENDERINGS = ['auto', 'http', 'browser'] as const;
export type Rendering = (typeof RENDERINGS)[number];

export const RESOURCE_TYPES = ['image', 'font', 'media', 'stylesheet'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export interface CookieSetting {
  readonly name: string;
  readonly value: string;
  /** Host the cookie belongs to. Null: the recipe's host. */
  readonly domain: string | null;
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
  /** Requests that a job may make, repeated ones included. Null, the default: any number. */
  readonly maxCalls: number | null;
  /** In the currency of the model's prices. Null, the default: any. */
  readonly maxCost: number | null;
  /** Tokens of a page that one request may carry. Default 8,000. */
  readonly pageTokens: number;
  /** One request. Default 120,000. */
  readonly timeoutMs: number;
}

export const WEBHOOK_EVENTS = ['job.completed', 'job.failed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Who is told of the ends of jobs. */
export interface Webhook {
  /** An http or https URL that is POSTed to. */
  readonly url: string;
  /** Default: all. */
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
  /** Sent to the recipe's own origin only. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent to the recipe's own origin only, whatever their domain. */
  readonly cookies: readonly CookieSetting[];
  /** Sent to the recipe's own origin only, and without being asked. Default null. */
  readonly basicAuth: { readonly username: string; readonly password: string } | null;
  /** Default: the engine's `userAgent`. */
  readonly userAgent: string | null;
  /** Browser only. Default 1280 × 800. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** `http://[user:password@]host:port`. Default null. */
  readonly proxy: string | null;
  /** Further attempts after a transient failure. Default 3. */
  readonly retries: number;
  /** Default `obey`. */
  readonly robots: 'obey' | 'ignore';
  /** Resource types that the browser does not load. Default image, font and media. */
  readonly block: readonly ResourceType[];
  /** Whether the browser leaves out requests to known hosts of analytics and advertising. Default false. */
  readonly blockTrackers: boolean;
  /** Default null. */
  readonly webhook: Webhook | null;
  /** An empty list completes the job instead of failing it. Default false. */
  readonly allowEmpty: boolean;
  /** Property names whose values together identify a row; later rows with the same values are dropped. Default none. */
  readonly uniqueBy: readonly string[];
  /** For the extractor `llm`. */
  readonly llm: LlmSettings;
}

/** When a recipe is run by itself. A run is left out while an earlier one has not ended. */
export interface Schedule {
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /** An IANA name, `Europe/Berlin` say. Default `UTC`. */
  readonly timeZone: string;
}

/** What a job runs: the recipe without its identity and state. */
export interface RecipeDefinition {
  readonly name: string;
  readonly url: string;
  /** Null only where the extractor finds the list itself. */
  readonly listSelector: string | null;
  readonly properties: readonly Property[];
  readonly pagination: Pagination;
  readonly extractorType: string;
  readonly settings: Settings;
  /** Absent: it is run when somebody asks for it. A job's copy has none. */
  readonly schedule?: Schedule;
}

export interface Recipe extends RecipeDefinition {
  readonly id: string;
  readonly status: RecipeStatus;
  /** When its latest job started; null before the first. */
  readonly lastRun: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Counts changes; an update names the version that it has seen. */
  readonly version: number;
  /** How an `llm` recipe is read, once a job has found out. Absent otherwise. */
  readonly plan?: ExtractionPlan;
  /** Digest of what it was made from, where its maker chose its id. */
  readonly origin?: string;
  /** Whose recipe it is: where jobs wait, tenants take turns. Absent where its maker did not say. */
  readonly tenant?: string;
}

/** What a caller writes: only `name`, `url` and, for the selector extractor, `listSelector` are required. */
export interface RecipeInput {
  readonly name: string;
  readonly url: string;
  readonly listSelector?: string | null | undefined;
  readonly properties?: readonly PropertyInput[] | null | undefined;
  readonly pagination?: PaginationInput | null | undefined;
  readonly extractorType?: string | null | undefined;
  readonly settings?: SettingsInput | null | undefined;
  readonly schedule?: ScheduleInput | null | undefined;
}

export interface ScheduleInput {
  readonly cron: string;
  readonly timeZone?: string | null | undefined;
}

export interface PropertyInput {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly elementSelector?: string | null | undefined;
  readonly type?: PropertyType | null | undefined;
}

export interface PaginationInput {
  readonly type: string;
  readonly nextPageSelector?: string | null | undefined;
  readonly maxPages?: number | null | undefined;
  readonly [option: string]: unknown;
}

/** Fields that are written otherwise than they are kept. */
interface WrittenSettings {
  readonly cookies: readonly CookieInput[];
  readonly llm: LlmSettingsInput;
  readonly webhook: WebhookInput;
}

export type SettingsInput = {
  readonly [Key in keyof Settings]?:
    | (Key extends keyof WrittenSettings ? WrittenSettings[Key] : Settings[Key])
    | null
    | undefined;
};

export type LlmSettingsInput = { readonly [Key in keyof LlmSettings]?: LlmSettings[Key] | null | undefined };

export interface WebhookInput {
  readonly url: string;
  readonly events?: readonly WebhookEvent[] | null | undefined;
  readonly secret: string;
}

export interface CookieInput {
  readonly name: string;
  readonly value: string;
  readonly domain?: string | null | undefined;
  readonly path?: string | null | undefined;
}
