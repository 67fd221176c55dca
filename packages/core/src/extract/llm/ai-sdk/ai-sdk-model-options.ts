import type { generateText } from 'ai';
import type { ModelPrices } from '../language-model.ts';

type GenerateOptions = Parameters<typeof generateText>[0];

export interface AiSdkModelOptions {
  /** What the model costs, for `job.usage.cost` and `settings.llm.maxCost`. Default: not known. */
  readonly prices?: ModelPrices;
  /** Passed on to the provider as they are. Default none. */
  readonly providerOptions?: NonNullable<GenerateOptions['providerOptions']>;
  /**
   * Texts of at least eight characters that a server may echo, and that errors and answers must not hold. A provider's own
   * key is found without them, but not behind `wrapLanguageModel` or a `fetch` of your own. Default none.
   */
  readonly secrets?: readonly string[];
  /** Default: the model's own. */
  readonly temperature?: number;
}
