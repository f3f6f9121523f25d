import { bmecatFrame } from '@lambda/contract/bmecat/head'
import { bmecatProduct } from '@lambda/contract/bmecat/product'
import { productCatalogue } from './product-catalogue.export.ts'

/** Products as a catalogue in BMEcat 2005, by the ETIM guideline 5.0. */
export const bmecatCatalogue = productCatalogue({
  format: 'bmecat-etim-5',
  fileType: 'XML',
  frame: bmecatFrame,
  product: bmecatProduct,
  separator: '\n',
  tellsEpds: false,
})
