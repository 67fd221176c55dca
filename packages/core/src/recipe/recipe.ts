import type { AsWritten } from './as-written.ts';
import type { Expect, ExpectInput } from './expect.ts';
import type { ExtractionPlan } from './plan/extraction-plan.ts';
import type { Property, PropertyInput } from './property.ts';
import type { Settings, SettingsInput } from './settings.ts';

/** Options of the strategy named by `type`. A registered strategy may add fields of its own. */
export interface Pagination {
  /** `none`, `next-button`, `load-more`, `scroll-down`, or that of a registered strategy. */
  readonly type: string;
  /** Selector of the control that leads on; `next-button` and `load-more` need one. Null, the default: none. */
  readonly nextPageSelector: string | null;
  /** Pages in all, the first included: 1 to 10,000. Null, the default: the engine's `maxPages`. */
  readonly maxPages: number | null;
  readonly [option: string]: unknown;
}

export const RECIPE_STATUSES = ['active', 'paused', 'deleted'] as const;
export type RecipeStatus = (typeof RECIPE_STATUSES)[number];

/** When a recipe is run by itself. A run is left out while an earlier one has not ended. */
export interface Schedule {
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /** An IANA name, `Europe/Berlin` say. Default `UTC`. */
  readonly timeZone: string;
}

/** What a job runs: the recipe without its identity and state. */
export interface RecipeDefinition {
  /** What to call it. */
  readonly name: string;
  /** Where the list begins: http or https, without credentials. */
  readonly url: string;
  /** Selector of the list's items. Null, the default, only where the extractor finds the list itself. */
  readonly listSelector: string | null;
  readonly properties: readonly Property[];
  readonly pagination: Pagination;
  /** `selector`, the default, `llm`, or that of a registered extractor. */
  readonly extractorType: string;
  readonly settings: Settings;
  /** What its rows must be like. Absent: like those of its last good jobs. */
  readonly expect?: Expect;
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
export interface RecipeInput
  extends Pick<RecipeDefinition, 'name' | 'url'>,
    AsWritten<Pick<RecipeDefinition, 'listSelector' | 'extractorType'>> {
  /** The fields of a row. Default: `text` and `link` of the item. */
  readonly properties?: readonly PropertyInput[] | null | undefined;
  /** How to get to more of the list. Default `{ type: 'none' }`. */
  readonly pagination?: PaginationInput | null | undefined;
  /** How to run it. */
  readonly settings?: SettingsInput | null | undefined;
  /** What its rows must be like. Default: like those of its last good jobs. */
  readonly expect?: ExpectInput | null | undefined;
  /** When it runs by itself. Default: never. */
  readonly schedule?: ScheduleInput | null | undefined;
}

export interface ScheduleInput extends Pick<Schedule, 'cron'>, AsWritten<Pick<Schedule, 'timeZone'>> {}

export interface PaginationInput
  extends Pick<Pagination, 'type'>,
    AsWritten<Pick<Pagination, 'nextPageSelector' | 'maxPages'>> {
  readonly [option: string]: unknown;
}
