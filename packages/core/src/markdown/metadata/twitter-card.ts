import { metaClaims } from './meta-claims.ts';
import type { MetadataSource } from './metadata-source.ts';

export const twitterCard: MetadataSource = (input) =>
  metaClaims(input, {
    title: ['twitter:title'],
    ogTitle: ['twitter:title'],
    ogDescription: ['twitter:description'],
    ogImage: ['twitter:image', 'twitter:image:src'],
  });
