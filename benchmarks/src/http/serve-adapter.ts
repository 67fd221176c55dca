import { createHttpAdapter } from '@harvestman/http-adapter';
import { serveHttp } from '@harvestman/http-adapter/node';
import { reportReady } from './report-ready.ts';
import { seedEngine } from './seed-engine.ts';

/** The API as `harvestman serve` has it: key, budget, request id, metrics, security headers. The log goes nowhere. */
const { engine, recipeId, jobId } = await seedEngine();
const logger = { info: () => undefined, error: () => undefined };
const adapter = createHttpAdapter({
  engine,
  apiKeys: ['secret'],
  logger,
  // Counted, and never used up.
  rateLimit: { requests: { limit: 1e9 } },
});
const { port } = await serveHttp(adapter, { port: 0, replaceGlobals: true });
reportReady({ port, recipeId, jobId });
