import type { Column } from './column.ts';

/** The signs of a shape that holds one number: where the currency stands, and which sign the number has, say nothing. */
export function numberShape(shape: string): string {
  const marks = shape.replace(/[-+−\s]/g, '');
  return marks.split('9').length === 2 ? [...marks].sort().join('') : shape;
}

/** The column with its numbers by what stands beside them, in whatever order. */
export function byMarks<One extends Column>(column: One): One {
  return withShapes(column, numberShape);
}

/** The column without words in brackets behind its texts, "Cook (m/f/d)", which are added as one likes. */
export function withoutRemarks<One extends Column>(column: One): One {
  return withShapes(column, (shape) => shape.replace(/ \(a?\)?$/, ''));
}

function withShapes<One extends Column>(column: One, shapeOf: (shape: string) => string): One {
  const shapes: Record<string, number> = {};
  for (const [shape, share] of Object.entries(column.shapes)) {
    const marks = shapeOf(shape);
    shapes[marks] = (shapes[marks] ?? 0) + share;
  }
  return { ...column, shapes };
}
