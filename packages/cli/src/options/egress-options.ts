import { checkEgressOptions, type EgressOptions, isHarvestmanError } from '@harvestman/core';
import { type Command, InvalidArgumentError } from 'commander';

/** What may be reached beside public addresses on ports 80 and 443, as options give it. */
export interface EgressFlags {
  readonly allowPrivateNetworks?: true;
  readonly allowHost?: readonly string[];
  readonly allowPort?: readonly number[];
}

export function addEgressOptions(command: Command): Command {
  return command
    .option('--allow-private-networks', 'reach private addresses, too: loopback, the local network, metadata')
    .option(
      '--allow-host <host>',
      'reach this name, address or CIDR block, with :port or on any, whatever its address (repeatable)',
      (host: string, earlier: readonly string[] = []) => [...earlier, parseHost(host)],
    )
    .option(
      '--allow-port <port>',
      'reach public addresses on this port as well as 80 and 443 (repeatable)',
      (port: string, earlier: readonly number[] = []) => [...earlier, parsePort(port)],
    );
}

/** The engine's options for the flags, with further exceptions. */
export function egressOptions(
  { allowPrivateNetworks, allowHost = [], allowPort = [] }: EgressFlags,
  { allowHosts = [], allowPorts = [] }: EgressOptions = {},
): EgressOptions {
  return {
    allowPrivateNetworks: allowPrivateNetworks === true,
    allowHosts: [...allowHost, ...allowHosts],
    allowPorts: [...allowPort, ...allowPorts],
  };
}

function parseHost(text: string): string {
  try {
    checkEgressOptions({ allowHosts: [text] });
    return text;
  } catch (error) {
    const [first] = isHarvestmanError(error, 'ARGUMENT_INVALID') ? error.details.issues : [];
    throw new InvalidArgumentError(`It ${first?.message ?? error}`);
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new InvalidArgumentError('Expected a port, 1 to 65535.');
  return port;
}
