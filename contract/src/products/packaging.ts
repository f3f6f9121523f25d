import {
  packagingKeys,
  packagingLabel,
  packagingQuantities,
  packagingTypeOf,
  packagingTypes,
} from '@lambda/domain/products/packaging'
import { z } from 'zod'
import { optionalText, orNull } from '../reference/fields.ts'
import { quantityField } from './quantity-field.ts'
import { type Rows, rowSchema } from './rows.ts'

const typeCodes = packagingTypes.map(({ code }) => code)

/** The levels of packaging: the key of one says its type, from the second of a type on with a number (`packagingKeys`). */
export const packagingRows = {
  keyed: { type: z.enum(typeCodes) },
  parts: {
    gtin: {
      ...optionalText(200, { label: 'GTIN' }),
      // Its spelling is tidied by the server, and judged by the rules of the field.
      schema: orNull(z.string().max(200)),
    },
    contents: quantityField(packagingQuantities.contents),
    area: quantityField(packagingQuantities.area),
    volume: quantityField(packagingQuantities.volume),
    netWeight: quantityField(packagingQuantities.netWeight),
    grossWeight: quantityField(packagingQuantities.grossWeight),
    length: quantityField(packagingQuantities.length),
    width: quantityField(packagingQuantities.width),
    height: quantityField(packagingQuantities.height),
  },
  place: { name: 'level', label: 'Level' },
  most: 20,
  keysOf: (levels) => packagingKeys(levels.map(({ type }) => String(type))),
  ofKey: (key) => ({ type: packagingTypeOf(key) }),
  labelOf: (key) => {
    const number = /-(\d+)$/.exec(key)?.[1]
    return [packagingLabel(packagingTypeOf(key)), number].filter(Boolean).join(' ')
  },
} as const satisfies Rows

/** What a product is packed in, one level: its contents are so many of the level below, of the lowest so many pieces. */
export const packagingLevel = rowSchema(packagingRows)

export type PackagingLevel = z.infer<typeof packagingLevel>

/** The levels of packaging from the lowest to the highest. */
export const packagingLevels = z.array(packagingLevel).max(packagingRows.most).default([])
