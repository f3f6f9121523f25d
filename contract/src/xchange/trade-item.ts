import type { CatalogueProduct, OrderFacts } from './facts.ts'
import { exportedStatus } from './statuses.ts'
import { packagingUnitsOf } from './packaging-units.ts'
import { itemRelationsOf } from './relations.ts'
import { type Said, type Tell, forms, inForm, known, listed } from './values.ts'

/** Units of ours that xChange does not order or price in. */
const otherUnits: ReadonlySet<string> = new Set(['EV'])

/** The number under which the supplier sells a product: its local article number, else its code. */
export function itemNumberOf({
  localNumber,
  code,
}: Pick<CatalogueProduct, 'localNumber' | 'code'>) {
  return localNumber ?? code
}

/** A product as the supplier sells it, with its names; undefined where it has no order unit, which is told. */
export function tradeItemOf(
  product: CatalogueProduct,
  descriptions: readonly Said[],
  tell: Tell,
): Said | undefined {
  const { market, articleNumber, localNumber, gtin } = product
  const orderUnit = market?.orderUnit ?? product.orderUnit
  if (orderUnit === null || otherUnits.has(orderUnit)) {
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
      ItemGtin: gtin !== null && forms.gtin.test(gtin) ? [gtin] : undefined,
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

type Ordered = OrderFacts & { orderUnit: string }

/**
 * How a product is ordered in the market: what that leaves open is as the product has it, but for quantities of a unit that is
 * another one in the market.
 */
function orderOf({ market, ...product }: CatalogueProduct, orderUnit: string, tell: Tell): Ordered {
  const priceUnit = market?.priceUnit ?? product.priceUnit
  const isOrderedAlike = orderUnit === product.orderUnit
  const isPricedAlike = (priceUnit ?? orderUnit) === (product.priceUnit ?? product.orderUnit)
  const quantity = (name: keyof typeof quantities) => {
    const { label, unit } = quantities[name]
    if (market?.[name] != null || product[name] === null) return market?.[name] ?? null
    if (unit === 'order unit' ? isOrderedAlike : isPricedAlike) return product[name]
    tell(`The market has another ${unit} than the product: ${label} left out`)
    return null
  }
  return {
    orderUnit,
    priceUnit,
    priceQuantity: quantity('priceQuantity'),
    minimumOrder: quantity('minimumOrder'),
    orderStep: quantity('orderStep'),
    leadTime: market?.leadTime ?? product.leadTime,
  }
}

/** What counts units, and which. */
const quantities = {
  minimumOrder: { label: 'minimum order', unit: 'order unit' },
  orderStep: { label: 'order step', unit: 'order unit' },
  priceQuantity: { label: 'price quantity', unit: 'price unit' },
} as const

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
  const { contentUnit } = product
  const factor =
    contentUnit === null || otherUnits.has(contentUnit)
      ? undefined
      : contentIn(orderUnit, product, tell)
  return {
    OrderUnit: orderUnit,
    MinimumOrderQuantity: minimumOrder ?? one,
    OrderStepSize: orderStep ?? one,
    StandardOrderLeadTime: leadTime === null ? undefined : Number(leadTime),
    UseUnit: factor === undefined ? undefined : known(contentUnit),
    UseUnitConversionFactor: factor,
  }
}

/** How much a unit contains that is ordered; of the order unit of the product alone that is known. */
function contentIn(
  ordered: string,
  { orderUnit, contentPerOrderUnit }: CatalogueProduct,
  tell: Tell,
): string | undefined {
  if (contentPerOrderUnit !== null && ordered !== orderUnit) {
    tell('The market has another order unit than the product: content per order unit left out')
    return undefined
  }
  const otherwise = 'The content per order unit has more than 4 decimals: left out'
  return inForm(contentPerOrderUnit, forms.decimal, { tell, otherwise })
}

/** What a price would be about: prices are on request. */
function pricingOf({ orderUnit, priceUnit, priceQuantity }: Ordered, tell: Tell): Said {
  if (priceUnit !== null && otherUnits.has(priceUnit)) {
    tell(`xChange does not know the price unit ${priceUnit}: one order unit written instead`)
    return { PriceUnit: orderUnit, PriceQuantity: one, PriceOnRequest: true }
  }
  const otherwise = 'The price quantity is above 99,999: 1 written instead'
  return {
    PriceUnit: priceUnit ?? orderUnit,
    PriceQuantity: inForm(priceQuantity, forms.quantity, { tell, otherwise }) ?? one,
    PriceOnRequest: true,
  }
}
