import { seededRandom } from '../../packages/core/src/testing/seeded-random.ts';
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  type Dimension,
  firstSeedOf,
  type SiteSpec,
  type SiteTraits,
} from './dimensions.ts';
import { possibleNewest } from './possible-newest.ts';

/** How often a dimension keeps its plain value. Where there is no plain one (pagination), all are as likely. */
const PLAIN_SHARE: Partial<Record<Dimension, number>> = {
  pagination: 0,
  rendering: 0.7,
  firstPage: 0.5,
  insertion: 0.4,
  latency: 0.5,
  atEnd: 0.4,
  fault: 0.88,
  processor: 0.85,
  shadow: 0.85,
  clicks: 0.9,
  length: 0.8,
  hydration: 0.7,
  answers: 0.85,
  control: 0.8,
  transport: 0.85,
  layout: 0.85,
  frame: 0.92,
  refresh: 0.9,
  repeats: 0.9,
  tasks: 0.9,
};
const USUAL_PLAIN_SHARE = 0.75;
/** There are many of them. */
const LATER_PLAIN_SHARE = 0.84;

/** The site of a seed: the same on every machine. */
export function siteOf(seed: number, fixed: Partial<SiteTraits> = {}): SiteSpec {
  const random = seededRandom(seed);
  const traits = Object.fromEntries(
    DIMENSION_NAMES.map((name) => {
      const values: readonly string[] = DIMENSIONS[name];
      const first = firstSeedOf(name);
      const usual = first > 0 ? LATER_PLAIN_SHARE : USUAL_PLAIN_SHARE;
      const share = seed < first ? 1 : (PLAIN_SHARE[name] ?? usual);
      const [isPlain, choice] = [random() < share, random()];
      const others = share === 0 ? values : values.slice(1);
      return [name, isPlain ? values[0] : others[Math.floor(choice * others.length)]];
    }),
  ) as unknown as SiteTraits;
  return { seed, ...possible({ ...traits, ...fixed }) };
}

/** The same site with one value made plain. */
export function withPlain(site: SiteSpec, name: Dimension): SiteSpec {
  const plain = { ...site, [name]: DIMENSIONS[name][0] };
  return { ...possible(plain), seed: site.seed };
}

/** What is not plain about a site. */
export function oddities(site: SiteTraits): readonly string[] {
  return DIMENSION_NAMES.filter((name) => name === 'pagination' || site[name] !== DIMENSIONS[name][0]).map(
    (name) => `${name}=${site[name]}`,
  );
}

/** What makes sense only where a page takes the place of the one before. */
const REPLACING = new Set<string>(['clear-first', 'leave-slowly', 'recycle', 'in-turn', 'shuffled']);
/** What writes items into the nodes of others. */
const WRITING = new Set<string>(['recycle', 'in-turn', 'shuffled']);
/** What shows a list that is not whole. */
const PARTIAL = new Set<string>(['leave-slowly', 'in-turn', 'reversed']);
const STREAMED = new Set<string>(['sse', 'body']);

/** Takes back what cannot be combined, or would make the truth unknowable. */
function possible(traits: SiteTraits): SiteTraits {
  return possibleNewest(possibleLatest(possibleLater(possibleFirst(traits))));
}

