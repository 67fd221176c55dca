import * as z from 'zod/mini';
import type { HarvestmanError } from '../../../../ground/errors.ts';
import type { AnswerSchema } from '../../answer/answer-schema.ts';
import { fitToSchema } from '../../answer/fit-to-schema.ts';
import { jsonInText } from '../../answer/json-in-text.ts';
import { type Proposal, proposalSchema } from './proposal.ts';

/** What is whole of an answer that was cut off; null where nothing is. */
export async function proposalIn({ details: { text } }: HarvestmanError): Promise<Proposal | null> {
  const object = typeof text === 'string' ? await jsonInText(text, { repair: true }) : null;
  if (object === null) return null;
  const schema = z.toJSONSchema(proposalSchema) as AnswerSchema;
  const { success, data } = proposalSchema.safeParse(fitToSchema(object, schema));
  return success && data.listSelectors.length + data.fields.length > 0 ? data : null;
}
