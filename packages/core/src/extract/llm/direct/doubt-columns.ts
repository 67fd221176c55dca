import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { shapeEvidence } from '../structure/field-evidence.ts';
import { shapeOf } from '../value-shape.ts';
import { isAddress } from './direct-answer.ts';

/** Fewer items say little about shapes. */
const LEAST_ITEMS = 3;
const LEAST_FITTING = 0.6;
const SWAP_MARGIN = 2;

/** Words of a link, from which one of them is a part. */
const LEAST_WORDS = 3;
const NEARLY_ALL = 0.9;

/** What the values of all items together show to be wrong: shapes that do not fit, two properties that say the same or look swapped. */
export function doubtColumns(
  properties: readonly Property[],
  rows: readonly Row[],
  shown: readonly string[] = [],
): readonly string[] {
  if (rows.length < LEAST_ITEMS) return [];
  const columns = properties
    .filter((property) => !isAddress(property))
    .map((property) => ({ property, values: rows.map((row) => row[property.name] ?? null) }));
  const doubts: string[] = [];
  for (const [at, one] of columns.entries()) {
    const texts = textsOf(one.values);
    const shape = shapeOf(one.property);
    if (shape !== null && texts.length > 0 && texts.filter(shape.fits).length < texts.length * LEAST_FITTING)
      doubts.push(
        `${one.property.name}: its values, ${JSON.stringify(texts[0])} say, do not fit: ${shape.rule}`,
      );
    if (shape === null && areCut(one.values, shown))
      doubts.push(
        `${one.property.name}: its values, ${JSON.stringify(texts[0])} say, are single words of the texts of links`,
      );
    for (const other of columns.slice(at + 1)) {
      const others = textsOf(other.values);
      if (texts.length < LEAST_ITEMS || others.length < LEAST_ITEMS) continue;
      const names = `${one.property.name} and ${other.property.name}`;
      if (one.values.every((value, item) => value === other.values[item])) {
        doubts.push(`${names}: they say the same in all items`);
        continue;
      }
      const before = shapeEvidence(one.property, texts) + shapeEvidence(other.property, others);
      const after = shapeEvidence(one.property, others) + shapeEvidence(other.property, texts);
      if (after - before >= SWAP_MARGIN) doubts.push(`${names}: they look as if they had swapped places`);
    }
  }
  return doubts;
}

/** Whether nearly all values are one word of a longer link in their item: the beginning of a name, say. */
function areCut(values: readonly unknown[], shown: readonly string[]): boolean {
  const cut = values.filter((value, at) => {
    if (typeof value !== 'string' || value === '' || value.includes(' ')) return false;
    const links = Array.from((shown[at] ?? '').matchAll(/\[([^\]]*)\]\(link/g), ([, text = '']) => text);
    return links.some((text) => text.split(' ').includes(value) && text.split(' ').length >= LEAST_WORDS);
  });
  return cut.length > 0 && cut.length >= values.length * NEARLY_ALL;
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
