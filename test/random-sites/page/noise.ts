import type { SiteSpec } from '../dimensions.ts';
import { burn, pause } from './pauses.ts';

/** What goes on beside the list. */
export function makeNoise(site: SiteSpec): void {
  if (site.ticking === 'clock') {
    const clock = document.querySelector('#clock');
    setInterval(() => {
      if (clock !== null) clock.textContent = String(Date.now());
    }, 100);
  }
  if (site.tasks === 'long') {
    setInterval(() => burn(150), 400);
  }
  if (site.layout === 'late-styles')
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'late-styles' }),
    );
  const noises = {
    none: () => undefined,
    polling: () => {
      setInterval(() => void fetch('poll').catch(() => undefined), 300);
    },
    'long-poll': async () => {
      for (;;) {
        await fetch('poll').catch(() => undefined);
        await pause(20);
      }
    },
    advert: () => {
      const advert = document.createElement('aside');
      document.body.append(advert);
      setInterval(() => {
        advert.innerHTML = `<a href="/adverts/${Date.now()}">Buy now</a>`;
      }, 400);
    },
  } satisfies Record<SiteSpec['noise'], () => unknown>;
  void noises[site.noise]();
}
