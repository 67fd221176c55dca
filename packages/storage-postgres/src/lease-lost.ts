import { HarvestmanError } from '@harvestman/core';

export function leaseLost(id: string): HarvestmanError {
  return new HarvestmanError('LEASE_LOST', `the lease of job "${id}" is not held any more`, {
    details: { id },
  });
}
