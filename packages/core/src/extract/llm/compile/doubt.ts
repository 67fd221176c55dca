/** What speaks against a part of an answer that reads the page all the same. */
export interface Doubt {
  /** The fields that it is about; none: the list. */
  readonly fields: readonly string[];
  /** For the model, and for whoever reads the rows. */
  readonly message: string;
  /** Whether it counts even against a model that says the same again. */
  readonly isDecisive: boolean;
}
