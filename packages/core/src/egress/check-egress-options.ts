import { checkOptions } from '../input/check-options.ts';
import { group } from '../input/option-schemas.ts';
import type { EgressOptions } from './egress-options.ts';
import { EGRESS_OPTIONS } from './egress-options-schema.ts';

const egressOptionsSchema = group(EGRESS_OPTIONS);

/**
 * Checks options before an engine is made of them; what else they hold does not matter.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for an entry of `allowHosts` or `allowPorts` that cannot be understood
 */
export function checkEgressOptions({
  allowPrivateNetworks,
  allowHosts,
  allowPorts,
  resolveHost,
}: EgressOptions): void {
  const options = { allowPrivateNetworks, allowHosts, allowPorts, resolveHost };
  checkOptions('checkEgressOptions', egressOptionsSchema, options);
}
