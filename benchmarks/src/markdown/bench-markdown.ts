import { readCorpus } from './corpus.ts';
import { fixturePages } from './fixture-pages.ts';
import { benchHostile } from './hostile.ts';
import { benchMainContent } from './main-content.ts';
import { benchMetadata } from './metadata.ts';
import { defuddle } from './peers/defuddle.ts';
import { harvestman } from './peers/harvestman.ts';
import { mdream } from './peers/mdream.ts';
import { turndown } from './peers/turndown.ts';
import { unified } from './peers/unified.ts';
import { benchResponsiveness } from './responsiveness.ts';
import { benchRoundTrip } from './round-trip.ts';
import { benchSpeed } from './speed.ts';

const CONVERTERS = [harvestman, turndown, unified, mdream, defuddle];

/** `bench markdown [directory of pages]` */
export async function benchMarkdown([directory]: readonly string[]): Promise<undefined> {
  await benchSpeed('fixture pages', fixturePages(), CONVERTERS);
  await benchRoundTrip(CONVERTERS);
  benchHostile();
  await benchResponsiveness();
  if (directory === undefined) return;
  const pages = readCorpus(directory);
  await benchSpeed(directory, pages, CONVERTERS);
  const annotated = pages.filter(({ expected }) => expected !== null);
  if (annotated.length > 0) await benchMainContent(annotated, [harvestman, defuddle]);
  const described = pages.filter(({ expectedMetadata }) => expectedMetadata !== null);
  if (described.length > 0) benchMetadata(described);
}
