import { type ErrorCode, HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { errorsWithin } from '../../ground/errors-within.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import { withoutExtras } from '../../ground/without-extras.ts';
import { displayUrl } from '../url/display-url.ts';

export interface NetworkTarget {
  readonly url: string;
  readonly proxy: string | null;
}

interface Failure {
  readonly host: string;
  readonly url: string;
  readonly error: NetworkError;
}

interface NetworkError {
  readonly code: string;
  readonly message: string;
  /** The name that was looked up: the proxy's, where one is used. */
  readonly hostname: string | null;
}

interface Cause {
  /** Matches the code of a Node or undici error, or its name where it has no code. */
  readonly when: RegExp;
  readonly code: ErrorCode;
  readonly message: (failure: Failure) => string;
  /** The server is at fault, or the way to it, whatever it was asked for. */
  readonly unreached?: true;
}

/** The first that matches is the cause. */
const CAUSES: readonly Cause[] = [
  {
    when: /^(?:ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|ENONAME|EBADNAME|EBADRESP)$/,
    code: 'DNS_FAILED',
    message: ({ host, error }) => `could not resolve the host name "${error.hostname ?? host}"`,
    unreached: true,
  },
  {
    when: /^CERT_HAS_EXPIRED$/,
    code: 'TLS_FAILED',
    message: ({ host }) => `the certificate of ${host} has expired`,
    unreached: true,
  },
  {
    when: /^CERT_NOT_YET_VALID$/,
    code: 'TLS_FAILED',
    message: ({ host }) => `the certificate of ${host} is not valid yet`,
    unreached: true,
  },
  {
    when: /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    code: 'TLS_FAILED',
    message: ({ host }) => `the certificate of ${host} is self-signed`,
    unreached: true,
  },
  {
    when: /^(?:ERR_TLS_CERT_ALTNAME_INVALID|UND_ERR_PRX_TLS)$/,
    code: 'TLS_FAILED',
    message: ({ host }) => `the certificate of ${host} belongs to another host name`,
    unreached: true,
  },
  {
    when: /^(?:UNABLE_TO_|CERT_|INVALID_CA|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|CRL_)/,
    code: 'TLS_FAILED',
    message: ({ host, error }) => `the certificate of ${host} cannot be verified: ${error.message}`,
    unreached: true,
  },
  {
    when: /^(?:EPROTO$|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$)/,
    code: 'TLS_FAILED',
    message: ({ host }) => `the TLS handshake with ${host} failed: it does not answer in a known TLS version`,
    unreached: true,
  },
  {
    when: /^ERR_(?:SSL|TLS)_/,
    code: 'TLS_FAILED',
    message: ({ host, error }) => `the TLS handshake with ${host} failed (${error.code})`,
    unreached: true,
  },
  {
    when: /^ECONNREFUSED$/,
    code: 'CONNECTION_FAILED',
    message: ({ host }) => `the connection to ${host} was refused`,
    unreached: true,
  },
  {
    when: /^(?:ECONNRESET|EPIPE|ECONNABORTED)$/,
    code: 'CONNECTION_FAILED',
    message: ({ host }) => `the connection to ${host} was reset`,
    unreached: true,
  },
  {
    when: /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/,
    code: 'CONNECTION_FAILED',
    message: ({ host }) => `${host} cannot be reached from this network`,
    unreached: true,
  },
  {
    when: /^(?:UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_STREAM_PREMATURE_CLOSE)$/,
    code: 'CONNECTION_FAILED',
    message: ({ url }) => `the connection was closed before the answer was complete at ${url}`,
  },
  {
    when: /^(?:UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/,
    code: 'BODY_TOO_LARGE',
    message: ({ url }) => `the headers of the answer are too large at ${url}`,
  },
  {
    when: /^(?:HPE_|HTTPParserError$)/,
    code: 'CONNECTION_FAILED',
    message: ({ url, error }) => `the answer is not valid HTTP at ${url} (${error.message})`,
  },
  {
    when: /^(?:Z_|ERR_?_?(?:ERROR_FORMAT|BROTLI|ZLIB|PADDING)|ERR__|ZSTD_)/,
    code: 'CONNECTION_FAILED',
    message: ({ url, error }) =>
      `the compressed answer is corrupt or incomplete at ${url} (${error.message})`,
  },
  {
    when: /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/,
    code: 'TIMEOUT',
    message: ({ host }) => `the connection to ${host} timed out`,
    unreached: true,
  },
  {
    when: /^UND_ERR_(?:DESTROYED|CLOSED)$/,
    code: 'ENGINE_CLOSED',
    message: () => 'the HTTP client was closed',
  },
  {
    when: /^(?:UND_ERR_INVALID_ARG|ERR_INVALID_CHAR|ERR_INVALID_ARG_VALUE)$/,
    code: 'RECIPE_INVALID',
    message: ({ url, error }) => `the request to ${url} cannot be sent: ${error.message}`,
  },
];

const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError] as const;

/**
 * The HarvestmanError that names the cause of a failed exchange. One that is a HarvestmanError already is returned as
 * it is; a mistake of the program is INTERNAL, never a fault of the network; what else is in no table is
 * CONNECTION_FAILED.
 */
export function describeNetworkError(error: unknown, target: NetworkTarget): HarvestmanError {
  if (isHarvestmanError(error)) return error;
  const url = displayUrl(target.url);
  const host = URL.canParse(target.url) ? new URL(target.url).host : target.url;
  const found = codedErrors(error)
    .map((coded) => ({ coded, cause: CAUSES.find(({ when }) => when.test(coded.code)) }))
    .find(({ cause }) => cause !== undefined);
  const through = target.proxy === null ? '' : `, through the proxy ${proxyHost(target.proxy)}`;
  const text = found?.cause
    ? found.cause.message({ host, url, error: found.coded })
    : `could not read ${url}: ${reasonOf(error)}`;
  const code = found?.cause?.code ?? (isMistake(error) ? 'INTERNAL' : 'CONNECTION_FAILED');
  return new HarvestmanError(code, text + through, {
    cause: withoutExtras(error),
    details: {
      url,
      ...(found?.cause?.unreached && { unreached: true }),
      ...(code === 'RECIPE_INVALID' && { issues: [{ path: [], message: text }] }),
    },
  });
}

/** What the language itself throws where a program is wrong. Errors of the network have a code. */
function isMistake(error: unknown): boolean {
  return MISTAKES.some((mistake) => error instanceof mistake) && !(error instanceof Error && 'code' in error);
}

function codedErrors(error: unknown): readonly NetworkError[] {
  return errorsWithin(error).map(
    ({ name, code = name, hostname = null, message }: Error & { code?: unknown; hostname?: unknown }) => ({
      code: String(code),
      message,
      hostname: hostname === null ? null : String(hostname),
    }),
  );
}

function proxyHost(proxy: string): string {
  return URL.canParse(proxy) ? new URL(proxy).host : 'in settings.proxy';
}
