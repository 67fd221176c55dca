import type { Scenario } from './scenario.ts';
import { answers } from './scenarios/answers.ts';
import { arrivals } from './scenarios/arrivals.ts';
import { attentions } from './scenarios/attention.ts';
import { autoDoubts } from './scenarios/auto-doubts.ts';
import { balky } from './scenarios/balky.ts';
import { departing } from './scenarios/departing.ts';
import { doubtfuls } from './scenarios/doubtful.ts';
import { equalRows } from './scenarios/equal-rows.ts';
import { failures, midways } from './scenarios/failing.ts';
import { failingApps } from './scenarios/failing-apps.ts';
import { failingMidway } from './scenarios/failing-midway.ts';
import { failingScripts } from './scenarios/failing-scripts.ts';
import { foldedPartsOfList } from './scenarios/folded-parts.ts';
import { frames } from './scenarios/frames.ts';
import { halves } from './scenarios/halves.ts';
import { hiddenCopies } from './scenarios/hidden-copies.ts';
import { hydrations } from './scenarios/hydration.ts';
import { inAttributes } from './scenarios/in-attributes.ts';
import { loadMores } from './scenarios/load-more.ts';
import { loadMoreLarge } from './scenarios/load-more-large.ts';
import { maxPages } from './scenarios/max-pages.ts';
import { moved } from './scenarios/moved.ts';
import { nextApps } from './scenarios/next-apps.ts';
import { nextBothWays } from './scenarios/next-both-ways.ts';
import { nextCycles } from './scenarios/next-cycles.ts';
import { nextDocuments } from './scenarios/next-documents.ts';
import { nextEncodings } from './scenarios/next-encodings.ts';
import { nextEnds } from './scenarios/next-ends.ts';
import { nextLinks } from './scenarios/next-links.ts';
import { nextNuisances } from './scenarios/next-nuisances.ts';
import { pageSelects } from './scenarios/page-selects.ts';
import { pagedWindows } from './scenarios/paged-windows.ts';
import { renewed } from './scenarios/renewed.ts';
import { roused } from './scenarios/roused.ts';
import { sandboxed } from './scenarios/sandboxed.ts';
import { scrolls } from './scenarios/scroll.ts';
import { shadowRoots } from './scenarios/shadow-roots.ts';
import { singles } from './scenarios/single.ts';
import { singleElements } from './scenarios/single-elements.ts';
import { singleEncodings } from './scenarios/single-encodings.ts';
import { singleImages } from './scenarios/single-images.ts';
import { singleTexts } from './scenarios/single-texts.ts';
import { ticking } from './scenarios/ticking.ts';
import { virtuals } from './scenarios/virtual.ts';
import { wideGrids } from './scenarios/wide-grids.ts';
import { written } from './scenarios/written.ts';
import { xhtmls } from './scenarios/xhtml.ts';

/** Every scenario of the fixture site. */
export const SCENARIOS: readonly Scenario[] = [
  ...nextLinks,
  ...nextEncodings,
  ...xhtmls,
  ...sandboxed,
  ...autoDoubts,
  ...nextEnds,
  ...nextCycles,
  ...nextApps,
  ...pageSelects,
  ...nextBothWays,
  ...nextNuisances,
  ...shadowRoots,
  ...frames,
  ...hiddenCopies,
  ...departing,
  ...renewed,
  ...hydrations,
  ...inAttributes,
  ...ticking,
  ...nextDocuments,
  ...loadMores,
  ...loadMoreLarge,
  ...foldedPartsOfList,
  ...answers,
  ...halves,
  ...attentions,
  ...balky,
  ...written,
  ...moved,
  ...scrolls,
  ...virtuals,
  ...pagedWindows,
  ...maxPages,
  ...equalRows,
  ...singles,
  ...roused,
  ...arrivals,
  ...singleElements,
  ...wideGrids,
  ...singleImages,
  ...singleTexts,
  ...singleEncodings,
  ...doubtfuls,
  ...failures,
  ...midways,
  ...failingScripts,
  ...failingMidway,
  ...failingApps,
];
