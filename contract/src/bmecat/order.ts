import type { CatalogueProduct, CatalogueSettings } from '../catalogue/facts.ts'
import { type Ordered, contentOf } from '../catalogue/order.ts'
import type { Tell } from '../catalogue/values.ts'
import { type Xml, leaf, parent } from './xml.ts'

/**
 * How a product is ordered. The schema asks for the content of an order unit: one such unit where it is not known. Prices are
 * about order units, as another unit would need a factor: a quantity of such a unit is not said.
 */
export function orderDetailsOf(
  product: CatalogueProduct,
  { orderUnit, priceUnit, priceQuantity, minimumOrder, orderStep }: Ordered,
  tell: Tell,
): Xml {
  const content = contentOf(orderUnit, product, tell) ?? { unit: orderUnit, quantity: '1' }
  const isPricedAlike = priceUnit === null || priceUnit === orderUnit
  return parent('PRODUCT_ORDER_DETAILS', [
    leaf('ORDER_UNIT', orderUnit),
    leaf('CONTENT_UNIT', content.unit),
    leaf('NO_CU_PER_OU', content.quantity),
    leaf('PRICE_QUANTITY', isPricedAlike ? priceQuantity : undefined),
    leaf('QUANTITY_MIN', minimumOrder),
    leaf('QUANTITY_INTERVAL', orderStep),
  ])
}

/** That the price is on request: the schema asks for an amount, which is 0 then. */
export function priceDetailsOf({ validFrom }: Pick<CatalogueSettings, 'validFrom'>): Xml {
  return parent('PRODUCT_PRICE_DETAILS', [
    parent('DATETIME', [leaf('DATE', validFrom)], { type: 'valid_start_date' }),
    leaf('DAILY_PRICE', true),
    parent('PRODUCT_PRICE', [leaf('PRICE_AMOUNT', '0')], { price_type: 'net_list' }),
  ])
}
