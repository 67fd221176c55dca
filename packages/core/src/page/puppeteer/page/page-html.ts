import { setTimeout as delay } from 'node:timers/promises';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import type { HtmlOptions } from '../../in-page/document/html-marks.ts';
import { isTrackerHost } from '../../is-tracker-host.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';

/** A frame whose scripts do not let go of it does not hold up the others. */
const ANSWER_MS = 1_000;
/** How long frames that are still being loaded are waited for. */
const LOADING_MS = 5_000;
const LOOK_MS = 150;

/** The document as it is now; where it is asked for in depth, what frames of other origins show stands behind it. */
export async function pageHtml(context: PageContext, options: HtmlOptions): Promise<string> {
  const { world } = context.tab;
  if (options.isDeep && (await world.otherFrames()).length > 0) await framesLoaded(context);
  for (;;) {
    const html = await world.call('html', options);
    if (html === NAVIGATED) await world.documentAfter(world.generation - 1);
    else return options.isDeep ? html + (await framesHtml(context, options)) : html;
  }
}

async function framesLoaded({ activity, interruption, tab: { world } }: PageContext): Promise<void> {
  await world.callIn(world.mainFrameId, 'loadFrames').catch(() => undefined);
  const until = interruption.now() + LOADING_MS;
  do await delay(LOOK_MS);
  while (activity.loadsFrames && interruption.now() < until);
}

async function framesHtml({ tab: { world } }: PageContext, options: HtmlOptions): Promise<string> {
  const frames = (await world.otherFrames()).filter((id) => id !== world.mainFrameId);
  const parts = await Promise.all(
    frames.map(async (frameId) => {
      let shown = '';
      const asked = async (): Promise<void> => {
        const found = await world.callIn(frameId, 'matchList', { listSelector: 'body', probes: [] });
        if (found === NAVIGATED || isTrackerHost(URL.parse(found.url)?.hostname ?? '')) return;
        const html = await world.callIn(frameId, 'frameHtml', options);
        if (html !== NAVIGATED) shown = html;
      };
      // What cannot be asked has no list.
      await endsWithin(
        asked().catch(() => undefined),
        ANSWER_MS,
      );
      return shown;
    }),
  );
  return parts
    .filter((html) => html !== '')
    .map((html) => `<div>${html}</div>`)
    .join('');
}
