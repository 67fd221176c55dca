import { z } from '@hono/zod-openapi';

const objects = z.array(z.record(z.string(), z.unknown()));

/** As `readStructuredData` gives it. */
export const structuredDataSchema = z
  .object({
    jsonLd: objects.openapi({ description: 'JSON-LD objects as they are written' }),
    microdata: objects,
    rdfa: objects.openapi({ description: 'RDFa, in the form of microdata' }),
    state: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'Application state in scripts, by id or name' }),
    nodes: objects.openapi({ description: 'What the first three describe, in one form' }),
  })
  .openapi('StructuredData', {
    description: 'What an HTML page says of itself for machines, where it was asked for',
  });
