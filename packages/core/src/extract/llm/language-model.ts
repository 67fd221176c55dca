/** One question to a model. What it says is data and instructions kept apart; the answer must be an object. */
export interface ModelRequest {
  /** JSON Schema that the answer must satisfy: an object whose properties are all required. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly system: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  readonly maxOutputTokens: number;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  /** The answer, parsed from JSON. The engine validates it. */
  readonly object: unknown;
  /** Null where the server does not say; the engine then estimates. */
  readonly usage: TokenUsage | null;
}

/** In any currency, for a million tokens. */
export interface ModelPrices {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/**
 * A large language model, as the extractor `llm` needs it: `aiSdkModel()` of `@harvestman/core/ai-sdk` adapts any model
 * of the AI SDK. Limits, repetitions, budgets and validation are the engine's.
 */
export interface LanguageModel {
  /** Absent: costs are not counted. */
  readonly prices?: ModelPrices;
  /**
   * @throws HarvestmanError MODEL_RATE_LIMITED (with `details.retryAfterMs`), MODEL_UNAVAILABLE, MODEL_TIMEOUT,
   * MODEL_FAILED (with `details.isTooLong` where a shorter question may be answered), MODEL_REFUSED,
   * MODEL_OUTPUT_TRUNCATED, MODEL_OUTPUT_INVALID (with `details.text`); `details.usage`, a TokenUsage, says what the
   * failure cost
   */
  generate(request: ModelRequest): Promise<ModelAnswer>;
}
