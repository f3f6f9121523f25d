import type { CatalogueInput } from '@lambda/contract/xchange/catalogue'
import type { ReactNode } from 'react'

/** A catalogue for others that records can be written as, with what it asks for. */
export interface OfferedCatalogue {
  label: string
  fields: ReactNode
  /** What was filled in; null as long as something is missing or wrong. */
  input: CatalogueInput | null
  /** What is left out, and where that is told. */
  note: ReactNode
}
