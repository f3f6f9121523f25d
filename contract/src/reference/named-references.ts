import { z } from 'zod'

/**
 * What stands behind the ids and codes of a row, by field: for people to read. What is not active may stay where it is,
 * but not be chosen anew.
 */
export const namedReferences = z.record(
  z.string(),
  z.array(
    z.object({
      value: z.union([z.int(), z.string()]),
      label: z.string(),
      isActive: z.boolean().optional(),
    }),
  ),
)
