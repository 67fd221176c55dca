import { lastingClasses } from '../element-names.ts';
import { elementText } from '../element-text.ts';
import type { PageSurvey } from '../page-survey.ts';

const LEAST_ROWS = 3;
/** Rows that are looked at. */
const MOST_ROWS = 12;
const MOST_CELLS = 20;
/** Of the rows, at least, have as many cells as the first, and as the others in what tells a column. */
const MOST = 0.8;
const LONGEST_CELL = 60;

/** Whether elements are the cells of rows: as many in each parent, and one column unlike another. */
export function areCells(members: readonly number[], survey: PageSurvey): boolean {
  const rows = rowsOf(members, survey);
  const [first] = rows;
  if (first === undefined || first.length < 2 || rows.length < LEAST_ROWS) return false;
  const even = rows.filter(({ length }) => length === first.length);
  if (even.length < rows.length * MOST) return false;
  const columns = first.map((_, at) => signOf(even.map((row) => traitsOf(row[at] ?? -1, survey))));
  return columns.every((sign) => sign !== null) && new Set(columns).size > 1;
}

function rowsOf(members: readonly number[], { parent }: PageSurvey): readonly (readonly number[])[] {
  const rows = new Map<number, number[]>();
  for (const index of members) {
    const up = parent[index] ?? -1;
    const row = rows.get(up);
    if (row !== undefined && row.push(index) > MOST_CELLS) return [];
    if (row !== undefined) continue;
    if (rows.size === MOST_ROWS) break;
    rows.set(up, [index]);
  }
  return [...rows.values()];
}

/** What most cells of a column share; null: nothing. */
function signOf(traits: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= traits.length * MOST ? most[0] : null;
}

function traitsOf(index: number, { elements, links }: PageSurvey): string {
  const element = elements[index];
  if (element === undefined) return '';
  const text = elementText(element, LONGEST_CELL);
  const digits = /\p{N}/u.test(text);
  const words = /\p{L}{2}/u.test(text);
  return `${lastingClasses(element).join('.')} ${digits} ${words} ${(links[index] ?? 0) > 0}`;
}
