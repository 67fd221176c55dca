import { createAddressPolicy } from './address/address-policy.ts';
import type { EgressOptions } from './egress-options.ts';

/**
 * Checks options before an engine is made of them.
 *
 * @throws TypeError for an entry of `allowHosts` or `allowPorts` that cannot be understood
 */
export function checkEgressOptions(options: EgressOptions): void {
  createAddressPolicy(options);
}
