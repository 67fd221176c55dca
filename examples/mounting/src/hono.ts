import { serve } from '@hono/node-server';
import { honoApp } from './hono-app.ts';
import { openAdapter } from './open-adapter.ts';

serve({ fetch: honoApp(openAdapter().adapter).fetch, port: 3_000, hostname: '127.0.0.1' }, () =>
  console.log('http://127.0.0.1:3000'),
);
