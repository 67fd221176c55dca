import type { HttpAdapter } from '@harvestman/http-adapter';
import { Hono } from 'hono';

/** A Hono application with the API under `/scraping`. */
export function honoApp({ fetch }: HttpAdapter): Hono {
  const app = new Hono();
  app.get('/', (context) => context.text('an application of its own'));
  app.mount('/scraping', fetch);
  return app;
}
