import { sha256Hex } from '../../ground/sha256-hex.ts';
import type { RecipeDefinition } from '../recipe.ts';

const LENGTH = 16;

/** Of all that decides whether a plan still serves a recipe: where it reads, what, and how a model is to be used. */
export function planFingerprint(recipe: RecipeDefinition): string {
  const { url, listSelector, properties, extractorType, settings } = recipe;
  const fields = properties
    // What the page itself says, no plan finds.
    .filter(({ meta, data }) => meta === undefined && data === undefined)
    .map(({ name, description, elementSelector, type }) => [name, description, elementSelector, type]);
  const made = JSON.stringify([url, listSelector, fields, extractorType, settings.llm?.mode]);
  return sha256Hex(made).slice(0, LENGTH);
}
