import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { Agent } from 'undici';
import type { Contestant } from '../../contest/contestant.ts';
import { Tally } from '../../contest/tally.ts';
import { readWithCssSelect } from '../../static/read-with-css-select.ts';
import { firstPages, type StaticWork } from '../../static/static-work.ts';
import { eachAtOnce } from '../each-at-once.ts';

/** The floor: a request, parse5, compiled selectors, and nothing around them. */
export function createContestant(): Contestant<StaticWork> {
  const agent = new Agent();
  return {
    async run(work) {
      const tally = new Tally();
      await eachAtOnce(firstPages(work), 16, async (url) => {
        const { origin, pathname, search } = new URL(url);
        const { body } = await agent.request({ origin, path: pathname + search, method: 'GET' });
        const page = parse(await body.text(), { treeAdapter: adapter });
        for (const product of readWithCssSelect(page, url).products) tally.add(product);
      });
      return tally;
    },
    close: () => agent.close(),
  };
}