function possibleFirst(traits: SiteTraits): SiteTraits {
  const { pagination } = traits;
  const isDocuments = pagination === 'next-documents';
  const replaces = isDocuments || pagination === 'next-app';
  const plain = <Name extends Dimension>(name: Name): SiteTraits[Name] =>
    DIMENSIONS[name][0] as SiteTraits[Name];
  const only = <Name extends Dimension>(name: Name, isPossible: boolean): SiteTraits[Name] =>
    isPossible ? traits[name] : plain(name);
  const virtual = only('virtual', pagination === 'next-app' || pagination === 'scroll');
  const isWindow = virtual === 'window';
  // Static pages are read as they are sent: in documents the first page is the server's, or else a script's.
  const insertion = only('insertion', !isDocuments && !isWindow);
  const onlyReplacing = REPLACING.has(insertion);
  const secondRequest = only('secondRequest', !isWindow);
  const fault = only(
    'fault',
    !isDocuments || !['json-error', 'json-error-once', 'retry-button'].includes(traits.fault),
  );
  return {
    ...traits,
    virtual,
    insertion: onlyReplacing && !replaces ? plain('insertion') : insertion,
    secondRequest,
    fault,
    firstPage: only('firstPage', !isWindow),
    placeholders: isWindow ? plain('placeholders') : traits.placeholders,
    animation: only('animation', !isWindow && !isDocuments),
    shadow: only('shadow', !isWindow || traits.shadow !== 'slotted'),
    ticking: only(
      'ticking',
      !(isWindow && traits.ticking === 'live-first') && !(replaces && traits.ticking === 'live-first'),
    ),
    whileLoading: only('whileLoading', !isDocuments && pagination !== 'scroll'),
    clicks: only('clicks', !isDocuments && pagination !== 'scroll'),
    atEnd: isDocuments || pagination === 'scroll' ? 'remove' : traits.atEnd,
    // One way for an answer to come is enough for a site.
    answers: only(
      'answers',
      !isDocuments &&
        !isWindow &&
        secondRequest === 'none' &&
        fault === 'none' &&
        !WRITING.has(insertion) &&
        traits.refresh === 'none',
    ),
    control: only(
      'control',
      !isDocuments &&
        pagination !== 'scroll' &&
        !(traits.control === 'moved' && pagination === 'scroll-then-button'),
    ),
    transport: only(
      'transport',
      !isDocuments &&
        fault === 'none' &&
        !(
          STREAMED.has(traits.transport) &&
          (isWindow || secondRequest !== 'none' || traits.answers !== 'once')
        ),
    ),
    layout: traits.layout === 'flip' && (isWindow || isDocuments) ? plain('layout') : traits.layout,
    // What has not come whole, or is on its way out, would be made anew as it never was.
    refresh: only(
      'refresh',
      !isWindow && !isDocuments && traits.ticking !== 'live-first' && !PARTIAL.has(insertion),
    ),
    // In a window, or without links, nobody can tell which of them it is.
    repeats: only('repeats', !isWindow && traits.rows !== 'no-links'),
    // Equal rows in a window, or one page equal to the next without links, cannot be told apart by anybody.
    rows: only('rows', !isWindow && !(traits.rows === 'last-page-full' && !replaces)),
  };
}

/** What takes the items as they are made, and appends them. */
const APPENDING = new Set<string>(['at-once', 'one-by-one', 'chunks', 'clear-first', 'idle', 'sliced']);

