import type { DemoProduct } from '../demo-product.ts'
import { type Make, only } from './defect.ts'

/** Mistakes in weights, areas and units. */

export const heavyGrammage: Make = ({ grammage, ...product }) =>
  grammage === null ? null : { ...product, grammage: String(Number(grammage) * 2) }

/** Changes one level of packaging; null where the product has no such level. */
function withPack(
  product: DemoProduct,
  change: (
    pack: DemoProduct['packaging'][number],
  ) => Partial<DemoProduct['packaging'][number]> | null,
): DemoProduct | null {
  const [pack, ...others] = product.packaging
  const changed = pack ? change(pack) : null
  return pack && changed ? { ...product, packaging: [{ ...pack, ...changed }, ...others] } : null
}

/** The area of a pack with one board more. */
export const wrongArea: Make = (product) =>
  withPack(product, ({ area, contents }) =>
    area === null || contents === '1'
      ? null
      : {
          area: String(
            Number(((Number(area) * (Number(contents) + 1)) / Number(contents)).toFixed(6)),
          ),
        },
  )

const isSolid = ({ thickness, width, form }: DemoProduct) =>
  thickness !== null && width !== null && form !== 'TAPE'

/** Pounds for kilograms. */
export const inPounds: Make = only(isSolid, (product) =>
  withPack(product, ({ netWeight }) => {
    if (netWeight === null) return null
    const pounds = (Number(netWeight) * 2.205).toFixed(3)
    return { netWeight: String(Number(pounds)), grossWeight: String(Number(pounds) + 1) }
  }),
)

export const withoutConversion: Make = only(
  ({ orderUnit, contentUnit, priceUnit }) => orderUnit !== contentUnit && priceUnit !== orderUnit,
  (product) => ({ ...product, contentPerOrderUnit: null }),
)

export const notOne: Make = only(
  ({ contentPerOrderUnit }) => contentPerOrderUnit !== null && contentPerOrderUnit !== '1',
  (product) => ({ ...product, orderUnit: product.contentUnit }),
)

/** Hours where days are asked for. */
export const inHours: Make = ({ leadTime, ...product }) =>
  leadTime === null || Number(leadTime) < 16
    ? null
    : { ...product, leadTime: String(Number(leadTime) * 24) }
