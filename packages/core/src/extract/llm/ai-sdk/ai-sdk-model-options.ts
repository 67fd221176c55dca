import type { generateText } from 'ai';
import type { ModelPrices } from '../language-model.ts';

type GenerateOptions = Parameters<typeof generateText>[0];

export interface AiSdkModelOptions {
  /** What the model costs, for `job.usage.cost` and `settings.llm.maxCost`. */
  readonly prices?: ModelPrices;
  /** Passed on to the provider as they are. */
  readonly providerOptions?: NonNullable<GenerateOptions['providerOptions']>;
  /**
   * What servers may echo, and neither errors nor answers shall hold, of eight characters at least. A provider's own key is
   * known by itself, but not behind `wrapLanguageModel` or a `fetch` of your own.
   */
  readonly secrets?: readonly string[];
  /** Default: the model's own. */
  readonly temperature?: number;
}
