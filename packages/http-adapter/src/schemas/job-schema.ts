import { JOB_STATUSES, STOP_REASONS, type StopReason } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { timeSchema } from './time-schema.ts';

const count = z.int().min(0);

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
