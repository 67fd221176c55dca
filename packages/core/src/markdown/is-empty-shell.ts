import { checkArguments } from '../input/check-arguments.ts';
import { anyText } from '../input/option-schemas.ts';
import { showsNothing } from './shows-nothing.ts';

/**
 * Whether a static page is only the frame that a script would fill, so that it takes a browser to read it: it has
 * scripts, shows next to nothing, and says that it waits for them or has a place for what they bring. A short page
 * that is complete is none.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text
 */
export function isEmptyShell(html: string): boolean {
  checkArguments('isEmptyShell', { html: [anyText, html] });
  return showsNothing(html);
}
