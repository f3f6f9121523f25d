import type { ProductField } from '@lambda/contract/products/product-field'

/** What the panels are called that the fields of a product stand on. */
export const panelLabels: Readonly<Record<ProductField['panel'], string>> = {
  general: 'General',
  texts: 'Texts',
  classification: 'Classification',
  technical: 'Technical',
  logistics: 'Logistics',
  markets: 'Markets',
  related: 'Related',
}
