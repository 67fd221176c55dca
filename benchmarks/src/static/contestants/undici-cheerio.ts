import { load } from 'cheerio';
import type { Contestant } from '../../contest/contestant.ts';
import { chainReader } from '../read-chains.ts';
import { readWithCheerio } from '../read-with-cheerio.ts';
import type { StaticWork } from '../static-work.ts';

/** What most people write by hand. */
export function createContestant(): Contestant<StaticWork> {
  return chainReader((html, url) => readWithCheerio(load(html), url));
}
