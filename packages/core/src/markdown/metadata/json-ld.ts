import { isRecord } from '../../ground/is-record.ts';
import { attribute } from '../tree/attribute.ts';
import { textContent } from '../tree/text-content.ts';
import type { MetadataClaims } from './metadata.ts';
import type { MetadataInput, MetadataSource } from './metadata-source.ts';
import { parseJsonLd } from './parse-json-ld.ts';

type Thing = Readonly<Record<string, unknown>>;

const ARTICLE = /Article|Posting|Report$|Recipe|HowTo|Review$/;
/** What a page may be about, or only show. */
const SHOWN = /VideoObject|Episode|Event|Book|Dataset/;
const PAGE = /(?:Web|Item|About|FAQ|Collection|Profile|Medical|QA)?Page$/;
const SITE = /WebSite|Organization|Corporation|Blog$/;
/** A page with more than this describes a catalogue, not itself. */
const MAX_THINGS = 2_000;
/** What a title says behind that is no name. */
const MOST_OF_TITLE = 1_000;

function isThing(value: unknown): value is Thing {
  return isRecord(value);
}

function typeOf(thing: Thing): string {
  const type = thing['@type'];
  return Array.isArray(type) ? type.join(' ') : typeof type === 'string' ? type : '';
}

/** Things that a page describes at the top, in graphs and as its main entity, but not within others. */
function collect(roots: readonly unknown[]): Thing[] {
  const things: Thing[] = [];
  const queue = [...roots];
  for (let index = 0; index < queue.length && things.length < MAX_THINGS; index += 1) {
    const value = queue[index];
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_THINGS));
    else if (isThing(value)) {
      things.push(value);
      for (const inner of ['@graph', 'mainEntity', 'mainEntityOfPage'] as const) {
        if (typeof value[inner] === 'object') queue.push(value[inner]);
      }
    }
  }
  return things;
}

function rank(thing: Thing): number {
  const type = typeOf(thing);
  if (ARTICLE.test(type)) return 0;
  if (SHOWN.test(type)) return 1;
  if (PAGE.test(type)) return 2;
  return SITE.test(type) ? 4 : 3;
}

/** Text of a value that may be a string, a list of them, or a thing that has it in `property`. */
function text(
  value: unknown,
  property: 'name' | 'url',
  byId: ReadonlyMap<string, Thing>,
): string | undefined {
  let current = value;
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(current)) current = current[0];
    else if (typeof current === 'string') return current.trim() || undefined;
    else if (typeof current === 'number') return String(current);
    else if (isThing(current)) {
      const id = current['@id'];
      current =
        current[property] ??
        (property === 'url' ? current.contentUrl : current['@value']) ??
        (typeof id === 'string' && byId.get(id) !== current
          ? (byId.get(id) ?? (property === 'url' ? id : undefined))
          : undefined);
    } else return undefined;
  }
  return undefined;
}

/** What the blocks of a page describe, what it is about first. */
function described({ elements }: MetadataInput): Thing[] {
  const roots = elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'type') !== undefined)
    .flatMap((element) => parseJsonLd(textContent(element)));
  return collect(roots).toSorted((a, b) => rank(a) - rank(b));
}

export const jsonLd: MetadataSource = (input) => {
  const things = described(input);
  const byId = new Map<string, Thing>();
  for (const thing of things) {
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 2 && !byId.has(id)) byId.set(id, thing);
  }
  const shown = input.elements.find(({ tagName }) => tagName === 'title');
  const written = shown === undefined ? '' : textContent(shown).slice(0, MOST_OF_TITLE);
  const claims: MetadataClaims = {};
  const claim = (field: keyof MetadataClaims, value: string | undefined): void => {
    if (value !== undefined && claims[field] === undefined) claims[field] = value;
  };
  for (const thing of things) {
    const kind = rank(thing);
    if (kind === 4) {
      claim('ogSiteName', text(thing.name, 'name', byId));
      continue;
    }
    // A film or a book was published on another day than the page about it.
    if (kind === 0 || kind === 2) claim('publishedTime', text(thing.datePublished, 'name', byId));
    claim('modifiedTime', text(thing.dateModified, 'name', byId));
    if (kind > 2) continue;
    if (claims.title === undefined) {
      const names = [thing.headline, thing.name].flatMap((name) => text(name, 'name', byId) ?? []);
      const title = names.find((name) => written.includes(name)) ?? names[0];
      claim('title', title);
      claim('ogTitle', title);
    }
    claim('ogDescription', text(thing.description, 'name', byId));
    claim('ogImage', text(thing.image ?? thing.thumbnailUrl, 'url', byId));
    claim('ogUrl', text(thing.url, 'url', byId));
    claim('language', text(thing.inLanguage, 'name', byId));
    claim('ogSiteName', text(thing.publisher, 'name', byId));
  }
  return claims;
};

/** When what the page describes was made, or another thing published: for pages that say nothing surer. */
export const jsonLdCreation: MetadataSource = (input) => {
  for (const thing of described(input)) {
    const created = text(thing.datePublished ?? thing.dateCreated ?? thing.uploadDate, 'name', new Map());
    if (rank(thing) < 4 && created !== undefined) return { publishedTime: created };
  }
  return {};
};
