import {
  EVIDENCE_KINDS,
  type EvidenceKind,
  JOB_STATUSES,
  STOP_REASONS,
  type StopReason,
  VERDICTS,
} from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { timeSchema } from './time-schema.ts';

const count = z.int().min(0);

const evidenceSchema = z
  .looseObject({
    kind: z.enum(Object.keys(EVIDENCE_KINDS) as [EvidenceKind, ...EvidenceKind[]]),
    supports: z.enum(VERDICTS).openapi({ description: 'The verdict that the fact speaks for' }),
    page: z
      .int()
      .min(1)
      .nullable()
      .openapi({ description: 'Number of the page; null where it is no page in particular' }),
    message: z.string().openapi({ description: 'The fact in words' }),
  })
  .openapi('Evidence', {
    description: 'A fact. Beside these fields it has the numbers that go with its kind.',
  });

export const jobSchema = z
  .strictObject({
    id: z.string().openapi({ description: 'Job identifier' }),
    status: z.enum(JOB_STATUSES),
    startDate: timeSchema.nullable(),
    endDate: timeSchema.nullable(),
    totalPaginationPages: count.openapi({ description: 'Total number of pages to process, as far as known' }),
    totalPagesScraped: count.openapi({ description: 'Pages processed so far' }),
    totalRows: count.openapi({ description: 'Data rows extracted' }),
    error: z.string().nullable().openapi({ description: 'Error message when the job failed' }),
    recipeId: z.string(),
    createdDate: timeSchema,
    errorCode: z.string().nullable().openapi({ description: 'The code of the error, for a program' }),
    stopReason: z
      .enum(Object.keys(STOP_REASONS) as [StopReason, ...StopReason[]])
      .nullable()
      .openapi({ description: 'Why a completed job stopped' }),
    verdict: z.enum(VERDICTS).nullable().openapi({
      description:
        'How far the rows of a completed job can be trusted; null before, and for a job that failed',
    }),
    evidence: z.array(evidenceSchema).openapi({ description: 'The facts behind the verdict' }),
    changes: z
      .strictObject({ added: count, changed: count, removed: count, first: count, last: count })
      .nullable()
      .openapi({ description: 'What the job changed in the rows of its recipe, and the cursors around it' }),
    acceptedDate: timeSchema
      .nullable()
      .openapi({ description: 'When somebody accepted rows that are not complete' }),
    warnings: z.array(z.string()),
    usage: z
      .strictObject({
        calls: count,
        inputTokens: count,
        outputTokens: count,
        cost: z.number().nullable(),
      })
      .nullable()
      .openapi({ description: 'What was used of a model; null where the recipe is not read by one' }),
  })
  .openapi('Job');
