import type { Expect, ExpectInput } from './expect.ts';
import type { ExtractionPlan } from './plan/extraction-plan.ts';
import type { Property, PropertyInput } from './property.ts';
import type { Settings, SettingsInput } from './settings.ts';

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
export interface RecipeInput {
  readonly name: string;
  readonly url: string;
  readonly listSelector?: string | null | undefined;
  readonly properties?: readonly PropertyInput[] | null | undefined;
  readonly pagination?: PaginationInput | null | undefined;
  readonly extractorType?: string | null | undefined;
  readonly settings?: SettingsInput | null | undefined;
  readonly expect?: ExpectInput | null | undefined;
  readonly schedule?: ScheduleInput | null | undefined;
}

export interface ScheduleInput {
  readonly cron: string;
  readonly timeZone?: string | null | undefined;
}

export interface PaginationInput {
  readonly type: string;
  readonly nextPageSelector?: string | null | undefined;
  readonly maxPages?: number | null | undefined;
  readonly [option: string]: unknown;
}
