import { HarvestmanError } from '../../ground/errors.ts';
import { hostAndPort } from '../../ground/host-and-port.ts';
import type { UpstreamProxy } from '../../recipe/upstream-proxy.ts';

/** A proxy that asks for other credentials, or for some at all. */
export function proxyRefuses({ host, port }: UpstreamProxy, cause?: unknown): HarvestmanError {
  const message = `no way through the proxy ${hostAndPort(host, port)} with the user name and password in settings.proxy (407)`;
  return new HarvestmanError('RECIPE_INVALID', message, {
    ...(cause !== undefined && { cause }),
    details: { issues: [{ path: ['settings', 'proxy'], message }] },
  });
}
