import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { reportReady } from './report-ready.ts';
import { seedEngine } from './seed-engine.ts';

/** The floor: the same reads of the storage, and nothing else. */
const { engine, recipeId, jobId } = await seedEngine();
const app = new Hono();
app.get('/v1/recipes', async (context) => {
  const { items } = await engine.recipes.list({ statuses: ['active', 'paused'], limit: 50 });
  return context.json({ success: true, recipes: items });
});
app.get('/v1/recipes/:id/jobs/:jobId', async (context) => {
  const { recipe: _recipe, plan: _plan, ...job } = await engine.jobs.get(context.req.param('jobId'));
  return context.json({ success: true, job });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  reportReady({ port, recipeId, jobId });
});
