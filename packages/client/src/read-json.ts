import { foreignAnswer } from './api-error.ts';

/**
 * What a good answer holds.
 *
 * @throws ApiError where the API does not answer so, as from a web site at the address of which it was expected
 */
// biome-ignore lint/suspicious/noExplicitAny: The service answers in the types of its document.
export async function readJson(answer: Response): Promise<any> {
  const body = await answer.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (body?.success === true) return body;
  throw foreignAnswer(answer);
}
