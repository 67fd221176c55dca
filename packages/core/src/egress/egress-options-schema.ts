import * as z from 'zod/mini';
import { callable, flag, list, value, wholeNumber } from '../input/option-schemas.ts';
import { parseHostException } from './address/host-exception.ts';
import type { EgressOptions } from './egress-options.ts';

const HOST =
  'a name, an address or a CIDR block, with a port or without: ' +
  '"intranet.example", "*.intranet.example:8080", "10.1.0.0/16", "[::1]:3000"';

/** For the schemas of options that hold them. */
export const EGRESS_OPTIONS = {
  allowPrivateNetworks: z.optional(flag()),
  allowHosts: z.optional(
    list(
      value<string>(HOST, (given) => typeof given === 'string' && parseHostException(given) !== null),
      'hosts: ["intranet.example"]',
    ),
  ),
  allowPorts: z.optional(list(wholeNumber(1, 65_535), 'ports: [8080]')),
  resolveHost: z.optional(callable()),
} as const satisfies Record<keyof EgressOptions, z.ZodMiniType>;
