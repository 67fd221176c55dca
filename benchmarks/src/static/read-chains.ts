import { Agent } from 'undici';
import type { Contestant } from '../contest/contestant.ts';
import { type Product, Tally } from '../contest/tally.ts';
import { firstPages, type StaticWork } from './static-work.ts';

export interface ReadPage {
  readonly products: readonly Product[];
  /** Absolute address of the next page. */
  readonly next: string | null;
}

/** What nobody can do without: request a page, parse it, take its rows, go on to the next one. Chains side by side. */
export function chainReader(read: (html: string, url: string) => ReadPage): Contestant<StaticWork> {
  const agent = new Agent();
  return {
    async run(work) {
      const tally = new Tally();
      await Promise.all(
        firstPages(work).map(async (first) => {
          for (let url: string | null = first; url !== null; ) {
            const { origin, pathname, search } = new URL(url);
            const { body } = await agent.request({ origin, path: pathname + search, method: 'GET' });
            const { products, next } = read(await body.text(), url);
            for (const product of products) tally.add(product);
            url = next;
          }
        }),
      );
      return tally;
    },
    close: () => agent.close(),
  };
}
