import type { Element } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import { directText } from '../../../dom/direct-text.ts';
import type { Item } from '../../../dom/item.ts';
import type { PlanField, StrangeItems } from '../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader, isValue } from '../candidate-reader.ts';
import { mostFrequent } from '../most-frequent.ts';

/** A property that so many items have is one that an item is known by; of fewer such, each may be missing. */
const KNOWN_BY = 0.8;
const LEAST_KNOWN = 3;
/** Elements of an item that are looked at. */
const MOST_ELEMENTS = 150;
const SAYS_AD =
  /^\W*(?:ad|ads|advert(?:isement)?|sponsored(?: by| post)?|promoted|anzeige|gesponsert|werbung|annonce|sponsorisé|publicité|publicidad|patrocinado|anuncio|sponsorizzato|gesponsord|advertentie|reklama?|реклама|広告|广告|廣告|광고)\b/iu;
const SAYS_MORE = 40;
const NAMED_AD = /(?:^|[\s_-])(?:ads?|advert|advertisement|sponsored|promoted)(?:$|[\s_-])/i;
const HOST = /^https?:\/\/([^/?#]+)/i;

/**
 * How many of the items may be none, by what they are: labelled as advertisements, leading to another host than all, or
 * without most values.
 */
export function strangeItems(items: readonly Item[], fields: readonly PlanField[]): StrangeItems {
  const known = fields.filter(
    ({ profile, candidates }) => profile.coverage >= KNOWN_BY && candidates.length > 0,
  );
  const readers = known.map(({ candidates }) => candidates.map(createCandidateReader));
  const links = known.flatMap(({ candidates: [first], profile }) =>
    first?.type === 'link' ? [{ read: createCandidateReader(first), isSure: profile.coverage === 1 }] : [],
  );
  const hosts = links.map(({ read }) => items.map((item) => HOST.exec(read(item) ?? '')?.[1] ?? null));
  const usual = hosts.map((column) => mostFrequent(column.filter(isValue))?.text ?? null);
  const isEmpty = (item: Item): boolean => {
    const missing = readers.filter((ways) => !ways.some((read) => isValue(read(item)))).length;
    if (known.length >= LEAST_KNOWN && missing * 2 >= known.length) return true;
    // What has an address of its own in all items has one in each.
    return links.some(({ read, isSure }) => isSure && !isValue(read(item)));
  };
  const leadsElsewhere = (_: Item, at: number): boolean =>
    hosts.some((column, link) => isValue(column[at]) && column[at] !== usual[link]);
  return {
    labelled: items.filter(({ element }) => isAdvertisement(element)).length,
    elsewhere: items.filter(leadsElsewhere).length,
    empty: items.filter(isEmpty).length,
  };
}

function isAdvertisement(item: Element): boolean {
  if (isNamedAd(item)) return true;
  let looked = 0;
  for (const element of descendants(item)) {
    looked += 1;
    if (looked > MOST_ELEMENTS) return false;
    if (isNamedAd(element)) return true;
    const text = directText(element).trim();
    if (text.length <= SAYS_MORE && SAYS_AD.test(text)) return true;
  }
  return false;
}

function isNamedAd({ attribs }: Element): boolean {
  return NAMED_AD.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`);
}
