import { meantHint } from '../input/meant-hint.ts';
import type { QueryIssue } from './query-issue.ts';
import type { RowSort } from './row-query.ts';

/** `-price,title`. A property whose name holds a comma or begins with `-` is found by its full name. */
export function parseRowSort(
  value: unknown,
  propertyNames: readonly string[],
  issues: QueryIssue[],
): RowSort[] {
  if (typeof value !== 'string') {
    issues.push({ path: ['sort'], message: 'must be text such as "-price,title"' });
    return [];
  }
  const longestFirst = propertyNames.toSorted((a, b) => b.length - a.length);
  const sort: RowSort[] = [];
  let rest = value;
  while (rest !== '') {
    const entry = firstEntry(rest, longestFirst);
    if (!entry) {
      const [name = ''] = rest.split(',', 1);
      issues.push({ path: ['sort'], message: unknownProperty(name.replace(/^-/, ''), propertyNames) });
      rest = rest.slice(name.length + 1);
      continue;
    }
    if (sort.some(({ property }) => property === entry.sort.property)) {
      issues.push({ path: ['sort'], message: `"${entry.sort.property}" is given twice` });
    }
    sort.push(entry.sort);
    rest = rest.slice(entry.length + 1);
  }
  return sort;
}

export function unknownProperty(name: string, propertyNames: readonly string[]): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const hint = meantHint(name, propertyNames) || `; expected one of ${propertyNames.join(', ')}`;
  return `unknown property "${shown}"${hint}`;
}

function firstEntry(text: string, names: readonly string[]): { sort: RowSort; length: number } | undefined {
  for (const prefix of ['-', '']) {
    if (!text.startsWith(prefix)) continue;
    const inner = text.slice(prefix.length);
    const property = names.find((name) => inner === name || inner.startsWith(`${name},`));
    if (property !== undefined) {
      return { sort: { property, descending: prefix === '-' }, length: prefix.length + property.length };
    }
  }
  return undefined;
}
