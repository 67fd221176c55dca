import { DIMENSIONS, type Dimension, type SiteTraits } from './dimensions.ts';

/** Takes back, of the dimensions that came last, what cannot be combined with those before them. */
export function possibleNewest(traits: SiteTraits): SiteTraits {
  const { pagination, insertion } = traits;
  const isDocuments = pagination === 'next-documents';
  const isWindow = traits.virtual === 'window';
  const grows = !isDocuments && pagination !== 'next-app';
  const only = <Name extends Dimension>(name: Name, isPossible: boolean): SiteTraits[Name] =>
    isPossible ? traits[name] : (DIMENSIONS[name][0] as SiteTraits[Name]);
  const comesOnce =
    traits.secondRequest === 'none' &&
    traits.answers === 'once' &&
    !['sse', 'body'].includes(traits.transport);
  const isLasting =
    comesOnce &&
    insertion === 'at-once' &&
    traits.refresh === 'none' &&
    traits.remount === 'never' &&
    traits.fault === 'none' &&
    traits.keeps === 'nothing' &&
    traits.each === 'nothing' &&
    traits.skeletons === 'removed' &&
    traits.firstPage === 'client';
  // What others add has no price of its own.
  const fills = only('fills', isLasting && !isDocuments && !isWindow && traits.ticking !== 'live-first');
  return {
    ...traits,
    fills,
    through: only(
      'through',
      !isDocuments &&
        comesOnce &&
        traits.transport === 'fetch' &&
        traits.carrier === 'plain' &&
        traits.comet === 'no' &&
        traits.asks === 'once' &&
        traits.fault === 'none' &&
        traits.end !== 'not-found',
    ),
    waits: only('waits', !isDocuments),
    // A page that brings nothing tells nothing to what watches for the end once.
    dedupes: only(
      'dedupes',
      grows &&
        isLasting &&
        !isWindow &&
        fills === 'nothing' &&
        traits.end === 'flag' &&
        traits.rows === 'distinct' &&
        traits.repeats === 'none' &&
        traits.counter === 'none' &&
        traits.ticking !== 'live-first' &&
        traits.trims === 'never' &&
        traits.turns === 'never',
    ),
    // What is seen once is not told again.
    sight: only(
      'sight',
      pagination === 'scroll' &&
        isLasting &&
        !isWindow &&
        traits.noticed === 'scroll' &&
        traits.ready === 'at-once' &&
        traits.trims === 'never' &&
        traits.shadow === 'none',
    ),
    built: only(
      'built',
      isLasting && !isDocuments && fills === 'nothing' && traits.shadow === 'none' && !isWindow,
    ),
  };
}
