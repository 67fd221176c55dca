import { createEngine } from '@harvestman/core';
import { traceEngine } from '@harvestman/core/opentelemetry';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { startSite } from './site.mjs';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);

const site = await startSite();
const engine = createEngine({ storage: memoryStorage(), allowHosts: [site.host] });
const stop = traceEngine(engine);
const { fetch } = createHttpAdapter({ engine, apiKeys: ['secret'] });
const recipe = { name: 'List', url: `http://${site.host}/list`, listSelector: '.item' };
const headers = { 'x-api-key': 'secret', 'content-type': 'application/json' };
const post = (path, body = '') =>
  fetch(new Request(`http://api.example/v1${path}`, { method: 'POST', headers, body })).then((answer) =>
    answer.json(),
  );
const { scrapeRecipe } = await post('/recipes', JSON.stringify(recipe));
const { job } = await post(`/recipes/${scrapeRecipe.id}/jobs`);
await engine.jobs.wait(job.id);
stop();
await engine.close();
site.close();
console.log(JSON.stringify(exporter.getFinishedSpans().map(({ name }) => name)));
