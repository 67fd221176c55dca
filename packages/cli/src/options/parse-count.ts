import { InvalidArgumentError } from 'commander';

/** Reads a whole number from zero; its bounds are the recipe's business. */
export function parseCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
