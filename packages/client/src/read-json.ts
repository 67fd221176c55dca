import { ApiError } from './api-error.ts';

/**
 * What a good answer holds.
 *
 * @throws ApiError where it is no JSON, as from a web site at the address of which the API was expected
 */
// biome-ignore lint/suspicious/noExplicitAny: The service answers in the types of its document.
export async function readJson(answer: Response): Promise<any> {
  try {
    return await answer.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = `the service answered ${answer.status} without JSON: baseUrl must name the API, version included`;
    throw new ApiError(answer.status, 'HTTP_STATUS', message);
  }
}
