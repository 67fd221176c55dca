import type { Tab, Viewport } from '../tab/tab.ts';

const FONTS = ['serif', 'sans-serif', 'monospace'];

/** A list, in the fonts that pages have by default. */
const PAGE = `
  <ul><li><a href="/a">One</a><li><a href="/b">Two</a><li>Three</ul><button>More</button>
  ${FONTS.map((name) => `<p style="font-family: ${name}">Text <b>bold</b> <i>italic</i> €`).join('')}`;

/**
 * Has the agent read a list in an empty tab, so that its code is compiled and the fonts are loaded when the tab is given
 * a page: the renderer keeps both. In `viewport`, which the page will probably have, too: each change of it is drawn, and
 * the first frame of a page waits for its turn behind that. A tab that is no longer spare is left alone: it is a page's.
 */
export async function warmUp(tab: Tab, viewport: Viewport, isSpare: () => boolean): Promise<void> {
  const { client, world } = tab;
  const expression = `document.body.innerHTML = ${JSON.stringify(PAGE)}; document.body.offsetHeight`;
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
  const steps = [
    () => tab.setViewport(viewport),
    () => client.send('Runtime.evaluate', { expression }),
    () => world.call('open', { setup, waitFor: null, waitForMs: 1, budget }),
    () => world.call('click', { selector: 'button', controlMs: 1, budget, again: false }),
    () => world.call('surroundings', { listSelector: 'li', control: 'button' }),
  ];
  for (const step of steps) if (isSpare()) await step();
}
