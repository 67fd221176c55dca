/** An answer of the service that says no. Branch on `code`, never on the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One of the service's codes; `HTTP_STATUS` where the answer is none of its own, as from a proxy on the way. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The error in an answer. */
export async function readApiError(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null);
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const { code, message, details } = error;
  if (typeof code !== 'string' || typeof message !== 'string') return foreignAnswer(answer);
  return new ApiError(answer.status, code, message, isObject(details) ? details : {});
}

/** For an answer that is not the API's, as from a web site or a proxy at the address of which it was expected. */
export function foreignAnswer(answer: Response): ApiError {
  return new ApiError(answer.status, 'HTTP_STATUS', messageOf(answer));
}

/** What proxies answer for a service that is down or slow. */
const GATEWAYS: readonly number[] = [502, 503, 504];

/** A browser does not tell where a redirect leads. */
function messageOf({ status, type, headers }: Response): string {
  const leadsTo = headers.get('location') ?? (type === 'opaqueredirect' ? 'another address' : null);
  if (leadsTo === null) {
    const advice = GATEWAYS.includes(status)
      ? 'what stands before the API may not reach it'
      : 'baseUrl must name it, version included';
    return `the service answered ${status}, and not as the API does: ${advice}`;
  }
  return `the service leads to ${leadsTo}, which does not get the key: baseUrl must name it`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
