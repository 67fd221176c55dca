import { decodeHTML } from 'entities';
import { dateline } from './dateline.ts';
import { documentElements } from './document-elements.ts';
import { icons } from './icons.ts';
import { jsonLd, jsonLdCreation } from './json-ld.ts';
import { metaContents } from './meta-claims.ts';
import type { Metadata, MetadataClaims, MetadataField } from './metadata.ts';
import type { MetadataInput, MetadataSource } from './metadata-source.ts';
import { microdata } from './microdata.ts';
import { namedMetas } from './named-metas.ts';
import { normalTime } from './normal-time.ts';
import { openGraph } from './open-graph.ts';
import { responseHeaders } from './response-headers.ts';
import { timeElements } from './time-elements.ts';
import { twitterCard } from './twitter-card.ts';
import { urlPath } from './url-path.ts';

const SOURCES = {
  dateline,
  documentElements,
  icons,
  jsonLd,
  jsonLdCreation,
  microdata,
  namedMetas,
  openGraph,
  responseHeaders,
  timeElements,
  twitterCard,
  urlPath,
} satisfies Record<string, MetadataSource>;

type SourceName = keyof typeof SOURCES;

/** For each field, the sources in the order in which they are believed. */
const TRUST = {
  title: ['documentElements', 'openGraph', 'jsonLd', 'twitterCard', 'microdata', 'namedMetas'],
  favicon: ['icons'],
  language: ['documentElements', 'responseHeaders', 'openGraph', 'jsonLd', 'namedMetas'],
  ogTitle: ['openGraph', 'jsonLd', 'microdata', 'twitterCard', 'namedMetas'],
  ogDescription: ['openGraph', 'jsonLd', 'microdata', 'twitterCard', 'namedMetas'],
  ogUrl: ['openGraph', 'documentElements', 'jsonLd'],
  ogImage: ['openGraph', 'twitterCard', 'jsonLd', 'microdata', 'namedMetas'],
  ogSiteName: ['openGraph', 'jsonLd', 'microdata', 'namedMetas'],
  publishedTime: [
    'openGraph',
    'jsonLd',
    'microdata',
    'namedMetas',
    'timeElements',
    'jsonLdCreation',
    'urlPath',
    'dateline',
  ],
  modifiedTime: ['openGraph', 'jsonLd', 'microdata', 'namedMetas', 'timeElements'],
} as const satisfies Record<MetadataField, readonly SourceName[]>;

type Reading = (value: string, input: MetadataInput) => string | null;

/** Text of a page that encoded it twice still reads as text. */
const text: Reading = (value) => {
  const decoded = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(value) ? decodeHTML(value) : value;
  const line = decoded.replace(/\s+/g, ' ').trim();
  // A copy: a slice of the page would keep the whole page in memory for as long as the metadata is.
  return line === '' ? null : Buffer.from(line).toString();
};
const url: Reading = (value, input) => (value.trim() === '' ? null : input.resolve(value.trim()));
const time: Reading = (value) => normalTime(value);
const language: Reading = (value) => {
  const tag = value.split(/[,;]/)[0]?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) ? tag : null;
};

const READINGS = {
  title: text,
  favicon: url,
  language,
  ogTitle: text,
  ogDescription: text,
  ogUrl: url,
  ogImage: url,
  ogSiteName: text,
  publishedTime: time,
  modifiedTime: time,
} satisfies Record<MetadataField, Reading>;

/** Reads a page's metadata, each field from the source that is believed most of those that have it. */
export function readMetadata(page: Omit<MetadataInput, 'metas'>): Metadata {
  const input: MetadataInput = { ...page, metas: metaContents(page.elements) };
  const claims = new Map<SourceName, MetadataClaims>();
  const claimsOf = (name: SourceName): MetadataClaims => {
    const known = claims.get(name);
    if (known !== undefined) return known;
    const read = SOURCES[name](input);
    claims.set(name, read);
    return read;
  };
  const field = (name: MetadataField): string | null => {
    for (const source of TRUST[name]) {
      const claim = claimsOf(source)[name];
      const value = claim === undefined ? null : READINGS[name](claim, input);
      if (value !== null) return value;
    }
    return null;
  };
  return {
    title: field('title'),
    favicon: field('favicon'),
    language: field('language'),
    ogTitle: field('ogTitle'),
    ogDescription: field('ogDescription'),
    ogUrl: field('ogUrl'),
    ogImage: field('ogImage'),
    ogSiteName: field('ogSiteName'),
    publishedTime: field('publishedTime'),
    modifiedTime: field('modifiedTime'),
  };
}
