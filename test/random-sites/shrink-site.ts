import { DIMENSION_NAMES, DIMENSIONS, type SiteSpec } from './dimensions.ts';
import { withPlain } from './site-spec.ts';

/** A site that has fewer oddities and still fails: each is taken back, where it fails without. */
export async function shrinkSite(
  site: SiteSpec,
  fails: (site: SiteSpec) => Promise<boolean>,
): Promise<SiteSpec> {
  let smallest = site;
  for (const name of DIMENSION_NAMES) {
    if (name === 'pagination' || smallest[name] === DIMENSIONS[name][0]) continue;
    const simpler = withPlain(smallest, name);
    if (await fails(simpler)) smallest = simpler;
  }
  return smallest;
}
