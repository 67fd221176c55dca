import { checkOptions } from '../input/check-options.ts';
import { group, plainObject } from '../input/option-schemas.ts';
import type { EgressOptions } from './egress-options.ts';
import { EGRESS_OPTIONS } from './egress-options-schema.ts';

const egressOptionsSchema = group(EGRESS_OPTIONS);

/**
 * Checks options before an engine is made of them; what else they hold does not matter.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for an entry of `allowHosts` or `allowPorts` that cannot be understood
 */
export function checkEgressOptions(given: EgressOptions): void {
  checkOptions('checkEgressOptions', plainObject('options'), given);
  const { allowPrivateNetworks, allowHosts, allowPorts, resolveHost } = given;
  const options = { allowPrivateNetworks, allowHosts, allowPorts, resolveHost };
  checkOptions('checkEgressOptions', egressOptionsSchema, options);
}
