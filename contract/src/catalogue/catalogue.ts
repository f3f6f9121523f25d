import { webAddressProblem } from '@lambda/domain/text/web-address'
import { z } from 'zod'
import type { Job } from '../jobs.ts'
import { orNull } from '../reference/fields.ts'
import { countryCode, day, id, languageCode, text } from '../wire.ts'

/** What a catalogue for trade partners asks for beside products, and what its job tells at the end. */

/** Longer texts have no place in the head of a catalogue, in whatever format. */
export const catalogueLimits = { id: 20, name: 100, buyer: 50 } as const

const languages = z
  .array(languageCode)
  .min(1, 'must name at least one language')
  .max(30)
  .refine((codes) => new Set(codes).size === codes.length, 'must not contain a language twice')

/** An address below which files are found: each name is put behind it. */
const folderAddress = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = webAddressProblem(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
    else if (/[?#]/.test(value))
      context.addIssue({ code: 'custom', message: 'must not contain a query or a fragment' })
  })

export const catalogueInput = z.strictObject({
  /** The legal entity that sells the products: its local article numbers are the item numbers. */
  supplierId: id.max(2_147_483_647),
  /** The market: products that are not sold there are left out. */
  country: countryCode,
  /** What texts are written in, each as the market writes it (`nl-BE`) where the format tells. */
  languages,
  catalogueId: text(catalogueLimits.id),
  name: orNull(text(catalogueLimits.name)),
  /** Who it is made for; null where it is for nobody in particular. */
  buyer: orNull(text(catalogueLimits.buyer)),
  /** The first day on which it is valid; null for the day on which it is made. */
  validFrom: orNull(day),
  /**
   * The address of the folder in which partners find the documents, by the names that they have in a download. Null: no
   * document is named, as none has a public address here.
   */
  documentsAt: orNull(folderAddress),
})

export type CatalogueInput = z.output<typeof catalogueInput>

/** As many codes of products are told with a finding. */
export const maxCodesTold = 20

/** What a catalogue lacks, by what is said of it. */
const catalogueFinding = z.object({
  message: z.string(),
  /** Whether the products are left out for it; else only what the message is about. */
  isLeftOut: z.boolean(),
  /** How many products. */
  count: z.int().nonnegative(),
  /** The codes of the first of them. */
  codes: z.array(z.string()).max(maxCodesTold),
})

export type CatalogueFinding = z.infer<typeof catalogueFinding>

/** The result of a job that has written a catalogue. */
export const catalogueResult = z.object({
  exportId: id,
  /** How many products are in it, and how many are not. */
  written: z.int().nonnegative(),
  leftOut: z.int().nonnegative(),
  /** Those for which products are left out first, each by how many products. */
  findings: z.array(catalogueFinding),
})

export type CatalogueResult = z.infer<typeof catalogueResult>

/** What the job of a catalogue tells; null for other jobs, and until it is written. */
export function catalogueOfJob({ state, result }: Pick<Job, 'state' | 'result'>) {
  const told = catalogueResult.safeParse(result)
  return state === 'done' && told.success ? told.data : null
}
