import {
  CHANGE_FORMATS,
  type ChangeFormatName,
  columnNames,
  type FollowedChange,
  HarvestmanError,
} from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import Negotiator from 'negotiator';
import { byteStream } from '../response/byte-stream.ts';
import { eventStream } from '../response/event-stream.ts';
import { shortTurn } from '../response/one-turn.ts';
import { changeSchema } from '../schemas/change-schema.ts';
import { limitSchema, oneOf, recipeParams } from '../schemas/parameters.ts';
import { failures } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

const FORMATS = Object.keys(CHANGE_FORMATS) as [ChangeFormatName, ...ChangeFormatName[]];
const EVENTS = 'text/event-stream';
const text = z.string();

export const recipeChanges = defineEndpoint({
  operationId: 'getRecipeChanges',
  method: 'get',
  path: '/recipes/{id}/changes',
  summary: 'Follow the changes of rows',
  description: [
    'Rows that were added, changed and removed, from job to job, each once, in order. `cursor` goes into `since` of the',
    'next request, at any time; where `changes` is empty there are no more for now. The header `X-Cursor` has it in every',
    'format. With `Accept: text/event-stream` they come as server-sent events as they happen: the event is the type, the id',
    'the cursor, and `Last-Event-ID` stands for `since`.',
  ].join(' '),
  params: recipeParams,
  query: z.strictObject({
    since: z
      .string({ error: 'must be a cursor' })
      .optional()
      .openapi({ description: 'The cursor of an earlier answer. Default: from the beginning.' }),
    limit: limitSchema,
    format: oneOf(FORMATS).optional().openapi({ description: 'Default: what Accept says, else json' }),
  }),
  headers: z.object({
    'Last-Event-ID': z.string().optional().openapi({ description: 'The id of the last event that arrived' }),
  }),
  responses: {
    200: {
      description: 'The changes',
      content: {
        'application/json': {
          schema: z.strictObject({
            success: z.literal(true),
            changes: z.array(changeSchema),
            cursor: z.string(),
          }),
        },
        'application/x-ndjson': { schema: text },
        'text/csv': { schema: text },
        'application/atom+xml': { schema: text },
        [EVENTS]: { schema: text },
      },
    },
    ...failures(404, 406),
  },
  timed: false,
  async handle(call) {
    const { engine, id, request, query } = call;
    const format = query.format ?? accepted(request);
    const { limit = 50 } = query;
    const lastEvent = format === EVENTS ? request.headers.get('last-event-id') || undefined : undefined;
    const since = lastEvent ?? query.since;
    const position = since === undefined ? {} : { since };
    if (format === EVENTS) {
      // Before the answer begins: a cursor that is none is a 400.
      await engine.changes(id, { ...position, limit: 1 });
      const headers = { 'Content-Type': EVENTS, 'X-Accel-Buffering': 'no' };
      if (request.method === 'HEAD') return new Response(null, { headers });
      const ending = AbortSignal.any([call.signal, call.services.draining]);
      const stream = eventStream(
        (signal) => toServerSent(engine.followChanges(id, { ...position, signal })),
        ending,
      );
      return new Response(stream, { headers });
    }
    const recipe = await engine.recipes.get(id);
    const { changes, cursor } = await engine.changes(id, { ...position, limit });
    const { contentType, encode } = CHANGE_FORMATS[format];
    const headers = { 'Content-Type': contentType, 'X-Cursor': cursor, Vary: 'Accept' };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const columns = columnNames(recipe.properties);
    const pieces = encode({ changes, cursor, recipe, columns });
    return new Response(await byteStream(pieces, call.report), { headers });
  },
});

function accepted({ headers }: Request): ChangeFormatName | typeof EVENTS {
  const accept = headers.get('accept');
  if (accept === null) return 'json';
  const types = new Map<string, ChangeFormatName | typeof EVENTS>(
    FORMATS.map((format) => [CHANGE_FORMATS[format].contentType.split(';')[0] ?? '', format]),
  ).set(EVENTS, EVENTS);
  const chosen = types.get(new Negotiator({ headers: { accept } }).mediaType([...types.keys()]) ?? '');
  if (chosen !== undefined) return chosen;
  throw new HarvestmanError('NOT_ACCEPTABLE', `changes are ${FORMATS.join(', ')}, or events`, {
    details: { formats: [...types.keys()] },
  });
}

async function* toServerSent(changes: AsyncIterable<FollowedChange>) {
  for await (const { change, cursor } of changes) {
    await shortTurn();
    yield { id: cursor, event: change.type, data: JSON.stringify(change) };
  }
}
