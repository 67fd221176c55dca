import { HarvestmanError } from '../../ground/errors.ts';

/** A static page cannot do what is asked of its control. */
export function browserRequired(problem: string, selector: string, url: string): HarvestmanError {
  return new HarvestmanError(
    'BROWSER_REQUIRED',
    `the control "${selector}" ${problem}, so it needs a browser: ${url}`,
    {
      details: { selector, url },
    },
  );
}
