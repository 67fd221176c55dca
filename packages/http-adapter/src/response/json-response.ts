export interface JsonResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A successful answer: the envelope with the resource under its key. */
export function jsonResponse(
  body: object,
  { status = 200, headers = {} }: JsonResponseOptions = {},
): Response {
  return new Response(JSON.stringify({ success: true, ...body }), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
