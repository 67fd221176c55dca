import { failuresIn } from '../../../verdict/page-walls.ts';
import type { EmptyAnswers } from '../requests/empty-answers.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';

/**
 * Failures that a page still tells of though what had failed has come: a box that is never taken away, or fades. Told once
 * more, it is another one.
 */
export class OvercomeFailures {
  readonly #context: PageContext;
  readonly #answers: EmptyAnswers;
  #mended = 0;
  #told: readonly string[] = [];

  constructor(context: PageContext, answers: EmptyAnswers) {
    this.#context = context;
    this.#answers = answers;
  }

  /** An act has brought items. `isRetry`: it was to try again what had failed. */
  async look(isRetry = false): Promise<void> {
    if (!isRetry && !this.#answers.hasFailed) return;
    const mended = await this.#answers.mended();
    if (!isRetry && mended <= this.#mended) return;
    this.#mended = mended;
    const { options, tab } = this.#context;
    const { listSelector, control = null } = options;
    await tab.world.call('spendRetries');
    const seen = await tab.world.call('surroundings', { listSelector, control });
    this.#told = seen === NAVIGATED ? [] : failuresIn(seen.text);
  }

  /** The text without what it says of them, as long as nothing else has failed. */
  async leftOut(text: string): Promise<string> {
    if (this.#told.length === 0 || (await this.#answers.hasUnmended())) return text;
    return this.#told.reduce((left, failure) => left.replace(failure, ''), text);
  }
}
