import type { CatalogueInput } from '@lambda/contract/catalogue/catalogue'
import type { CatalogueFormatName } from '@lambda/contract/exports'
import type { ReactNode } from 'react'

/** Catalogues for others that records can be written as, all with the same to fill in. */
export interface OfferedCatalogues {
  formats: Readonly<Record<CatalogueFormatName, OfferedFormat>>
  fields: ReactNode
  /** What was filled in; null as long as something is missing or wrong. */
  input: CatalogueInput | null
}

interface OfferedFormat {
  label: string
  /** What is left out, and where that is told. */
  note: ReactNode
}
