import { type ChangeStore, type ChangeType, mapInTurns, type Row, takeTurns } from '@harvestman/core';
import { sql } from 'kysely';
import type { Access } from './connection/access.ts';

export function createChangeStore(access: Access): ChangeStore {
  return {
    list: (recipeId, { after, limit }) =>
      access.run(async (db) => {
        const changes = await db
          .selectFrom('changes')
          .select([
            sql<string>`number::text`.as('number'),
            'type',
            'key',
            sql<string | null>`data::text`.as('data'),
            sql<string | null>`before::text`.as('before'),
            'job_id',
            'at',
          ])
          .where('feed_key', '=', (of) =>
            of.selectFrom('feeds').select('key').where('recipe_id', '=', recipeId),
          )
          .where(sql<boolean>`number > ${after}::bigint`)
          // A feed's numbers have no gaps. Without this bound, all that follows is sorted until the table is analysed.
          .where(sql<boolean>`number <= ${after}::bigint + ${limit}::bigint`)
          .orderBy(sql`changes.number`)
          .limit(limit)
          .execute();
        return mapInTurns(changes, takeTurns(), ({ number, type, key, data, before, job_id: jobId, at }) => ({
          number: Number(number),
          type: type as ChangeType,
          key,
          row: parse(data),
          before: parse(before),
          jobId,
          at,
        }));
      }),
  };
}

function parse(text: string | null): Row | null {
  return text === null ? null : (JSON.parse(text) as Row);
}
