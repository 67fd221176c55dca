import { HarvestmanError } from '../../ground/errors.ts';
import type { LlmSettings } from '../../recipe/settings.ts';
import type { ModelPrices, TokenUsage } from './language-model.ts';
import type { ModelUsage } from './model-usage.ts';

/** An answer shorter than this is of no use. */
const LEAST_OUTPUT_TOKENS = 64;
const MILLION = 1_000_000;
/** Tokens that models count for one that is estimated: of prompts with pages none of three tokenizers counted more than 1.23. */
const DENSITY = 1.25;
/** A count far beyond has another reason, and says nothing of the next prompt. */
const MOST_DENSITY = 3;

type Limits = Pick<LlmSettings, 'maxTokens' | 'maxCalls' | 'maxCost'>;

/** Counts what a job uses of the model, and keeps it within the job's limits. */
export class ModelMeter {
  readonly #limits: Limits;
  readonly #prices: ModelPrices | null;
  readonly #onChange: (usage: ModelUsage) => void;
  #usage: ModelUsage;
  #density = DENSITY;

  /** `start`: what earlier attempts at the job used. */
  constructor(
    limits: Limits,
    prices: ModelPrices | null,
    start: ModelUsage,
    onChange: (usage: ModelUsage) => void,
  ) {
    this.#limits = limits;
    this.#prices = prices;
    this.#onChange = onChange;
    this.#usage = { ...start, cost: prices === null ? null : (start.cost ?? 0) };
    onChange(this.#usage);
  }

  /**
   * How long the answer to a prompt of so many tokens, by the estimate, may be: `wanted`, or what is left.
   *
   * @throws HarvestmanError MODEL_BUDGET_SPENT where nothing useful is left
   */
  admit(estimate: number, wanted: number): number {
    const promptTokens = this.counted(estimate);
    const { calls, inputTokens, outputTokens, cost } = this.#usage;
    const { maxTokens, maxCalls, maxCost } = this.#limits;
    if (maxCalls !== null && calls >= maxCalls) throw this.#spent('maxCalls', maxCalls);
    const tokensLeft = maxTokens - inputTokens - outputTokens - promptTokens;
    if (tokensLeft < LEAST_OUTPUT_TOKENS) throw this.#spent('maxTokens', maxTokens);
    if (maxCost === null || this.#prices === null) return Math.min(wanted, tokensLeft);
    const costLeft = maxCost - (cost ?? 0) - (promptTokens * this.#prices.inputPerMillion) / MILLION;
    const affordable =
      this.#prices.outputPerMillion > 0
        ? Math.floor((costLeft * MILLION) / this.#prices.outputPerMillion)
        : tokensLeft;
    if (costLeft < 0 || affordable < LEAST_OUTPUT_TOKENS) throw this.#spent('maxCost', maxCost);
    return Math.min(wanted, tokensLeft, affordable);
  }

  /** What a text of so many tokens, by the estimate, counts where the server does not say: limits hold for the densest. */
  counted(estimate: number): number {
    return Math.ceil(estimate * this.#density);
  }

  /** Counts one request. `estimate`: of its prompt. */
  add({ inputTokens, outputTokens }: TokenUsage, estimate: number): void {
    this.#density = Math.max(this.#density, Math.min(MOST_DENSITY, inputTokens / estimate));
    const { calls, inputTokens: input, outputTokens: output, cost } = this.#usage;
    const price =
      this.#prices === null
        ? null
        : (inputTokens * this.#prices.inputPerMillion + outputTokens * this.#prices.outputPerMillion) /
          MILLION;
    this.#usage = {
      calls: calls + 1,
      inputTokens: input + inputTokens,
      outputTokens: output + outputTokens,
      cost: price === null ? null : (cost ?? 0) + price,
    };
    this.#onChange(this.#usage);
  }

  #spent(limit: keyof Limits, most: number): HarvestmanError {
    return new HarvestmanError(
      'MODEL_BUDGET_SPENT',
      `the job may use no more of the model: settings.llm.${limit} is ${most}`,
      { details: { limit, usage: this.#usage } },
    );
  }
}
