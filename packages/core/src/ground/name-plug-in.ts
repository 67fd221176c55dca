import { failedAs } from './failed-as.ts';

/**
 * A function of a plug-in whose errors name it: their own messages seldom do.
 *
 * @throws HarvestmanError what it throws, or INTERNAL
 */
export function namePlugIn<Given extends readonly unknown[], Answer>(
  plugIn: string,
  call: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const fail = (error: unknown): never => {
    throw failedAs(plugIn, error);
  };
  return (...given) => {
    try {
      const answer = call(...given);
      return answer instanceof Promise ? (answer.catch(fail) as Answer) : answer;
    } catch (error) {
      return fail(error);
    }
  };
}
