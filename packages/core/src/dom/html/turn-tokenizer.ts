import { Tokenizer } from 'parse5';
import type { Turns } from '../../ground/time/take-turns.ts';

/** What an element has beyond so many is left out: an element's are taken in one step. No person wrote so many. */
export const MOST_ATTRIBUTES = 1_000;
/** Whether a turn is over is looked at after so many steps, or characters. */
const TURN = { steps: 16, characters: 20_000 } as const;

/** parse5's tokenizer, which may let everything else have its turn between two steps. */
export class TurnTokenizer extends Tokenizer {
  #isTurnOver: (() => boolean) | null = null;
  #steps = 0;
  #lookedAt = 0;

  /** Takes all of a text, at once. */
  begin(text: string): void {
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
    this.write(text, true);
  }

  async beginInTurns(text: string, turns: Turns): Promise<void> {
    this.#isTurnOver = turns.isOver;
    if (turns.isOver()) await turns.pause();
    this.begin(text);
    while (this.active) {
      await turns.pause();
      this.resume();
    }
  }

  protected override _callState(code: number): void {
    if (this.#isTurnOver !== null) this.#look(this.#isTurnOver);
    this.takeStep(code);
  }

  protected takeStep(code: number): void {
    super._callState(code);
  }

  protected override _leaveAttrName(): void {
    const { currentToken } = this;
    const isFull =
      currentToken !== null && 'attrs' in currentToken && currentToken.attrs.length >= MOST_ATTRIBUTES;
    if (!isFull) super._leaveAttrName();
  }

  /** The step that begins is taken in any case. */
  #look(isTurnOver: () => boolean): void {
    this.#steps += 1;
    const { pos } = this.preprocessor;
    if (this.#steps < TURN.steps && pos < this.#lookedAt + TURN.characters) return;
    this.#steps = 0;
    this.#lookedAt = pos;
    if (isTurnOver()) this.pause();
  }
}
