/** The Retry-After header of an answer that the browser tells of; undefined where it has none. */
export function retryAfterOf(headers: Readonly<Record<string, string>>): string | undefined {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'retry-after');
  return name === undefined ? undefined : headers[name];
}
