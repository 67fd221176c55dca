import { HarvestmanError } from '../ground/errors.ts';
import type { Evidence } from '../verdict/evidence.ts';

/** The error of a job whose recipe says that what breaks with expectations fails it. */
export function expectationBroken(evidence: readonly Evidence[]): HarvestmanError {
  const broken = evidence.filter(({ supports }) => supports === 'suspect').map(({ message }) => message);
  return new HarvestmanError('EXPECTATION_BROKEN', broken.join('; '), { details: { broken } });
}
