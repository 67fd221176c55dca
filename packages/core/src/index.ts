export { type Clock, systemClock, timestamp } from './clock.ts';
export { checkEgressOptions } from './egress/check-egress-options.ts';
export type { DocumentGate } from './egress/document-gate.ts';
export type { EgressOptions } from './egress/egress-options.ts';
export { createLocalHostStore } from './egress/local-host-store.ts';
export type { ResponseLimits } from './egress/response-limits.ts';
export { type CloseOptions, createEngine, type Engine } from './engine.ts';
export type { EngineOptions } from './engine-options.ts';
export {
  ERROR_CODES,
  type ErrorCode,
  HarvestmanError,
  type HarvestmanErrorOptions,
  isHarvestmanError,
  isTransient,
} from './errors.ts';
export type { EngineEvent, EngineEvents, EngineEventType, Listener } from './events.ts';
export { defineExtractor, type ExtractContext, type Extractor } from './extract/extractor.ts';
export type {
  ExtractionPlan,
  PlanCandidate,
  PlanField,
  SampleRendering,
  ValueProfile,
} from './extract/llm/extraction-plan.ts';
export type {
  LanguageModel,
  ModelAnswer,
  ModelPrices,
  ModelRequest,
  TokenUsage,
} from './extract/llm/language-model.ts';
export type { ModelUsage } from './extract/llm/model-usage.ts';
export {
  JOB_STATUSES,
  type Job,
  type JobCursor,
  type JobRecord,
  type JobStatus,
  STOP_REASONS,
  type StopReason,
} from './job/job.ts';
export type { JobQueue, JobQueueOptions } from './job/job-queue.ts';
export { type JobSummary, summariseJob } from './job/job-summary.ts';
export { canTransitionJob, JOB_TRANSITIONS } from './job/job-transitions.ts';
export type { JobListOptions, Jobs, WaitOptions, WatchOptions } from './job/jobs.ts';
export type { JobProgressEvent } from './job/watch-position.ts';
export { MARKDOWN_CONTENT_TYPES } from './markdown/body-kind.ts';
export type { ConvertUrlOptions } from './markdown/convert-url.ts';
export {
  documentToMarkdown,
  type MarkdownOptions,
  type MarkdownSource,
} from './markdown/document-to-markdown.ts';
export {
  type HtmlToMarkdownOptions,
  htmlToMarkdown,
  type MarkdownResult,
} from './markdown/html-to-markdown.ts';
export { isEmptyShell } from './markdown/is-empty-shell.ts';
export type { Metadata } from './markdown/metadata/metadata.ts';
export {
  createMarkdownConverter,
  type MarkdownConverter,
  type MarkdownConverterOptions,
} from './markdown/worker/create-markdown-converter.ts';
export type {
  ActionResult,
  Browser,
  BrowserSession,
  BrowserSessionOptions,
  ControlState,
  Item,
  Page,
  PageAct,
  PageOptions,
  PageSource,
} from './page/page.ts';
export {
  definePaginationStrategy,
  type PaginationContext,
  type PaginationStrategy,
} from './pagination/pagination-strategy.ts';
export { createRegistry, type Plugins } from './recipe/create-registry.ts';
export { hasNewReceiver } from './recipe/new-receiver.ts';
export { parseRecipe } from './recipe/parse-recipe.ts';
export {
  type CookieInput,
  type CookieSetting,
  LLM_MODES,
  type LlmMode,
  type LlmSettings,
  type LlmSettingsInput,
  type Pagination,
  type PaginationInput,
  PROPERTY_TYPES,
  type Property,
  type PropertyInput,
  type PropertyType,
  RECIPE_STATUSES,
  RENDERINGS,
  RESOURCE_TYPES,
  type Recipe,
  type RecipeDefinition,
  type RecipeInput,
  type RecipeStatus,
  type Rendering,
  type ResourceType,
  type Schedule,
  type ScheduleInput,
  type Settings,
  type SettingsInput,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
} from './recipe/recipe.ts';
export type { RecipeIssue } from './recipe/recipe-issue.ts';
export type { RecipeRegistry } from './recipe/recipe-registry.ts';
export { RECIPE_TRANSITIONS } from './recipe/recipe-transitions.ts';
export type { RecipeDeleteOptions, RecipeListOptions, RecipePatch, Recipes } from './recipe/recipes.ts';
export { compareSortKeys, compareValues, type SortKey, sortKey } from './results/compare-values.ts';
export type { ExportFormat, ExportOptions } from './results/export/export-format.ts';
export { EXPORT_FORMATS, type ExportFormatName } from './results/export/export-formats.ts';
export { matchesFilters } from './results/matches-filters.ts';
export { parseRowFields } from './results/parse-row-fields.ts';
export { parseRowQuery } from './results/parse-row-query.ts';
export type { Row } from './results/row.ts';
export {
  FILTER_OPERATORS,
  type FilterOperator,
  type RowFilter,
  type RowQuery,
  type RowSort,
} from './results/row-query.ts';
export type { RowPage, RowSelection, Rows } from './results/rows.ts';
export { selectRows } from './results/select-rows.ts';
export { type ScrapeOptions, type ScrapeRun, scrape } from './scrape.ts';
export { stableId } from './stable-id.ts';
export type {
  EndedJobQuery,
  HostStore,
  JobOutcome,
  JobProgress,
  JobQuery,
  JobStore,
  Lease,
  Listing,
  PageCommit,
  RecipeQuery,
  RecipeStore,
  RowStore,
  Storage,
} from './storage/storage.ts';
export { type UrlToMarkdownOptions, urlToMarkdown } from './url-to-markdown.ts';
