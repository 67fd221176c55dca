/** The head of a request to a proxy. */
export interface ProxyRequest {
  readonly method: string;
  /** What is to be reached: `https://host:port` for CONNECT, else the URL itself, which is http. */
  readonly target: URL;
  /** As it came, without the request line. */
  readonly lines: readonly string[];
  /** The value of Proxy-Authorization; empty where there is none. */
  readonly authorization: string;
  /** Bytes of the body; infinite where only the end of the connection tells. */
  readonly bodyBytes: number;
}

/** What is said between a client and its proxy alone, and `Host`, which follows from the URL (RFC 9112, 3.2.2). */
const NOT_PASSED_ON = /^(?:proxy-[a-z-]+|connection|keep-alive|te|trailer|upgrade|host):/i;

/** Reads a head in Latin-1, without the empty line at its end. Null where it is no request to a proxy. */
export function parseProxyRequest(head: string): ProxyRequest | null {
  const [requestLine = '', ...lines] = head.split('\r\n');
  const [method = '', address = '', version = ''] = requestLine.split(' ');
  const target = URL.parse(method === 'CONNECT' ? `https://${address}` : address);
  const wanted = method === 'CONNECT' ? 'https:' : 'http:';
  if (!/^HTTP\/1\.[01]$/.test(version) || target?.protocol !== wanted) return null;
  const isChunked = headerValue(lines, 'transfer-encoding') !== '';
  return {
    method,
    target,
    lines,
    authorization: headerValue(lines, 'proxy-authorization'),
    bodyBytes: isChunked ? Number.POSITIVE_INFINITY : Number(headerValue(lines, 'content-length')),
  };
}

/**
 * The same request as it is sent on: to the site itself, or, with the lines that it demands, to another proxy.
 */
export function passOn(
  { method, target, lines }: ProxyRequest,
  proxyLines: Readonly<Record<string, string>> | null,
): string {
  const path = target.pathname + target.search;
  return [
    `${method} ${proxyLines === null ? path : target.origin + path} HTTP/1.1`,
    `Host: ${target.host}`,
    'Connection: keep-alive',
    ...lines.filter((line) => !NOT_PASSED_ON.test(line)),
    ...Object.entries(proxyLines ?? {}).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}

function headerValue(lines: readonly string[], name: string): string {
  const line = lines.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line?.slice(name.length + 1).trim() ?? '';
}
