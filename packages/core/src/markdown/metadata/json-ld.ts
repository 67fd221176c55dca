import { attribute } from '../tree/attribute.ts';
import { textContent } from '../tree/text-content.ts';
import type { Claims } from './metadata.ts';
import type { MetadataSource } from './metadata-source.ts';
import { parseJsonLd } from './parse-json-ld.ts';

type Thing = Readonly<Record<string, unknown>>;

const ARTICLE =
  /Article|Posting|Report$|Recipe|HowTo|Review$|VideoObject|PodcastEpisode|Episode|Book|Dataset|Event/;
const PAGE = /(?:Web|Item|About|FAQ|Collection|Profile|Medical|QA)?Page$/;
const SITE = /WebSite|Organization|Corporation|Blog$/;
/** A page with more than this describes a catalogue, not itself. */
const MAX_THINGS = 2_000;

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  if (PAGE.test(type)) return 1;
  return SITE.test(type) ? 3 : 2;
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

export const jsonLd: MetadataSource = ({ elements }) => {
  const roots = elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'type') !== undefined)
    .flatMap((element) => parseJsonLd(textContent(element)));
  if (roots.length === 0) return {};
  const things = collect(roots);
  const byId = new Map<string, Thing>();
  for (const thing of things) {
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 2 && !byId.has(id)) byId.set(id, thing);
  }
  const claims: Claims = {};
  const claim = (field: keyof Claims, value: string | undefined): void => {
    if (value !== undefined && claims[field] === undefined) claims[field] = value;
  };
  for (const thing of things.toSorted((a, b) => rank(a) - rank(b))) {
    const kind = rank(thing);
    if (kind === 3) {
      claim('ogSiteName', text(thing.name, 'name', byId));
      continue;
    }
    claim('publishedTime', text(thing.datePublished ?? thing.dateCreated ?? thing.uploadDate, 'name', byId));
    claim('modifiedTime', text(thing.dateModified, 'name', byId));
    if (kind > 1) continue;
    const title = text(thing.headline ?? thing.name, 'name', byId);
    claim('title', title);
    claim('ogTitle', title);
    claim('ogDescription', text(thing.description, 'name', byId));
    claim('ogImage', text(thing.image ?? thing.thumbnailUrl, 'url', byId));
    claim('ogUrl', text(thing.url, 'url', byId));
    claim('language', text(thing.inLanguage, 'name', byId));
    claim('ogSiteName', text(thing.publisher, 'name', byId));
  }
  return claims;
};
