import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import * as z from 'zod/mini';
import type { Engine } from '../engine/api/engine.ts';
import { engineSchema } from '../engine/options/engine-schema.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { group } from '../input/option-schemas.ts';
import { partSchema } from '../input/part-schema.ts';
import type { EngineEvents } from '../job/events.ts';

export interface TraceEngineOptions {
  /** Default: the one that is registered with `@opentelemetry/api`. */
  readonly tracerProvider?: TracerProvider;
}

const optionsSchema = group({
  tracerProvider: z.optional(
    partSchema<TracerProvider>({
      name: 'a TracerProvider',
      example: 'new NodeTracerProvider()',
      members: { getTracer: 'function' },
    }),
  ),
} satisfies Record<keyof TraceEngineOptions, z.ZodMiniType>);

/** Jobs that were asked for here and that may run elsewhere are forgotten when there are so many. */
const MAX_REMEMBERED = 10_000;

interface TracedJob {
  readonly span: Span;
  readonly inside: Context;
  /** When the page that is being read began. */
  since: number;
}

/**
 * Makes an OpenTelemetry span of each job that this engine runs, a child of the one that was active where it was asked for
 * in this process, and in it one of each page. Returns the function that stops it.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no engine
 */
export function traceEngine(engine: Engine, options: TraceEngineOptions = {}): () => void {
  checkArguments('traceEngine', { engine: [engineSchema, engine], options: [optionsSchema, options] });
  const { tracerProvider } = options;
  const tracer = (tracerProvider ?? trace.getTracerProvider()).getTracer('@harvestman/core');
  const askedFrom = new Map<string, Context>();
  const running = new Map<string, TracedJob>();

  const end = ({ job }: EngineEvents['job.completed'] | EngineEvents['job.failed']): void => {
    const traced = running.get(job.id);
    if (traced === undefined) return;
    running.delete(job.id);
    const { span } = traced;
    span.setAttributes({
      'harvestman.job.status': job.status,
      'harvestman.job.pages': job.totalPagesScraped,
      'harvestman.job.rows': job.totalRows,
      ...(job.stopReason !== null && { 'harvestman.job.stop_reason': job.stopReason }),
      ...(job.errorCode !== null && { 'error.type': job.errorCode }),
    });
    if (job.error !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: job.error });
    span.end();
  };

  const stops = [
    engine.on('job.pending', ({ job }) => {
      trace.getActiveSpan()?.setAttribute('harvestman.job.id', job.id);
      askedFrom.set(job.id, context.active());
      for (const id of askedFrom.keys()) {
        if (askedFrom.size <= MAX_REMEMBERED) break;
        askedFrom.delete(id);
      }
    }),
    engine.on('job.running', ({ job }) => {
      // It was lost to another worker, and is back.
      running.get(job.id)?.span.end();
      const parent = askedFrom.get(job.id) ?? ROOT_CONTEXT;
      askedFrom.delete(job.id);
      const attributes = { 'harvestman.job.id': job.id, 'harvestman.recipe.id': job.recipeId };
      const span = tracer.startSpan('job', { attributes }, parent);
      running.set(job.id, { span, inside: trace.setSpan(parent, span), since: Date.now() });
    }),
    engine.on('page.committed', ({ job, page, rows }) => {
      const traced = running.get(job.id);
      if (traced === undefined) return;
      const attributes = { 'harvestman.page': page, 'harvestman.rows': rows };
      tracer.startSpan('page', { attributes, startTime: traced.since }, traced.inside).end();
      traced.since = Date.now();
    }),
    engine.on('job.completed', end),
    engine.on('job.failed', end),
  ];

  return () => {
    for (const stop of stops) stop();
    for (const { span } of running.values()) span.end();
    running.clear();
    askedFrom.clear();
  };
}
