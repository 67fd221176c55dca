import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { Contestant } from '../../contest/contestant.ts';
import { chainReader } from '../read-chains.ts';
import { readWithCssSelect } from '../read-with-css-select.ts';
import type { StaticWork } from '../static-work.ts';

/** The floor: the parser that browsers agree with, compiled selectors, and nothing around them. */
export function createContestant(): Contestant<StaticWork> {
  return chainReader((html, url) => readWithCssSelect(parse(html, { treeAdapter: adapter }), url));
}
