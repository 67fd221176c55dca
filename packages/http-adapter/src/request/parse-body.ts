import { HarvestmanError, isHarvestmanError } from '@harvestman/core';
import { checkOptions, type Issue } from '@harvestman/core/options';
import type { z } from '@hono/zod-openapi';

/**
 * The body as its schema has it.
 *
 * @param call the call of the library that does the same
 * @throws HarvestmanError REQUEST_INVALID with every problem in `details.issues`
 */
export function parseBody<Schema extends z.ZodType>(
  call: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const given = body ?? {};
  try {
    checkOptions(call, schema, given);
  } catch (error) {
    if (!isHarvestmanError(error, 'ARGUMENT_INVALID')) throw error;
    const issues = error.details.issues as readonly Issue[];
    const told = issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`);
    throw new HarvestmanError('REQUEST_INVALID', told.join('; '), { details: { issues }, cause: error });
  }
  return schema.parse(given);
}
