import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine } from '@harvestman/core';
import { sqliteStorage } from './sqlite-storage.ts';

const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<ul><li>Anvil</li><li>Bolt</li><li>Clamp</li></ul>');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const { port } = site.address() as AddressInfo;

const engine = createEngine({ storage: sqliteStorage(':memory:'), allowHosts: [`127.0.0.1:${port}`] });
const recipe = await engine.recipes.create({
  name: 'Tools',
  url: `http://127.0.0.1:${port}/`,
  listSelector: 'li',
  properties: [{ name: 'title' }],
});
const { id } = await engine.jobs.run(recipe.id);
const job = await engine.jobs.wait(id);
console.log(job.status, job.error ?? '');
for await (const row of engine.rows.stream(id)) console.log(row.title);
await engine.close();
site.close();
