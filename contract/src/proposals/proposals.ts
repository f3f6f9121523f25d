import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { shortened } from '../catalogue/values.ts'
import {
  changeSet,
  changeSetInput,
  mostOfTitle,
  recordSelection,
} from '../change-sets/change-sets.ts'
import { mostSources } from '../products/deliveries.ts'
import { proposableFields } from '../products/delivered/delivered-proposals.ts'
import { orNull } from '../reference/fields.ts'
import { idInAddress, text } from '../wire.ts'

/** Change sets of what sources say of products, as far as fields can be read from it without doubt. */

/** So many sources of a selection are told, those of most products first. */
export const mostSourcesTold = 200

const count = z.int().nonnegative()

/** The sources that say something of a selection of products. */
export const sourcesOfProducts = z.object({
  sources: z
    .array(
      z.object({
        source: z.string(),
        /** Of how many of the products it says something. */
        count,
      }),
    )
    .max(mostSourcesTold),
  /** How many further sources there are. */
  others: count,
})

export type SourcesOfProducts = z.infer<typeof sourcesOfProducts>

/** What a change set is called where nobody says so: `Values of Nord GmbH and 2 others`. */
export function proposalTitle([first = '', ...others]: readonly string[]): string {
  const more =
    others.length === 0 ? '' : ` and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
  return shortened(`Values of ${first}`, mostOfTitle - more.length) + more
}

export const proposalsApi = {
  sources: endpoint({
    id: 'listSourcesOfProducts',
    method: 'POST',
    path: '/products/sources',
    access: 'active',
    summary:
      'The sources that say something of the selected products, those of most products first.',
    body: z.strictObject({ products: recordSelection }),
    answer: one(sourcesOfProducts),
    changesNothing: true,
    lane: 'slow',
    problems: ['INVALID_QUERY'],
  }),
  create: endpoint({
    id: 'proposeSourceData',
    method: 'POST',
    path: '/products/proposals',
    access: 'active',
    summary:
      'Makes a change set of what sources say of the selected products, as far as fields can be read from it without doubt. Of several sources the first one counts that says something of a field. Nothing is changed until it is applied.',
    body: z.strictObject({
      products: recordSelection,
      sources: z
        .array(text(200))
        .min(1)
        .max(mostSources)
        .refine((sources) => new Set(sources).size === sources.length, 'must be different'),
      /** Those that may change; null for all that can be read. Texts are meant in every language. */
      fields: orNull(z.array(z.enum(proposableFields)).min(1).max(proposableFields.length)),
      title: orNull(changeSetInput.shape.title),
      reason: changeSetInput.shape.reason,
    }),
    answer: one(changeSet),
    problems: ['INVALID_QUERY', 'RULE_BROKEN', 'RATE_LIMITED'],
  }),
  ofImport: endpoint({
    id: 'proposeCatalogueValues',
    method: 'POST',
    path: '/products/catalogue-imports/{id}/change-set',
    access: 'active',
    summary:
      'Makes a change set of what the source of a catalogue now says of its products, as far as fields can be read from it without doubt. `id`: the job that you started.',
    params: z.strictObject({ id: idInAddress }),
    answer: one(changeSet),
    problems: ['RULE_BROKEN', 'RATE_LIMITED'],
  }),
}
