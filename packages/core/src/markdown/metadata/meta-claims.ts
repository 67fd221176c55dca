import { attribute } from '../tree/attribute.ts';
import type { MetadataClaims, MetadataField } from './metadata.ts';
import type { MetadataInput } from './metadata-source.ts';

/** Names of `meta` elements for each field, in order of trust. */
export type MetaNames = Readonly<Partial<Record<MetadataField, readonly string[]>>>;

/** The first content of each `meta` name, whichever attribute the page gave the name in. */
export function metaContents(elements: MetadataInput['elements']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const element of elements) {
    if (element.tagName !== 'meta') continue;
    const content = attribute(element, 'content')?.trim();
    if (content === undefined || content === '') continue;
    for (const kind of ['property', 'name', 'http-equiv'] as const) {
      for (const name of attribute(element, kind)?.toLowerCase().split(/\s+/) ?? []) {
        if (!found.has(name)) found.set(name, content);
      }
    }
  }
  return found;
}

/** What the `meta` elements of these names say. */
export function metaClaims({ metas }: MetadataInput, names: MetaNames): MetadataClaims {
  const claims: MetadataClaims = {};
  for (const [field, candidates] of Object.entries(names)) {
    const name = candidates.find((candidate) => metas.has(candidate));
    const content = name === undefined ? undefined : metas.get(name);
    if (content !== undefined) claims[field as MetadataField] = content;
  }
  return claims;
}
