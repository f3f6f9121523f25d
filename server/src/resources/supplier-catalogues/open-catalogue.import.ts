import type { DeliveredValue } from '@lambda/contract/products/deliveries'
import type { ClassNames, NamedClass } from '@lambda/contract/supplier-catalogues/features'
import type { CatalogueHead } from '@lambda/contract/supplier-catalogues/head'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'

/** A catalogue of a supplier that is being read, in whatever format. */
export interface OpenCatalogue {
  /** What it says before its products. */
  head: CatalogueHead
  /** The same with what it says behind them, once they have been read to the end; null where it says nothing there. */
  wholeHead: (() => CatalogueHead) | null
  /** Its products, several at once or none, piece by piece of the file. */
  products: AsyncGenerator<SuppliedProduct[]>
  /** The classes whose codes its values are told by. */
  classesOf: (product: SuppliedProduct) => NamedClass[]
  /** All that it says of a product. */
  valuesOf: (product: SuppliedProduct, names: ClassNames) => DeliveredValue[]
}
