import type { Element } from 'domhandler';
import { ancestry } from '../../../dom/ancestry.ts';
import { descendants } from '../../../dom/descendants.ts';
import { directText } from '../../../dom/direct-text.ts';
import type { Item } from '../../../dom/item.ts';
import { isUnread } from '../../../dom/readers/text-layout.ts';
import { resolveUrl } from '../../../dom/resolve-url.ts';
import { ADVERTISED } from '../../../expect/advertised.ts';
import type { PlanField, StrangeItems } from '../../../recipe/plan/extraction-plan.ts';
import { type CandidateReader, createCandidateReader, isValue } from '../candidate-reader.ts';
import { mostFrequent } from '../most-frequent.ts';
import { itemsApart } from './items-apart.ts';

/** What is strange about items, in words for the job. */
export const STRANGE_ITEMS = {
  labelled: 'say that they are advertisements',
  empty: 'lack most values, or their address',
  blank: 'have nothing that is asked for',
  elsewhere: 'lead to another host than most',
  offSite: 'lead to another host than most',
  apart: 'stand in another part of the page than most',
  together: 'stand in another part of the page than most',
  headed: 'stand behind another heading than the first ones',
  copies: 'say what others say, where nobody sees them',
} as const satisfies Record<keyof StrangeItems, string>;

export type StrangeKind = keyof StrangeItems;

/** A property that so many items have is one that an item is known by; of fewer such, each may be missing. */
const KNOWN_BY = 0.8;
const LEAST_KNOWN = 3;
/** Elements of an item that are looked at. */
const MOST_ELEMENTS = 150;
const SAYS_AD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${ADVERTISED.sure}|${ADVERTISED.short}|ads|advert|annonce|anuncio|advertentie|reklama?|广告|廣告|광고)(?!\p{L})`,
  'iu',
);
const SAYS_MORE = 40;
const NAMED_AD = /(?:^|[\s_-])(?:ads?|advert|advertisement|sponsored|promoted)(?:$|[\s_-])/i;
const HOST = /^https?:\/\/([^/?#]+)/i;

/** How many of the items may be none, by what is strange about them. */
export function strangeItems(items: readonly Item[], fields: readonly PlanField[]): Required<StrangeItems> {
  const signs = strangeSigns(items, fields);
  const count = (kind: StrangeKind): number => signs[kind].filter(Boolean).length;
  return {
    labelled: count('labelled'),
    elsewhere: count('elsewhere'),
    empty: count('empty'),
    blank: count('blank'),
    offSite: count('offSite'),
    apart: count('apart'),
    together: count('together'),
    headed: count('headed'),
    copies: count('copies'),
  };
}

/** Of each item, what is strange about it. */
export function strangeSigns(
  items: readonly Item[],
  fields: readonly PlanField[],
): Record<StrangeKind, readonly boolean[]> {
  const known = fields.filter(
    ({ profile, candidates }) => profile.coverage >= KNOWN_BY && candidates.length > 0,
  );
  const readers = known.map(readerOf);
  const links = known.flatMap((field, at) => {
    const read = readers[at];
    return field.candidates[0]?.type === 'link' && read !== undefined
      ? [{ read, isSure: field.profile.coverage === 1 }]
      : [];
  });
  const hosts = links.map(({ read }) => items.map((item) => HOST.exec(read(item) ?? '')?.[1] ?? null));
  const isOther = (column: readonly (string | null)[]): readonly boolean[] => {
    const usual = mostFrequent(column.filter(isValue))?.text;
    return column.map((host) => host !== null && host !== usual);
  };
  const others = hosts.map(isOther);
  const isEmpty = (item: Item): boolean => {
    const missing = readers.filter((read) => !isValue(read(item))).length;
    if (known.length >= LEAST_KNOWN && missing * 2 >= known.length) return true;
    // What has an address of its own in all items has one in each.
    return links.some(({ read, isSure }) => isSure && !isValue(read(item)));
  };
  return {
    labelled: items.map(({ element }) => isAdvertisement(element)),
    elsewhere: items.map((_, at) => others.some((column) => column[at] === true)),
    empty: items.map(isEmpty),
    blank: items.map((item) => readers.length > 1 && !readers.some((read) => isValue(read(item)))),
    offSite: isOther(items.map(hostOf)),
    ...itemsApart(items.map(({ element }) => element)),
    copies: areHiddenCopies(items, readers),
  };
}

/** Whatever way a field is read in. */
function readerOf({ candidates, former = [] }: PlanField): CandidateReader {
  const ways = [...candidates, ...former].map(createCandidateReader);
  return (item) => {
    for (const read of ways) {
      const value = read(item);
      if (isValue(value)) return value;
    }
    return null;
  };
}

/** The host that the first link of an item leads to. */
function hostOf({ element, baseUrl }: Item): string | null {
  const links = [element, ...descendants(element, MOST_ELEMENTS)];
  const link = links.find(({ attribs }) => attribs.href !== undefined)?.attribs.href;
  return link === undefined ? null : (HOST.exec(resolveUrl(link, baseUrl) ?? '')?.[1] ?? null);
}

/** Items in a part of the page that nobody sees, and that say what one says that everybody sees. */
function areHiddenCopies(items: readonly Item[], readers: readonly CandidateReader[]): readonly boolean[] {
  const hidden = items.map(({ element }) => isInHidden(element));
  if (!hidden.includes(true)) return hidden;
  const said = items.map((item) => JSON.stringify(readers.map((read) => read(item))));
  const seen = new Set(said.filter((_, at) => hidden[at] !== true));
  return hidden.map((isHidden, at) => isHidden && seen.has(said[at] ?? ''));
}

function isInHidden(item: Element): boolean {
  return ancestry(item).some((node) => isUnread(node));
}

function isAdvertisement(item: Element): boolean {
  if (isNamedAd(item)) return true;
  for (const element of descendants(item, MOST_ELEMENTS)) {
    if (isNamedAd(element)) return true;
    const text = directText(element).trim();
    if (text.length <= SAYS_MORE && SAYS_AD.test(text)) return true;
  }
  return false;
}

function isNamedAd({ attribs }: Element): boolean {
  return NAMED_AD.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`);
}
