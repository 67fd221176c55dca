import type { Property } from '../../../../recipe/property.ts';

/** What speaks against a part of an answer that reads the page all the same. */
export interface Doubt {
  /** The fields that it is about; none: the list. */
  readonly fields: readonly string[];
  /** For the model, and for whoever reads the rows. */
  readonly message: string;
  /** Whether it counts even against a model that says the same again. */
  readonly isDecisive: boolean;
  /** Told once, and no mark of a plan. */
  readonly isHint?: boolean;
}

/** A doubt about what one field reads; a model that says the same again is believed. */
export function fieldDoubt({ name }: Property, message: string): Doubt {
  return { fields: [name], message: `${name}: ${message}`, isDecisive: false };
}
