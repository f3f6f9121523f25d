import type { DemoBrand } from '../brands.ts'
import { companies } from '../organisation.ts'

/** The number under which a company of the group lists a product, by the code of the company. */
export interface DemoLocalNumber {
  company: string
  number: string
}

/** How each company numbers its articles: no two do it alike. `brand` has two digits, `item` six. */
const forms: Readonly<Record<(typeof companies)[number]['code'], Form>> = {
  LBE: (brand, item) => `41${brand}${item}`,
  LNL: (brand, item) => `${brand}.${item.slice(0, 3)}.${item.slice(3)}`,
  LDE: (brand, item) => `00000000${brand}${item}`,
  LFR: (brand, item) => `${brand}E${item}`,
  LAT: (brand, item) => `A ${brand} ${item.slice(0, 3)} ${item.slice(3)}`,
  LPL: (brand, item) => `PL/${brand}/${item}`,
}

type Form = (brand: string, item: string) => string

/**
 * The numbers of every third product at the companies that sell it; of some, one in Poland is left from when it was sold
 * there. `item` counts the products of a brand.
 */
export function localNumbersOf(
  countries: readonly string[],
  brand: DemoBrand,
  item: number,
): DemoLocalNumber[] {
  if (item % 3 > 0) return []
  return companies
    .filter(({ code, country, sellsIn }) => {
      const where: readonly string[] = sellsIn.length > 0 ? sellsIn : [country]
      const isLeft = code === 'LPL' && item % 30 === 0
      return isLeft || where.some((one) => countries.includes(one))
    })
    .map(({ code }) => {
      const number = forms[code](String(brand.number), String(item).padStart(6, '0'))
      return { company: code, number }
    })
}
