import { attribute } from '../tree/attribute.ts';
import { textContent } from '../tree/text-content.ts';
import type { MetadataClaims } from './metadata.ts';
import type { MetadataSource } from './metadata-source.ts';

/** `<title>`, `<html lang>` and `<link rel="canonical">`. */
export const documentElements: MetadataSource = ({ elements, html }) => {
  const claims: MetadataClaims = {};
  for (const element of elements) {
    if (element.tagName === 'title' && claims.title === undefined) {
      const title = textContent(element).trim();
      if (title !== '') claims.title = title;
    } else if (element.tagName === 'link' && claims.ogUrl === undefined) {
      const href = attribute(element, 'href')?.trim();
      if (href && /(?:^|\s)canonical(?:\s|$)/i.test(attribute(element, 'rel') ?? '')) claims.ogUrl = href;
    }
  }
  const language = html === null ? undefined : (attribute(html, 'lang') ?? attribute(html, 'xml:lang'));
  if (language !== undefined) claims.language = language;
  return claims;
};
