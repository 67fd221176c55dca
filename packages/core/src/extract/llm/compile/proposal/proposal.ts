import * as z from 'zod/mini';

/** What the model answers when it is asked for selectors. Bounds are checked afterwards: servers differ in what they know. */
export const proposalSchema = z.object({
  /** `list`: the page shows it. `absent`: it does not. `free`: it does, but its items have no markup in common. */
  page: z.enum(['list', 'absent', 'free']),
  /** Best first. */
  listSelectors: z.array(z.string()),
  fields: z.array(
    z.object({
      name: z.string(),
      /** The value in the first item, as the page has it; null where that item has none. */
      example: z.nullable(z.string()),
      /** Whether items may lack it. */
      optional: z.boolean(),
      /** Best first; none where the page has no such thing. */
      candidates: z.array(
        z.object({
          selector: z.nullable(z.string()),
          attribute: z.nullable(z.string()),
          type: z.enum(['text', 'link', 'html', 'src']),
        }),
      ),
    }),
  ),
});

export type Proposal = z.output<typeof proposalSchema>;
export type ProposedField = Proposal['fields'][number];
export type ProposedCandidate = ProposedField['candidates'][number];
