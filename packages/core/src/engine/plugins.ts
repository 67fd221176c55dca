import type { Extractor } from '../extract/extractor.ts';
import type { LanguageModel } from '../extract/llm/language-model.ts';
import type { PaginationStrategy } from '../pagination/pagination-strategy.ts';

export interface Plugins {
  /** Beside the built-in `none`, `next-button`, `load-more` and `scroll-down`; one of the same type replaces it. */
  readonly paginationStrategies?: readonly PaginationStrategy[];
  /** Beside the built-in `selector` and `llm`; one of the same type replaces it. */
  readonly extractors?: readonly Extractor[];
  /** For recipes with `extractorType: "llm"`, `aiSdkModel()` say. Without it they are refused. */
  readonly model?: LanguageModel;
}
