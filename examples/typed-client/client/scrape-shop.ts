import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.ts';

const { API_URL = 'http://127.0.0.1:3000/v1', API_KEY = '' } = process.env;
const [url = '', listSelector = ''] = process.argv.slice(2);

const client = createClient<paths, 'application/json'>({
  baseUrl: API_URL,
  headers: { 'x-api-key': API_KEY },
});

const created = await client.POST('/recipes', {
  body: { name: 'Shop', url, listSelector, properties: [{ name: 'title', elementSelector: 'b' }] },
});
if (created.error) throw new Error(created.error.error.message);
const { id } = created.data.scrapeRecipe;

const started = await client.POST('/recipes/{id}/jobs', { params: { path: { id } } });
if (started.error) throw new Error(started.error.error.message);
const path = { id, jobId: started.data.job.id };

// The stream of events ends with the job.
await client.GET('/recipes/{id}/jobs/{jobId}/events', { params: { path }, parseAs: 'text' });
const job = await client.GET('/recipes/{id}/jobs/{jobId}', { params: { path } });
console.log(job.data?.job.status, job.data?.job.error);

const results = await client.GET('/recipes/{id}/jobs/{jobId}/results', {
  params: { path, query: { limit: 10, sort: '-title', filter: { 'title.contains': 'Item' } } },
});
for (const row of results.data?.results ?? []) console.log(row.title);
