import { z } from 'zod'
import { endpoint, page } from './api.ts'
import { countryCode, id, listQuery } from './wire.ts'

/**
 * The lists that people choose from on almost every screen, seen from there: the same addresses and answers as the
 * lists themselves, but only what a picker or filter looks at. So these screens do not load what VAT numbers, cultures
 * and taxonomies are made of. The server serves the lists; `options.test.ts` sees to it that both are one.
 */

const option = z.object({ id, code: z.string(), name: z.string(), isActive: z.boolean() })

/** A row of another list, to be chosen. */
export type OptionRow = z.output<typeof option>

function optionsOf<const P extends string, T extends z.ZodType<OptionRow>>(
  operation: string,
  path: P,
  row: T,
) {
  return endpoint({
    id: operation,
    method: 'GET',
    path: `/${path}`,
    access: 'active',
    summary: `Lists ${path} for selection fields.`,
    query: listQuery(['name', 'code']),
    answer: page(row),
  })
}

export const brandOptions = optionsOf('listBrands', 'brands', option)

export const competenceCenterOptions = optionsOf(
  'listCompetenceCenters',
  'competence-centers',
  option,
)

export const countryOptions = optionsOf('listCountries', 'countries', option)

const languageOption = option.extend({ nativeName: z.string() })

export type LanguageOption = z.output<typeof languageOption>

export const languageOptions = optionsOf('listLanguages', 'languages', languageOption)

const attachmentCategoryOption = option.extend({
  etimType: z.string().nullable(),
  /** None: every type is allowed. */
  fileTypes: z.array(z.string()),
  /** In MB; null where the usual one holds. */
  sizeLimit: z.int().nullable(),
  forProducts: z.boolean(),
  forGlobal: z.boolean(),
  needsLanguage: z.boolean(),
  needsCountry: z.boolean(),
  needsExpiry: z.boolean(),
  leastVisibility: z.string().nullable(),
})

/** A kind of documents with what its documents must say. */
export type AttachmentCategoryOption = z.output<typeof attachmentCategoryOption>

export const attachmentCategoryOptions = optionsOf(
  'listAttachmentCategories',
  'attachment-categories',
  attachmentCategoryOption,
)

const legalEntityOption = option.extend({
  country: countryCode,
  /** None: its own country alone. */
  sellsIn: z.array(countryCode),
})

/** A company of the group with where it sells. */
export type LegalEntityOption = z.output<typeof legalEntityOption>

export const legalEntityOptions = optionsOf(
  'listLegalEntities',
  'legal-entities',
  legalEntityOption,
)
