import type { Engine } from '@harvestman/core';
import type { Hono } from 'hono';
import type { AdapterEnv } from './adapter-env.ts';
import type { AnswerLimit } from './limits/answer-limit.ts';
import type { Metrics } from './observability/metrics.ts';
import { jsonResponse } from './response/json-response.ts';

export interface OperationsOptions {
  readonly metrics: Metrics;
  readonly draining: AbortSignal;
  readonly answerLimit: AnswerLimit;
  readonly isReady: (() => Promise<boolean>) | undefined;
  /** The one engine; null where there is one for each principal. */
  readonly engine: Engine | null;
}

/** Adds what those who run the service ask for, beside the API: no key is needed, and no tenant's data is shown. */
export function addOperations(app: Hono<AdapterEnv>, basePath: string, options: OperationsOptions): void {
  const { metrics, draining, answerLimit } = options;
  const root = basePath.slice(0, basePath.lastIndexOf('/'));
  const isReady = options.isReady ?? (async () => options.engine?.isReady() ?? true);

  app.get(`${root}/healthz`, ({ env }) => {
    env.route = '/healthz';
    return jsonResponse({}).toResponse(env);
  });
  app.get(`${root}/readyz`, async ({ env }) => {
    env.route = '/readyz';
    // One of the host's may throw, or answer at once.
    const asked = async (): Promise<unknown> => isReady();
    const ready = !draining.aborted && (await answerLimit(asked()).catch(() => false));
    if (ready === true) return jsonResponse({}).toResponse(env);
    const reason = draining.aborted
      ? 'the service is closing'
      : 'the storage does not answer, or gives no jobs';
    const error = { code: draining.aborted ? 'ENGINE_CLOSED' : 'STORAGE_UNAVAILABLE', message: reason };
    return Response.json({ success: false, error }, { status: 503 });
  });
  app.get(`${root}/metrics`, async ({ env }) => {
    env.route = '/metrics';
    return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } });
  });
}
