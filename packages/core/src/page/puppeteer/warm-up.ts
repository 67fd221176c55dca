import { DISABLED_MARKERS } from '../disabled-markers.ts';
import type { Tab } from './tab.ts';

/** A list, in the fonts that pages have by default. */
const PAGE =
  '<ul><li><a href="/a">One <b>word</b></a><li><a href="/b">Two</a><li>Three</ul><button>More</button>' +
  '<p style="font-family: serif">Text<p style="font-family: sans-serif">Text<pre>Text</pre>';

/**
 * Has the agent read a list in an empty tab, so that its code is compiled and the fonts are loaded when the tab is given
 * a page: the renderer keeps both.
 */
export async function warmUp({ client, world }: Tab): Promise<void> {
  await client.send('Runtime.evaluate', {
    expression: `document.body.innerHTML = ${JSON.stringify(PAGE)}; document.body.offsetHeight`,
  });
  const budget = { quietMs: 1, settleMs: 1, early: true };
  const setup = {
    listSelector: 'li',
    mode: 'append',
    known: [],
    blankIsReal: false,
    markers: DISABLED_MARKERS,
    probes: ['a'],
    control: 'button',
  } as const;
  await world.call('open', setup, null, 1, budget);
  await world.call('click', 'button', 1, budget, false);
}
