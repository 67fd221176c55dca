import { createEngine, isHarvestmanError, scrape } from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';
import { startSite } from './site.mjs';

const recipe = (url) => ({
  name: 'List',
  url,
  listSelector: '.item',
  properties: [{ name: 'name', elementSelector: 'b' }],
});

/** Uses the packages as an application does, and says what came of each use. `browser` is null for none. */
export async function tryEverything(browser) {
  const site = await startSite();
  const engine = createEngine({
    storage: memoryStorage(),
    allowHosts: [site.host],
    ...(browser && { browser }),
  });
  const said = {};
  try {
    said.markdown = (await engine.urlToMarkdown(`http://${site.host}/large`)).markdown.match(/words/g).length;

    const pagination = { type: 'next-button', nextPageSelector: 'a[rel=next]' };
    const run = scrape({ ...recipe(`http://${site.host}/list`), pagination }, { allowHosts: [site.host] });
    const rows = [];
    for await (const row of run) rows.push(row.name);
    said.static = rows.join();

    said.robots = await failure(`http://${site.host}/private`);
    said.refused = await failure('http://127.0.0.1:9/');

    said.adapter = await useAdapter(engine, site.host);

    if (browser !== null) {
      const scripted = await engine.recipes.create({
        ...recipe(`http://${site.host}/script`),
        settings: { rendering: 'browser', cookies: [{ name: 'names', value: 'four-five' }] },
      });
      const job = await engine.jobs.run(scripted.id);
      const { status, error } = await engine.jobs.wait(job.id);
      const { items } = await engine.rows.query(job.id);
      said.browser = status === 'completed' ? items.map(({ name }) => name).join() : error;
    }
  } finally {
    await engine.close();
    await browser?.close();
    site.close();
  }
  return said;
}

/** The code of the error that the job of one page ends with. */
async function failure(url) {
  const { host } = new URL(url);
  const run = scrape({ ...recipe(url), settings: { retries: 0 } }, { allowHosts: [host] });
  try {
    for await (const _row of run);
    return null;
  } catch (error) {
    return isHarvestmanError(error) ? error.code : String(error);
  }
}

async function useAdapter(engine, host) {
  const adapter = createHttpAdapter({ engine, apiKeys: ['secret'] });
  const ask = async (method, path, body) => {
    const headers = { 'x-api-key': 'secret', 'content-type': 'application/json' };
    const answer = await adapter.fetch(
      new Request(`http://api.example/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return answer.json();
  };
  const { scrapeRecipe } = await ask('POST', '/recipes', recipe(`http://${host}/list-2`));
  const { job } = await ask('POST', `/recipes/${scrapeRecipe.id}/jobs`);
  await engine.jobs.wait(job.id);
  const { results } = await ask('GET', `/recipes/${scrapeRecipe.id}/jobs/${job.id}/results`);
  return results.map(({ name }) => name).join();
}
