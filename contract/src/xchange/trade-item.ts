import type { CatalogueProduct } from '../catalogue/facts.ts'
import {
  type Ordered,
  contentOf,
  itemNumberOf,
  orderOf,
  orderUnitOf,
  untradedUnits,
} from '../catalogue/order.ts'
import { exportedStatus } from '../catalogue/statuses.ts'
import { type Tell, idForms, inForm } from '../catalogue/values.ts'
import { packagingUnitsOf } from './packaging-units.ts'
import { itemRelationsOf } from './relations.ts'
import { type Said, known, listed, numberForms } from './values.ts'

/** A product as the supplier sells it, with its names; undefined where it has no order unit, which is told. */
export function tradeItemOf(
  product: CatalogueProduct,
  descriptions: readonly Said[],
  tell: Tell,
): Said | undefined {
  const { market, articleNumber, localNumber, gtin } = product
  const orderUnit = orderUnitOf(product)
  if (orderUnit === null || untradedUnits.has(orderUnit)) {
    tell(
      orderUnit === null
        ? 'No order unit: written without a trade item'
        : `xChange does not know the order unit ${orderUnit}: written without a trade item`,
    )
    return undefined
  }
  const order = orderOf(product, orderUnit, tell)
  return {
    ItemIdentification: {
      SupplierItemNumber: itemNumberOf(product),
      SupplierAltItemNumber: localNumber === null ? undefined : product.code,
      ManufacturerItemNumber: known(articleNumber),
      ItemGtin: gtin !== null && idForms.gtin.test(gtin) ? [gtin] : undefined,
      ItemValidityDate: known(market?.validFrom ?? product.validFrom),
      ItemObsolescenceDate: known(market?.obsoleteFrom ?? product.obsoleteFrom),
    },
    ItemDetails: {
      ItemStatus: exportedStatus(product),
      ItemDescriptions: descriptions.map((texts) => ({
        DescriptionLanguage: texts['DescriptionLanguage'],
        MinimalItemDescription: texts['MinimalProductDescription'],
        UniqueMainItemDescription: texts['UniqueMainProductDescription'],
      })),
    },
    ItemRelations: itemRelationsOf(product.related, tell),
    ItemLogisticDetails: sizeOf(product),
    Ordering: orderingOf(product, order, tell),
    Pricing: [pricingOf(order, tell)],
    PackagingUnit: listed(packagingUnitsOf(product.packaging, tell)),
  }
}

/** The dimensions of a product, all in mm. */
function sizeOf({ length, width, thickness }: CatalogueProduct): readonly Said[] | undefined {
  if ([length, width, thickness].every((one) => one === null)) return undefined
  return [
    {
      BaseItemNetLength: known(length),
      BaseItemNetWidth: known(width),
      BaseItemNetHeight: known(thickness),
      NetDimensionUnit: 'MMT',
    },
  ]
}

/** Where nothing is said, one order unit can be ordered, and one more. */
const one = '1'

function orderingOf(
  product: CatalogueProduct,
  { orderUnit, minimumOrder, orderStep, leadTime }: Ordered,
  tell: Tell,
): Said {
  const content = contentIn(orderUnit, product, tell)
  return {
    OrderUnit: orderUnit,
    MinimumOrderQuantity: minimumOrder ?? one,
    OrderStepSize: orderStep ?? one,
    StandardOrderLeadTime: leadTime === null ? undefined : Number(leadTime),
    UseUnit: content?.unit,
    UseUnitConversionFactor: content?.quantity,
  }
}

/** The content of an order unit in the form of the schema. */
function contentIn(
  orderUnit: string,
  product: CatalogueProduct,
  tell: Tell,
): { unit: string; quantity: string } | null {
  const content = contentOf(orderUnit, product, tell)
  const otherwise = 'The content per order unit has more than 4 decimals: left out'
  const quantity = inForm(content?.quantity ?? null, numberForms.decimal, { tell, otherwise })
  return content && quantity !== undefined ? { unit: content.unit, quantity } : null
}

/** What a price would be about: prices are on request. */
function pricingOf({ orderUnit, priceUnit, priceQuantity }: Ordered, tell: Tell): Said {
  if (priceUnit !== null && untradedUnits.has(priceUnit)) {
    tell(`xChange does not know the price unit ${priceUnit}: one order unit written instead`)
    return { PriceUnit: orderUnit, PriceQuantity: one, PriceOnRequest: true }
  }
  const otherwise = 'The price quantity is above 99,999: 1 written instead'
  return {
    PriceUnit: priceUnit ?? orderUnit,
    PriceQuantity: inForm(priceQuantity, numberForms.quantity, { tell, otherwise }) ?? one,
    PriceOnRequest: true,
  }
}