/** The same for the dimensions that came later: each gives way to those before it. */
function possibleLater(traits: SiteTraits): SiteTraits {
  const { pagination, insertion } = traits;
  const isDocuments = pagination === 'next-documents';
  const isNextApp = pagination === 'next-app';
  const isWindow = traits.virtual === 'window';
  const scrolls = pagination === 'scroll' || pagination === 'scroll-then-button';
  const only = <Name extends Dimension>(name: Name, isPossible: boolean): SiteTraits[Name] =>
    isPossible ? traits[name] : (DIMENSIONS[name][0] as SiteTraits[Name]);
  const appends = APPENDING.has(insertion) && !isDocuments && !isWindow;
  const comesOnce =
    traits.secondRequest === 'none' &&
    traits.answers === 'once' &&
    !STREAMED.has(traits.transport) &&
    traits.refresh === 'none' &&
    traits.ticking !== 'live-first' &&
    traits.repeats === 'none';
  const keeps = only(
    'keeps',
    isNextApp && appends && comesOnce && traits.fault === 'none' && traits.firstPage === 'client',
  );
  const isKept = keeps !== 'nothing';
  const each = only(
    'each',
    insertion === 'at-once' && appends && comesOnce && !isKept && traits.firstPage === 'client',
  );
  const isPlainEach = each === 'nothing';
  const end = only(
    'end',
    !isDocuments && traits.fault === 'none' && traits.answers === 'once' && !STREAMED.has(traits.transport),
  );
  const pager = only('pager', (isNextApp || isDocuments) && end === 'flag' && traits.control === 'plain');
  const isPressed = pager === 'none' && !isDocuments && pagination !== 'scroll';
  const isMadeAnew = traits.ticking !== 'live-first' && traits.refresh === 'none' && !PARTIAL.has(insertion);
  const remount = only(
    'remount',
    isPlainEach && !isKept && !isDocuments && !isWindow && isMadeAnew && !WRITING.has(insertion),
  );
  const ready = only('ready', !isDocuments && (isPressed || traits.ready === 'deaf'));
  return {
    ...traits,
    // A page of one row may be like the one before, and not to be told from it.
    sizes: only('sizes', !isWindow && traits.repeats === 'none' && traits.rows !== 'many-equal'),
    containers: only('containers', appends && isPlainEach && !isKept && traits.firstPage === 'client'),
    between: only('between', appends && isPlainEach && !isKept && traits.firstPage === 'client'),
    keeps,
    each,
    commit: only('commit', !isDocuments && (traits.commit !== 'view-transition' || !isWindow)),
    carrier: only(
      'carrier',
      !isDocuments &&
        traits.transport === 'fetch' &&
        traits.fault === 'none' &&
        // Each poll of four seconds would wait for those before it.
        !(traits.carrier === 'one-address' && traits.noise === 'long-poll'),
    ),
    shape: only('shape', isPressed && traits.control !== 'remade' && remount === 'never'),
    pager,
    end: end === 'same-again' && !isNextApp ? 'flag' : end,
    remount,
    jump: only('jump', !isDocuments && !scrolls && !isWindow),
    counter: only('counter', traits.repeats === 'none' && traits.ticking !== 'live-first'),
    windowRows: only('windowRows', isWindow),
    ready,
    holder: only('holder', scrolls && !isWindow),
    // What an observer has told of once, or nobody has heard, is not told again.
    noticed: only(
      'noticed',
      scrolls && !isWindow && ready !== 'deaf' && traits.fault === 'none' && traits.answers === 'once',
    ),
    trims: only(
      'trims',
      appends &&
        !isNextApp &&
        comesOnce &&
        isPlainEach &&
        remount === 'never' &&
        traits.fault === 'none' &&
        traits.rows !== 'many-equal' &&
        traits.containers === 'one' &&
        traits.between === 'nothing' &&
        traits.sizes === 'even',
    ),
    turns: only('turns', pagination === 'load-more' && ready === 'at-once' && traits.control === 'plain'),
  };
}

/** The same for those that came last. */
function possibleLatest(traits: SiteTraits): SiteTraits {
  const { pagination } = traits;
  const isDocuments = pagination === 'next-documents';
  const isWindow = traits.virtual === 'window';
  const scrolls = pagination === 'scroll' || pagination === 'scroll-then-button';
  const only = <Name extends Dimension>(name: Name, isPossible: boolean): SiteTraits[Name] =>
    isPossible ? traits[name] : (DIMENSIONS[name][0] as SiteTraits[Name]);
  const comesOnce =
    traits.secondRequest === 'none' && traits.answers === 'once' && !STREAMED.has(traits.transport);
  const isFetched =
    !isDocuments && traits.transport === 'fetch' && traits.carrier === 'plain' && traits.answers === 'once';
  const comet = only('comet', isFetched && traits.fault === 'none' && traits.end === 'flag');
  const asks = only('asks', isFetched && traits.fault === 'none' && comet === 'no');
  return {
    ...traits,
    comet,
    asks,
    skeletons: only(
      'skeletons',
      traits.placeholders !== 'none' &&
        traits.insertion === 'at-once' &&
        traits.each === 'nothing' &&
        traits.containers === 'one' &&
        traits.between === 'nothing' &&
        traits.keeps === 'nothing' &&
        traits.fault === 'none' &&
        comesOnce &&
        !isDocuments,
    ),
    place: only('place', !isDocuments && traits.control === 'plain' && traits.fault === 'none'),
    // What is scrolled is a box of its own there.
    stage: only(
      'stage',
      traits.shadow === 'none' &&
        traits.cover === 'none' &&
        traits.animation !== 'overlay' &&
        traits.turns === 'never' &&
        (!scrolls || traits.holder === 'box' || isWindow),
    ),
    disabling: only(
      'disabling',
      traits.atEnd === 'disable' || traits.whileLoading === 'disable' || traits.ready.startsWith('by'),
    ),
    driver: only('driver', !isDocuments),
    presence: only('presence', !isDocuments),
    // Where nobody may hide the list, or the others.
    twin: only('twin', traits.shadow === 'none' && traits.stage === 'page'),
    order: only('order', traits.shadow === 'none' && !isWindow && !scrolls),
  };
}
