import { isModelError } from '../../model-error-codes.ts';

/** What the model says of what is in doubt; where it fails, what it said at first, marked. */
export async function secondLook<Answer>(
  first: Answer,
  look: () => Promise<Answer>,
  mark: (message: string) => void,
): Promise<Answer> {
  try {
    return await look();
  } catch (error) {
    if (!isModelError(error)) throw error;
    mark(`what is in doubt could not be asked about again, and the first answer was kept: ${error.message}`);
    return first;
  }
}
