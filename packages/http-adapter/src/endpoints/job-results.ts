import {
  columnKinds,
  columnNames,
  EXPORT_FORMATS,
  type ExportFormatName,
  type Job,
  parseRowFields,
  parseRowQuery,
  type RowPage,
} from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { RESULT_FORMATS, resultFormat } from '../request/result-format.ts';
import { attachment } from '../response/attachment.ts';
import { byteStream } from '../response/byte-stream.ts';
import { entityTag, isKnownTag } from '../response/entity-tag.ts';
import { jsonEnvelope } from '../response/json-envelope.ts';
import { oneTurn } from '../response/one-turn.ts';
import { flagSchema, jobParams, limitSchema, oneOf, skipSchema } from '../schemas/parameters.ts';
import { failures } from '../schemas/responses.ts';
import { resultsQueryDocs, resultsResponse } from '../schemas/results-schema.ts';
import { defineEndpoint } from './define-endpoint.ts';
import type { Call } from './endpoint.ts';
import { jobOf } from './job-of.ts';

const resultsQuery = z.strictObject({
  limit: limitSchema,
  skip: skipSchema,
  sort: z.string({ error: 'must be text such as "-price,title"' }).optional().openapi(resultsQueryDocs.sort),
  filter: z.unknown().optional().openapi(resultsQueryDocs.filter),
  fields: z
    .string({ error: 'must be text such as "title,price"' })
    .optional()
    .openapi(resultsQueryDocs.fields),
  format: oneOf(RESULT_FORMATS).optional().openapi(resultsQueryDocs.format),
  download: flagSchema.openapi(resultsQueryDocs.download),
  neutraliseFormulas: flagSchema.openapi(resultsQueryDocs.neutraliseFormulas),
});

type ResultsCall = Call<z.output<typeof resultsQuery>>;

export const jobResults = defineEndpoint({
  operationId: 'getJobResults',
  method: 'get',
  path: '/recipes/{id}/jobs/{jobId}/results',
  summary: 'Get job results',
  description: 'The rows of a job, also of one that runs still or that failed midway.',
  params: jobParams,
  query: resultsQuery,
  responses: {
    200: resultsResponse,
    304: { description: 'The client has them already' },
    ...failures(404, 406),
  },
  timed: false,
  async handle(call) {
    const { request, query, engine } = call;
    const job = await jobOf(call);
    const names = columnNames(job.recipe.properties);
    const format = resultFormat(query.format, request);
    const columns = parseRowFields(query.fields, names);
    const kinds = columnKinds(job.recipe.properties);
    const { limit, skip, sort, filter } = query;
    parseRowQuery({ limit, skip, sort, filter }, names, kinds);
    const isDownload = query.download ?? format !== 'json';
    const headers = resultHeaders(job, format, isDownload, call);
    if (headers.ETag !== undefined && isKnownTag(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    if (request.method === 'HEAD') return new Response(null, { headers });
    const selection = { sort, filter, skip } as RowPage;
    if (format !== 'json') {
      const part = limit === undefined ? selection : { ...selection, limit };
      // Some formats have made much before there is anything to send.
      await oneTurn();
      const rows = engine.rows.stream(job.id, part);
      const { neutraliseFormulas = true } = query;
      const pieces = EXPORT_FORMATS[format].encode(rows, columns, {
        neutraliseFormulas,
        kinds,
      });
      return new Response(await byteStream(pieces, call.report), { headers });
    }
    const shown = limit ?? (isDownload ? undefined : DEFAULT_LIMIT);
    const envelope = jsonEnvelope(engine, job.id, { columns, selection, limit: shown });
    return new Response(await byteStream(envelope, call.report), { headers });
  },
});

const DEFAULT_LIMIT = 50;

/** The rows of a job that has ended change no more; the same query then has the same answer. */
function resultHeaders(
  job: Job,
  format: ExportFormatName,
  isDownload: boolean,
  { request }: ResultsCall,
): Record<string, string> {
  const { contentType, extension } = EXPORT_FORMATS[format];
  const search = new URL(request.url).searchParams;
  return {
    'Content-Type': format === 'json' ? 'application/json' : contentType,
    Vary: 'Accept',
    ...(isDownload && {
      'Content-Disposition': attachment(`${job.recipe.name} ${job.endDate ?? ''}`, extension),
    }),
    ...(job.endDate !== null && {
      ETag: entityTag(job.id, job.endDate, job.totalRows, format, [...search].toSorted()),
      'Cache-Control': 'private, no-cache',
    }),
  };
}
