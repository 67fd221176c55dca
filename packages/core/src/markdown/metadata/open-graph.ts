import { metaClaims } from './meta-claims.ts';
import type { MetadataSource } from './metadata-source.ts';

/** Open Graph and its vocabulary for articles. */
export const openGraph: MetadataSource = (input) =>
  metaClaims(input, {
    title: ['og:title'],
    language: ['og:locale'],
    ogTitle: ['og:title'],
    ogDescription: ['og:description'],
    ogUrl: ['og:url'],
    ogImage: ['og:image:secure_url', 'og:image', 'og:image:url'],
    ogSiteName: ['og:site_name', 'og:site'],
    publishedTime: [
      'article:published_time',
      'og:article:published_time',
      'og:published_time',
      'og:pubdate',
      'article:published',
      'book:release_date',
      'video:release_date',
    ],
    modifiedTime: [
      'article:modified_time',
      'og:article:modified_time',
      'og:modified_time',
      'og:updated_time',
      'article:modified',
    ],
  });
