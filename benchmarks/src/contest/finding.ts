import { type Spread, spreadOf } from './spread.ts';

/** One target, and how the run stands to it. */
export interface Finding {
  /** Names it in recorded results. */
  readonly key: string;
  /** The work, and what it is compared with. */
  readonly work: string;
  /** `≥ 2.5 ×` */
  readonly target: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly value: Spread;
  /** Whether the median is on the right side. */
  readonly met: boolean;
}

type Named = Pick<Finding, 'key' | 'work' | 'unit'>;

export function atLeast(bound: number, named: Named, values: readonly number[]): Finding {
  const value = spreadOf(values);
  const target = `≥ ${bound} ${named.unit}`;
  return { ...named, target, better: 'more', value, met: value.median >= bound };
}

export function atMost(bound: number, named: Named, values: readonly number[]): Finding {
  const value = spreadOf(values);
  const target = `≤ ${bound} ${named.unit}`;
  return { ...named, target, better: 'less', value, met: value.median <= bound };
}
