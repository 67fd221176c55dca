import type { Advice } from '../../input/check-options.ts';
import { RECIPE_FIELDS } from '../../recipe/parse/parse-recipe.ts';
import { settingNames } from '../../recipe/schema/settings-schema.ts';

/** Where an option would stand that is a recipe's: `{ headers }` beside a recipe belongs into its settings. */
export const recipeAdvice: Advice = (name) => {
  if (settingNames().includes(name)) return `a recipe says it, in settings.${name}`;
  const fields: readonly string[] = RECIPE_FIELDS;
  return fields.includes(name) ? `a recipe says it, in ${name}` : undefined;
};

/** The same where there is no recipe. */
export const settingsAdvice: Advice = (name) =>
  settingNames().includes(name) ? `the settings say it: { settings: { ${name} } }` : undefined;
