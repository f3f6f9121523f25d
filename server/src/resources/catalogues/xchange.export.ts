import { xchangeFrame } from '@lambda/contract/xchange/head'
import { xchangeProduct } from '@lambda/contract/xchange/product'
import { productCatalogue } from './product-catalogue.export.ts'

/** Products as a catalogue in the format of ETIM xChange 2.0. */
export const xchangeCatalogue = productCatalogue({
  format: 'etim-xchange',
  fileType: 'JSON',
  frame: xchangeFrame,
  product: xchangeProduct,
  separator: ',\n',
  tellsEpds: true,
})
