import type { HttpAdapter } from '@harvestman/http-adapter';
import { getRequestListener } from '@hono/node-server';
import express, { type Express } from 'express';

/** An Express application with the API under `/scraping`: `/scraping/v1/recipes` and so on. */
export function expressApp({ fetch }: HttpAdapter): Express {
  const app = express();
  // Before any body parser: the API reads bodies itself, and bounds them.
  app.use('/scraping', getRequestListener(fetch, { overrideGlobalObjects: false }));
  app.use(express.json());
  app.get('/', (_request, response) => {
    response.send('an application of its own');
  });
  return app;
}
