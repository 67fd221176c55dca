import type { Tab, Viewport } from '../tab/tab.ts';

const FONTS = ['serif', 'sans-serif', 'monospace'];

/** A list, in the fonts that pages have by default. */
const PAGE = `
  <ul><li><a href="/a">One</a><li><a href="/b">Two</a><li>Three</ul><button>More</button>
  ${FONTS.map((name) => `<p style="font-family: ${name}">Text <b>bold</b> <i>italic</i> €`).join('')}`;

/**
 * Has the agent read a list in an empty tab, so that its code is compiled and the fonts are loaded when the tab is given
 * a page: the renderer keeps both. In `viewport`, which the page will probably have, too: each change of it is drawn, and
 * the first frame of a page waits for its turn behind that.
 */
export async function warmUp(tab: Tab, viewport: Viewport): Promise<void> {
  const { client, world } = tab;
  await tab.setViewport(viewport);
  await client.send('Runtime.evaluate', {
    expression: `document.body.innerHTML = ${JSON.stringify(PAGE)}; document.body.offsetHeight`,
  });
  const budget = { quietMs: 1, settleMs: 1, early: true };
  const setup = {
    listSelector: 'li',
    ledger: world.ledger,
    mode: 'append',
    known: [],
    blankIsReal: false,
    mayHide: false,
    probes: [{ selector: 'a', attribute: null }],
    control: 'button',
  } as const;
  await world.call('open', { setup, waitFor: null, waitForMs: 1, budget });
  await world.call('click', { selector: 'button', controlMs: 1, budget, again: false });
  await world.call('surroundings', { listSelector: 'li', control: 'button' });
}
