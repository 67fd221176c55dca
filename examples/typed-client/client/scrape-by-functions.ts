import { client } from '../generated/functions/client.gen.ts';
import { createRecipe, followJob, getJobResults, runJob } from '../generated/functions/index.ts';

const { API_URL = 'http://127.0.0.1:3000/v1', API_KEY = '' } = process.env;
const [url = '', listSelector = ''] = process.argv.slice(2);

client.setConfig({ baseUrl: API_URL, headers: { 'x-api-key': API_KEY } });

const created = await createRecipe({
  body: { name: 'Shop', url, listSelector, properties: [{ name: 'title', elementSelector: 'b' }] },
  throwOnError: true,
});
const { id } = created.data.scrapeRecipe;
const started = await runJob({ path: { id }, throwOnError: true });
const path = { id, jobId: started.data.job.id };

// The stream of events ends with the job.
const { stream } = await followJob({ path });
for await (const _event of stream);

const { data } = await getJobResults({
  path,
  query: { limit: 10, sort: '-title', filter: { 'title.contains': 'Item', 'title.ne': 'Item 1b' } },
  throwOnError: true,
});
for (const row of data.results) console.log(row.title);
