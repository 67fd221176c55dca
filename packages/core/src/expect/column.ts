import type { Breach } from '../verdict/evidence-kinds.ts';
import type { PropertyProfile } from './job-profile.ts';

/** The values of one property in one job. */
export interface Column extends PropertyProfile {
  /** Of the job, with a value or without. */
  readonly rows: number;
  /** Of the job: its day, since 1970. */
  readonly at?: number | undefined;
}

export type Difference = Omit<Breach, 'property' | 'measure'>;
/** In what a column is unlike those of earlier jobs, of which there is one at least; null where it is like them. */
export type Compare = (column: Column, known: readonly Column[]) => Difference | null;

/** How many values there are. */
export function valuesOf({ rows, filled }: Column): number {
  return Math.max(1, Math.round(rows * filled));
}

/** The share of values of shapes that it takes. */
export function shareOf(
  { shapes }: Pick<PropertyProfile, 'shapes'>,
  takes: (shape: string) => boolean,
): number {
  return Object.entries(shapes).reduce((sum, [shape, share]) => sum + (takes(shape) ? share : 0), 0);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
