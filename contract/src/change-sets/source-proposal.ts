import { z } from 'zod'

const count = z.int().nonnegative()

/** What a change set is made of that proposes what sources say, and what became of the products that were looked at. */
export const sourceProposal = z.object({
  /** In the order in which they count. */
  sources: z.array(z.string()),
  /** The fields that were asked for; null for all. */
  fields: z.array(z.string()).nullable(),
  /** How many products have been looked at. */
  products: count,
  /** Those of them that none of the sources says anything of. */
  untold: count,
  /** Those of which they say nothing that is new and read without doubt. */
  unchanged: count,
})

export type SourceProposal = z.infer<typeof sourceProposal>
