import { OpenAPIHono } from '@hono/zod-openapi';
import { ENDPOINTS } from '../endpoints/endpoints.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const VERSION = '1.0.0';

const DESCRIPTION = `Scraping recipes, the jobs that run them, the rows that they bring, and pages as Markdown.

Every answer is JSON with the boolean \`success\`. A failure also has \`error\`: a code, a message, and at times details.
Times are \`YYYY-MM-DDThh:mm:ssZ\`. Values that are absent are null.`;

/** The OpenAPI 3.1 document of the API, made of the definitions that serve it. */
export function openApiDocument(basePath: string): OpenApiDocument {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  for (const { route } of ENDPOINTS) registry.registerPath(route);
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Harvestman', version: VERSION, description: DESCRIPTION, license: { name: 'MIT' } },
    servers: [{ url: basePath }],
  });
}
