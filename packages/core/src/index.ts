export {
  CHANGE_FORMATS,
  type ChangeDocument,
  type ChangeFormat,
  type ChangeFormatName,
} from './changes/change-formats.ts';
export { changedFields, presentChange } from './changes/changed-fields.ts';
export {
  countChanges,
  diffRows,
  diffRowsInTurns,
  type PresentRow,
  type RowDiff,
  rowKey,
} from './changes/diff-rows.ts';
export {
  CHANGE_TYPES,
  type ChangeCounts,
  type ChangeType,
  type FeedUpdate,
  type FieldChange,
  type RowChange,
  type StoredChange,
} from './changes/row-change.ts';
export type { Item } from './dom/item.ts';
export { querySelector, querySelectorAll } from './dom/query-selector.ts';
export { readHtml, readLink, readText } from './dom/readers/checked-readers.ts';
export { checkEgressOptions } from './egress/check-egress-options.ts';
export type { DocumentGate } from './egress/document/document-gate.ts';
export type { EgressOptions } from './egress/egress-options.ts';
export type { HostStore } from './egress/hosts/host-store.ts';
export { createLocalHostStore } from './egress/hosts/local-host-store.ts';
export type { ResponseLimits } from './egress/response-limits.ts';
export type {
  ChangesOptions,
  ChangesPage,
  FollowChangesOptions,
  FollowedChange,
} from './engine/api/changes.ts';
export type { CloseOptions, Engine } from './engine/api/engine.ts';
export type { JobListOptions, Jobs, WaitOptions, WatchOptions } from './engine/api/jobs.ts';
export type {
  RecipeCreateOptions,
  RecipeDeleteOptions,
  RecipeListOptions,
  RecipePatch,
  Recipes,
} from './engine/api/recipes.ts';
export type { RowPage, RowSelection, Rows } from './engine/api/rows.ts';
export { createEngine } from './engine/create-engine.ts';
export { createRegistry } from './engine/create-registry.ts';
export type { EngineOptions } from './engine/engine-options.ts';
export type { ConvertUrlOptions } from './engine/network/convert-url.ts';
export type { Plugins } from './engine/plugins.ts';
export { type ScrapeRun, scrape } from './engine/scrape.ts';
export type { ScrapeOptions } from './engine/scrape-options.ts';
export { urlToMarkdown } from './engine/url-to-markdown.ts';
export type { UrlToMarkdownOptions } from './engine/url-to-markdown-options.ts';
export type { JobProfile, PropertyProfile } from './expect/job-profile.ts';
export { defineExtractor } from './extract/define-extractor.ts';
export type {
  ExtractContext,
  ExtractedPage,
  Extractor,
} from './extract/extractor.ts';
export type {
  LanguageModel,
  ModelAnswer,
  ModelPrices,
  ModelRequest,
  TokenUsage,
} from './extract/llm/language-model.ts';
export type { ModelUsage } from './extract/llm/model-usage.ts';
export type { DetailsOf, ErrorDetails } from './ground/error-details.ts';
export {
  ERROR_CODES,
  type ErrorCode,
  HarvestmanError,
  type HarvestmanErrorOf,
  type HarvestmanErrorOptions,
  isHarvestmanError,
  isTransient,
} from './ground/errors.ts';
export type { Listing } from './ground/listing.ts';
export { stableId } from './ground/stable-id.ts';
export { type Clock, systemClock, timestamp } from './ground/time/clock.ts';
export { mapInTurns, type Turns, takeTurns } from './ground/time/take-turns.ts';
export type { EngineEvent, EngineEvents, EngineEventType, Listener } from './job/events.ts';
export { type JobSummary, summariseJob } from './job/job-summary.ts';
export { canTransitionJob, JOB_TRANSITIONS } from './job/job-transitions.ts';
export type { RecipeRegistry } from './job/recipe-registry.ts';
export type { JobProgressEvent } from './job/watch/watch-position.ts';
export { MARKDOWN_CONTENT_TYPES } from './markdown/body-kind.ts';
export type { MarkdownOptions, MarkdownSource } from './markdown/convert-document.ts';
export type { HtmlToMarkdownOptions, MarkdownResult } from './markdown/convert-html.ts';
export { documentToMarkdown } from './markdown/document-to-markdown.ts';
export { htmlToMarkdown, toMdast } from './markdown/html-to-markdown.ts';
export { isEmptyShell } from './markdown/is-empty-shell.ts';
export type { Metadata } from './markdown/metadata/metadata.ts';
export type { ToMdastOptions, UnifiedParts } from './markdown/unified/unified-options.ts';
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
  Page,
  PageAct,
  PageOptions,
  PageSource,
} from './page/page.ts';
export { definePaginationStrategy } from './pagination/define-pagination-strategy.ts';
export type {
  PaginationContext,
  PaginationStrategy,
  StrategyOptions,
  TypedPaginationStrategy,
} from './pagination/pagination-strategy.ts';
export { STOP_REASONS, type StopReason } from './pagination/stop-reason.ts';
export { columnNames } from './recipe/column-names.ts';
export {
  defineRecipe,
  type PaginationTypes,
  type WithKnownFields,
  type WithKnownPagination,
} from './recipe/define-recipe.ts';
export {
  type Bounds,
  EXPECTED_TYPES,
  type Expect,
  type ExpectedProperty,
  type ExpectedPropertyInput,
  type ExpectedRows,
  type ExpectedType,
  type ExpectInput,
  ON_BREACH,
  type OnBreach,
} from './recipe/expect.ts';
export { hasNewReceiver } from './recipe/new-receiver.ts';
export { nextTimeOf } from './recipe/next-time-of.ts';
export type { KnownExtractor, KnownPlugins, KnownStrategy } from './recipe/parse/known-plugins.ts';
export { parseRecipe } from './recipe/parse/parse-recipe.ts';
export type { RecipeIssue } from './recipe/parse/recipe-issue.ts';
export type {
  ExtractionPlan,
  PlanCandidate,
  PlanField,
  SampleRendering,
  ValueProfile,
} from './recipe/plan/extraction-plan.ts';
export {
  PROPERTY_METAS,
  PROPERTY_TYPES,
  type Property,
  type PropertyInput,
  type PropertyMeta,
  type PropertyType,
} from './recipe/property.ts';
export {
  type Pagination,
  type PaginationInput,
  RECIPE_STATUSES,
  type Recipe,
  type RecipeDefinition,
  type RecipeInput,
  type RecipeStatus,
  type Schedule,
  type ScheduleInput,
} from './recipe/recipe.ts';
export { RECIPE_TRANSITIONS } from './recipe/recipe-transitions.ts';
export type { RowOf } from './recipe/row-of.ts';
export {
  type CookieInput,
  type CookieSetting,
  LLM_MODES,
  type LlmMode,
  type LlmSettings,
  type LlmSettingsInput,
  RENDERINGS,
  RESOURCE_TYPES,
  type Rendering,
  type ResourceType,
  type Settings,
  type SettingsInput,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
} from './recipe/settings.ts';
export { compareSortKeys, compareValues, type SortKey, sortKey } from './results/compare-values.ts';
export { type ColumnKind, columnKinds } from './results/export/column-kind.ts';
export type { ExportFormat, ExportOptions } from './results/export/export-format.ts';
export { EXPORT_FORMATS, type ExportFormatName } from './results/export/export-formats.ts';
export { matchesFilters } from './results/matches-filters.ts';
export { parseRowFields } from './results/parse-row-fields.ts';
export { parseRowQuery } from './results/parse-row-query.ts';
export type { Row, RowValue } from './results/row.ts';
export { type KeyedRow, type RowOrder, rowOrder } from './results/row-order.ts';
export {
  FILTER_OPERATORS,
  type FilterOperator,
  type RowFilter,
  type RowQuery,
  type RowSort,
} from './results/row-query.ts';
export { selectRows } from './results/select-rows.ts';
export { valueText } from './results/value-text.ts';
export type { HistoryStore, IncidentClaim, RecipeHistory } from './storage/history-store.ts';
export { JOB_STATUSES, type Job, type JobCursor, type JobRecord, type JobStatus } from './storage/job.ts';
export type { JobQueue, JobQueueOptions } from './storage/job-queue.ts';
export type { Notice, Outbox, TakenNotice } from './storage/outbox.ts';
export type {
  ChangeQuery,
  ChangeStore,
  EndedJobQuery,
  InsertJobOptions,
  JobOutcome,
  JobProgress,
  JobQuery,
  JobStore,
  Lease,
  PageCommit,
  RecipeQuery,
  RecipeStore,
  RowStore,
  Storage,
} from './storage/storage.ts';
export type { JsonObject } from './structured/json-ld.ts';
export type { MicrodataItem, MicrodataValue } from './structured/microdata.ts';
export { type ReadStructuredDataOptions, readStructuredData } from './structured/read-structured-data.ts';
export type { StructuredData } from './structured/structured-data-of.ts';
export type { StructuredNode } from './structured/structured-node.ts';
export { parseDate } from './values/dates/parse-date.ts';
export type { ParseDateOptions } from './values/dates/parse-date-options.ts';
export type { JsonValue } from './values/json-value.ts';
export { parseNumber } from './values/numbers/parse-number.ts';
export type { ParseNumberOptions } from './values/numbers/parse-number-options.ts';
export type { ParseStep, PatternStep } from './values/parse-step.ts';
export { type Price, parsePrice } from './values/prices/parse-price.ts';
export type { ParsePriceOptions } from './values/prices/parse-price-options.ts';
export { VALUE_PARSER_NAMES, type ValueParserName } from './values/value-parser-names.ts';
export type { Evidence, EvidenceKind, Fact, NoteFact } from './verdict/evidence.ts';
export { EVIDENCE_KINDS } from './verdict/evidence-kinds.ts';
export { VERDICTS, type Verdict } from './verdict/verdict.ts';
