export type {
  Change,
  Job,
  JobStatus,
  Metadata,
  Recipe,
  RecipeInput,
  RecipePatch,
  RecipeReport,
  RecipeStatus,
  Row,
  Suggestion,
} from './api.ts';
export { ApiError } from './api-error.ts';
export { type ChangesOptions, type Client, createClient, type MarkdownOptions } from './client.ts';
export type { JobRef, Jobs, ListJobsOptions } from './jobs.ts';
export type { DeleteRecipeOptions, ListRecipesOptions, Recipes, SuggestOptions } from './recipes.ts';
export type { DownloadOptions, Rows, RowsOptions } from './rows.ts';
export type { CallOptions, ClientOptions } from './send-request.ts';
export type { JobEvent } from './watch-job.ts';
