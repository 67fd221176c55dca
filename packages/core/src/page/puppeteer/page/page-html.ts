import { setTimeout as delay } from 'node:timers/promises';
import type { HtmlOptions } from '../../in-page/document/html-marks.ts';
import { isTrackerHost } from '../../is-tracker-host.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';

/** How long frames that are still being loaded are waited for. */
const LOADING_MS = 5_000;
const LOOK_MS = 150;

/** The document as it is now; where it is asked for in depth, what frames of other origins show stands behind it. */
export async function pageHtml(context: PageContext, options: HtmlOptions): Promise<string> {
  const { world } = context.tab;
  if (options.isDeep) await framesLoaded(context);
  for (;;) {
    const html = await world.call('html', options);
    if (html === NAVIGATED) await world.documentAfter(world.generation - 1);
    else return options.isDeep ? html + (await framesHtml(context, options)) : html;
  }
}

async function framesLoaded({ activity, interruption, tab: { world } }: PageContext): Promise<void> {
  if ((await world.callIn(world.mainFrameId, 'loadFrames').catch(() => false)) !== true) return;
  const until = interruption.now() + LOADING_MS;
  do await delay(LOOK_MS);
  while (activity.loadsFrames && interruption.now() < until);
}

async function framesHtml({ tab: { world } }: PageContext, options: HtmlOptions): Promise<string> {
  const frames = (await world.otherFrames()).filter((id) => id !== world.mainFrameId);
  const parts = await Promise.all(
    frames.map(async (frameId) => {
      const found = await world.askFrame(frameId, 'matchList', { listSelector: 'body', probes: [] });
      if (found === NAVIGATED || isTrackerHost(URL.parse(found.url)?.hostname ?? '')) return '';
      const html = await world.askFrame(frameId, 'frameHtml', options);
      return html === NAVIGATED ? '' : html;
    }),
  );
  return parts
    .filter((html) => html !== '')
    .map((html) => `<div>${html}</div>`)
    .join('');
}
