import type { Culture } from '@lambda/contract/cultures'
import type { LegalEntityOption } from '@lambda/contract/options'
import {
  type CatalogueInput,
  catalogueInput,
  catalogueLimits,
} from '@lambda/contract/catalogue/catalogue'

/** What somebody has filled in for a catalogue; what is null is as it is proposed. */
export interface CatalogueChoice {
  supplierId: number | null
  country: string | null
  languages: string[] | null
  catalogueId: string | null
  name: string | null
  buyer: string | null
  validFrom: string | null
  documentsAt: string | null
}

/** Nothing yet. */
export const noChoice: CatalogueChoice = {
  supplierId: null,
  country: null,
  languages: null,
  catalogueId: null,
  name: null,
  buyer: null,
  validFrom: null,
  documentsAt: null,
}

/** What proposals are made of. */
interface Known {
  legalEntities: readonly LegalEntityOption[]
  /** Those of the market. */
  cultures: readonly Pick<Culture, 'language' | 'isActive' | 'isDefault'>[]
  today: string
}

/** What is in the fields of a catalogue: what was filled in, else what is proposed. */
export interface CatalogueFields {
  supplierId: number | null
  country: string | null
  languages: string[]
  catalogueId: string
  name: string
  buyer: string
  validFrom: string
  documentsAt: string
}

/** The legal entity that sells: the only one that is active, unless somebody has chosen one. */
function supplierOf({ supplierId }: CatalogueChoice, legalEntities: Known['legalEntities']) {
  if (supplierId !== null) return legalEntities.find(({ id }) => id === supplierId)
  const active = legalEntities.filter(({ isActive }) => isActive)
  return active.length === 1 ? active[0] : undefined
}

/** The country of the catalogue: that of the supplier, unless somebody has chosen one; null for none yet. */
export function catalogueMarket(
  choice: CatalogueChoice,
  legalEntities: Known['legalEntities'],
): string | null {
  return choice.country ?? supplierOf(choice, legalEntities)?.country ?? null
}

/**
 * The only legal entity there is, its country, the languages that are in use there with the default one first, and an ID of its
 * code and the day.
 */
export function catalogueFields(
  choice: CatalogueChoice,
  { legalEntities, cultures, today }: Known,
): CatalogueFields {
  const supplier = supplierOf(choice, legalEntities)
  const country = catalogueMarket(choice, legalEntities)
  const spoken = cultures
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const id = supplier ? `${supplier.code}-${today.replaceAll('-', '')}` : ''
  const name = supplier && country !== null ? `${supplier.name} ${country}` : ''
  return {
    supplierId: supplier ? supplier.id : choice.supplierId,
    country,
    languages: choice.languages ?? spoken.map(({ language }) => language),
    catalogueId: choice.catalogueId ?? id.slice(-catalogueLimits.id),
    name: choice.name ?? name.slice(0, catalogueLimits.name),
    buyer: choice.buyer ?? '',
    validFrom: choice.validFrom ?? today,
    documentsAt: choice.documentsAt ?? '',
  }
}

/** What is sent; or what is wrong, by field. */
export function readCatalogue(
  fields: CatalogueFields,
): { input: CatalogueInput } | { problems: Partial<Record<keyof CatalogueInput, string>> } {
  const read = catalogueInput.safeParse({
    ...fields,
    name: fields.name.trim() || null,
    buyer: fields.buyer.trim() || null,
    documentsAt: fields.documentsAt.trim() || null,
  })
  if (read.success) return { input: read.data }
  return {
    problems: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [String(path[0]), message]),
    ),
  }
}
