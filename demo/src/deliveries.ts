import type { DeliveredValue, DeliveryInput } from '@lambda/contract/products/deliveries'
import type { Declared } from '@lambda/contract/products/declared'
import { recordAll } from '@lambda/server/platform/trail/history'
import { deliveryDiff } from '@lambda/server/resources/products/product-delivery.change'
import { putDeliveries } from '@lambda/server/resources/products/product-delivery.repository'
import type { ClientBase } from 'pg'
import type { DemoProduct } from './demo-product.ts'
import { type Random, randomOf } from './random.ts'
import { loadingContext } from './store-products.ts'

/** One product in so many has source data. */
const deliveredEvery = 12

/** Other numbers than those that made the products and their histories. */
const deliverySeed = 3

/**
 * Stores what makers have sent of some products, in the transaction that `client` is in: a price list in German, now and
 * then with another value than the product declares, and with what no field holds.
 */
export async function storeDeliveries(
  client: ClientBase,
  products: readonly DemoProduct[],
  { at, actor }: { at: string; actor: number },
): Promise<void> {
  const context = loadingContext(client)
  const some = products.filter(({ brand }, index) => brand !== null && index % deliveredEvery === 0)
  const { rows } = await client.query<{ id: number; code: string; version: number }>(
    'select id, code, version from product where code = any($1)',
    [some.map(({ code }) => code)],
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const happened = []
  for (const [index, product] of some.entries()) {
    const row = byCode.get(product.code)
    if (!row) continue
    const delivery = priceListOf(product, randomOf(deliverySeed, index), at.slice(0, 10))
    await putDeliveries(context.db, delivery.source, [{ productId: row.id, ...delivery }])
    const diff = deliveryDiff(delivery.source, null, delivery)
    const { id, version } = row
    happened.push({ entity: 'product', id, operation: 'update' as const, version, diff, at, actor })
  }
  await recordAll(context, happened)
}

function priceListOf(product: DemoProduct, random: Random, date: string): DeliveryInput {
  const { brand, lambdaD, reactionToFire, thickness, length, width } = product
  const values = [
    value('Artikelname', product.texts['DE']?.nameShort ?? null, null, 'DE'),
    value('EAN-Code', product.gtin),
    value('Art.Nr. Hersteller', product.manufacturerArticleNumber),
    value('Dicke', comma(thickness), 'mm'),
    value('Länge', metres(length), 'm'),
    value('Breite', comma(width), 'mm'),
    value('Wärmeleitfähigkeit', comma(said(lambdaD, random)), 'W/mK'),
    value('Brandverhalten', reactionToFire?.value?.toLowerCase() ?? null),
    value('Lieferzeit', product.leadTime ?? '10'),
    value('Rabattgruppe', `RG ${10 + Math.floor(random.next() * 30)}`),
    value('Verlegehinweis', 'Stöße dicht verkleben, Untergrund trocken und staubfrei.', null, 'DE'),
  ]
  const year = date.slice(0, 4)
  return {
    source: `${capitalized(brand ?? '')} Preisliste ${year}`,
    date,
    values: values.flatMap((one) => one ?? []),
  }
}

/** One in ten says another value than the product declares: the last digit is one higher. */
function said(declared: Declared | null, random: Random): string | null {
  const value = declared?.value ?? null
  if (value === null || !random.chance(0.1)) return value
  return (Number(value) + 0.001).toFixed(3)
}

function comma(value: string | null): string | null {
  return value?.replace('.', ',') ?? null
}

function metres(millimetres: string | null): string | null {
  return millimetres === null ? null : comma((Number(millimetres) / 1000).toFixed(2))
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function value(
  name: string,
  text: string | null,
  unit: string | null = null,
  language: string | null = null,
): DeliveredValue | null {
  return text === null ? null : { name, value: text, unit, language }
}
