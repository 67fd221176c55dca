import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';
import type { TruePage } from './true-page.ts';

/**
 * The page as a model reads it itself that says of each item what is true: its texts, as addresses are numbers there. Null
 * where nobody knows its items.
 */
export function directPage({ listSelector, ...page }: TruePage): TruePage | null {
  if (listSelector === undefined) return null;
  const properties = page.properties.filter(({ type }) => (type ?? 'text') === 'text');
  if (properties.length === 0) return null;
  const rows = page.rows.map((row) =>
    Object.fromEntries(properties.map(({ name }) => [name, row[name] === '' ? null : (row[name] ?? null)])),
  );
  const model: LanguageModel = {
    async generate({ prompt }) {
      const asked = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      const items = asked.map((item) => ({ item, values: rows[item - 1] ?? {} }));
      return { object: { items }, usage: null };
    },
  };
  return {
    ...page,
    properties,
    rows,
    model,
    recipe: { listSelector, settings: { llm: { mode: 'direct' } } },
  };
}
