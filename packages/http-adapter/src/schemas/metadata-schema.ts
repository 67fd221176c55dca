import { z } from '@hono/zod-openapi';

const text = z.string().nullable();

export const metadataSchema = z
  .strictObject({
    title: text.openapi({ description: 'Page title' }),
    favicon: text.openapi({ description: 'URL of the favicon' }),
    language: text.openapi({ description: 'Page language code' }),
    ogTitle: text.openapi({ description: 'OpenGraph title' }),
    ogDescription: text.openapi({ description: 'OpenGraph description' }),
    ogUrl: text.openapi({ description: 'OpenGraph URL' }),
    ogImage: text.openapi({ description: 'OpenGraph image URL' }),
    ogSiteName: text.openapi({ description: 'OpenGraph site name' }),
    publishedTime: text.openapi({ description: 'Article published time, ISO 8601' }),
    modifiedTime: text.openapi({ description: 'Article last modified time, ISO 8601' }),
  })
  .openapi('Metadata');
