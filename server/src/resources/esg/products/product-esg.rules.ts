import type { EpdPayload, EsgPayload } from '@lambda/contract/esg/esg-payloads'
import type { ProductEpd, ProductEsgEntry } from '@lambda/contract/esg/product-esg'
import { epdStandards } from '@lambda/contract/esg/esg-kinds'
import { esgEntryRecord } from '@lambda/contract/trail/esg-entry'
import { recordedText } from '@lambda/contract/trail/field'
import { isEmpty } from '@lambda/contract/flat'
import {
  type Conversion,
  type ProductBasis,
  converted,
  perArea,
  perAreaAtUnitResistance,
  productionValue,
} from '@lambda/domain/esg/epd-basis'
import { unitText } from '@lambda/domain/esg/declared-units'
import { indicators } from '@lambda/domain/esg/indicators'

/** A1 to A3 of every indicator of a declaration, per declared unit and per square metre of a product. */
export function epdOfProduct(epd: EpdPayload, product: ProductBasis): ProductEpd {
  const area = perArea(epd, product)
  const resistance = perAreaAtUnitResistance(epd, product)
  return {
    per: epd.declaredUnit ? unitText(epd.declaredUnit) : null,
    standard: epdStandards.find(({ code }) => code === epd.standard)?.label ?? null,
    perArea: area,
    atUnitResistance: resistance,
    values: indicators.flatMap(({ code }) => {
      const found = productionValue(epd.results[code])
      if (found === null) return []
      return [
        {
          indicator: code,
          perUnit: found.value,
          how: found.how,
          perArea: by(found.value, area),
          atUnitResistance: by(found.value, resistance),
        },
      ]
    }),
  }
}

function by(value: string, conversion: Conversion): string | null {
  return 'factor' in conversion ? converted(value, conversion.factor) : null
}

/** Told elsewhere, or of no use to whoever looks at a product. */
const untold = new Set([
  'kind',
  'programmeOperator',
  'registrationNumber',
  'dataSetUuid',
  'scenarios',
  'modules',
  'results',
  'declaredUnit',
])

/** What an entry says, field by field. */
export function factsOf(payload: EsgPayload): ProductEsgEntry['facts'] {
  return Object.entries(payload).flatMap(([name, value]) => {
    if (
      isEmpty(value) ||
      (untold.has(name) && !(name === 'declaredUnit' && payload.kind !== 'EPD'))
    )
      return []
    const field = esgEntryRecord(`payload.${name}`)
    return [{ label: field.label, text: recordedText(field, value, () => undefined) }]
  })
}
