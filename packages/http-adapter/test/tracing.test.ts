import { readFileSync } from 'node:fs';
import { traceEngine } from '@harvestman/core/opentelemetry';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startListSite } from '../../../test/list-site.ts';
import { startApi } from './start-api.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

beforeEach(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterEach(() => {
  context.disable();
  propagation.disable();
  trace.disable();
});

async function traced(pages: { pages: number; broken?: readonly number[] }) {
  const exporter = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const api = startApi({ tracerProvider });
  const stop = traceEngine(api.engine, { tracerProvider });
  onTestFinished(stop);
  const site = await startListSite(pages);
  onTestFinished(() => site.close());
  const { body } = await api.json('POST', '/v1/recipes', { body: site.recipe });
  const jobs = `/v1/recipes/${body.scrapeRecipe.id}/jobs`;
  const started = await api.json('POST', jobs, {
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  const job = await api.engine.jobs.wait(started.body.job.id);
  return { ...api, jobs, job, spans: () => exporter.getFinishedSpans() };
}

test('a request, the job that it asks for and its pages are one trace', async () => {
  const { spans, job } = await traced({ pages: 2 });
  const inTrace = spans().filter((span) => span.spanContext().traceId === TRACE);
  const named = (name: string) => inTrace.filter((span) => span.name === name);
  const [request] = named('POST /recipes/{id}/jobs');
  const [run] = named('job');
  expect(request?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(request?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 202,
    'harvestman.job.id': job.id,
  });
  expect(run?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(run?.attributes).toMatchObject({
    'harvestman.job.id': job.id,
    'harvestman.job.status': 'completed',
    'harvestman.job.rows': 4,
  });
  expect(
    named('page').map((span) => [span.parentSpanContext?.spanId, span.attributes['harvestman.rows']]),
  ).toEqual([
    [run?.spanContext().spanId, 2],
    [run?.spanContext().spanId, 2],
  ]);
  const document = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const { attributes } of inTrace) {
    for (const name of Object.keys(attributes)) expect(document).toContain(`\`${name}\``);
  }
});

test('without an SDK, what a propagator reads is handed on all the same', async () => {
  const { engine, send } = startApi();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  engine.on('recipe.created', () => resolve(trace.getSpanContext(context.active())?.traceId));
  await send('POST', '/v1/recipes', {
    body: { name: 'A', url: 'https://a.example/', listSelector: 'li' },
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  expect(await promise).toBe(TRACE);
});

test('what fails is marked', async () => {
  const { spans, json } = await traced({ pages: 1, broken: [1] });
  const [run] = spans().filter(({ name }) => name === 'job');
  expect([run?.status.code, run?.attributes['error.type']]).toEqual([2, 'HTTP_STATUS_TRANSIENT']);
  await json('GET', '/v1/nothing');
  expect(spans().at(-1)).toMatchObject({
    name: 'GET unknown',
    attributes: { 'http.response.status_code': 404 },
  });
});

test('nothing of a key or a query is in a span', async () => {
  const { spans, send, jobs } = await traced({ pages: 1 });
  await send('GET', `${jobs}?status=secret-query`, { headers: { authorization: 'Bearer secret-key' } });
  expect(
    JSON.stringify(spans().map(({ name, attributes, events }) => [name, attributes, events])),
  ).not.toMatch(/secret|correct-horse/);
});
