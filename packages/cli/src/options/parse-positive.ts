import { InvalidArgumentError } from 'commander';
import { parseCount } from './parse-count.ts';

/** Reads a whole number from one. */
export function parsePositive(text: string): number {
  const number = parseCount(text);
  if (number === 0) throw new InvalidArgumentError('Expected a whole number from 1.');
  return number;
}
