import type { Property } from '../../../recipe/property.ts';
import type { ModelCaller } from '../model-caller.ts';

/** What reading a page directly takes. */
export interface DirectContext {
  readonly caller: ModelCaller;
  readonly properties: readonly Property[];
  /** Tokens of the page that a prompt may carry. */
  readonly pageTokens: number;
  /** Properties that the model has said no item has, and was asked about again. */
  readonly denied: Set<string>;
  warn(message: string): void;
  /** Warns, and lets the rows count as in doubt. */
  mark(message: string): void;
}
