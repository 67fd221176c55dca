import { withoutBrackets } from '../ground/host-and-port.ts';
import { hostProblem } from '../ground/host-problem.ts';

/** A proxy beyond the engine's own policy, `settings.proxy`. */
export interface UpstreamProxy {
  readonly protocol: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
  readonly credentials: { readonly username: string; readonly password: string } | null;
}

const DEFAULT_PORTS = { http: 80, https: 443, socks5: 1080 } as const;

/** `http://[user:password@]host[:port]`, with `https` or `socks5` as well; null for anything else. */
export function parseUpstreamProxy(text: string): UpstreamProxy | null {
  const [, scheme = ''] = /^(https?|socks5h?):\/\//i.exec(text) ?? [];
  // As http, the host is read and normalised like any other.
  const url = scheme === '' ? null : URL.parse(`http${text.slice(scheme.length)}`);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  if (hostProblem(url) !== null) return null;
  const protocol = scheme.toLowerCase().replace('socks5h', 'socks5') as UpstreamProxy['protocol'];
  const hasCredentials = url.username !== '' || url.password !== '';
  return {
    protocol,
    host: withoutBrackets(url.hostname),
    port: portOf(text, url) ?? DEFAULT_PORTS[protocol],
    credentials: hasCredentials ? { username: decode(url.username), password: decode(url.password) } : null,
  };
}

/** Port 80 is not in a parsed URL where the scheme is http. */
function portOf(text: string, url: URL): number | null {
  if (url.port !== '') return Number(url.port);
  return /:0*80\/?$/.test(text) ? 80 : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The Proxy-Authorization header, where there are credentials. */
export function proxyAuthorization({ credentials }: UpstreamProxy): Record<string, string> {
  if (credentials === null) return {};
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
  return { 'proxy-authorization': `Basic ${pair}` };
}
