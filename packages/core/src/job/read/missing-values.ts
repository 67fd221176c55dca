import { eachInTurns, type Turns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';

/** What stands where a value is going to be. */
const LOADING =
  /^(?:loading|please wait|wird geladen|bitte warten|chargement(?: en cours)?|cargando|carregando|caricamento|загрузка|読み込み中|加载中|로딩 ?중)\s?(?:\.{2,}|…)$/i;

/** Properties of which rows say that they are still loading, with how many do. */
export async function missingValues(
  rows: readonly Row[],
  turns: Turns,
): Promise<readonly { readonly property: string; readonly rows: number }[]> {
  const counts = new Map<string, number>();
  await eachInTurns(rows, turns, (row) => {
    for (const [property, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !LOADING.test(value)) continue;
      counts.set(property, (counts.get(property) ?? 0) + 1);
    }
  });
  return [...counts].map(([property, count]) => ({ property, rows: count }));
}
