import {
  avcpSystems,
  characteristicLabel,
  essentialCharacteristics,
  tidyCertificate,
  tidyNotifiedBody,
} from '@lambda/domain/regulatory/avcp'
import { z } from 'zod'
import { optionalText } from '../reference/fields.ts'
import { oneOf } from './product-field.ts'
import { type Rows, rowSchema } from './rows.ts'

const codes = essentialCharacteristics.map(({ code }) => code)

/** Assessment and verification of constancy of performance, a row for each essential characteristic, which is its key. */
export const avcpRows = {
  keyed: { characteristic: z.enum(codes) },
  parts: {
    system: oneOf(avcpSystems, { label: 'AVCP system' }),
    notifiedBody: optionalText(20, { label: 'Notified body', tidy: tidyNotifiedBody }),
    certificate: optionalText(200, { label: 'Certificate', tidy: tidyCertificate }),
  },
  place: null,
  most: codes.length,
  keysOf: (rows) => rows.map(({ characteristic }) => String(characteristic)),
  ofKey: (key) => ({ characteristic: key }),
  labelOf: characteristicLabel,
} as const satisfies Rows

/** How the constancy of one characteristic is assessed, and by whom. */
export const avcpRow = rowSchema(avcpRows)

export type AvcpRow = z.infer<typeof avcpRow>

/** No characteristic has two rows; one that says nothing is not kept. */
export const avcpList = z
  .array(avcpRow)
  .max(avcpRows.most)
  .refine(
    (rows) => new Set(rows.map(({ characteristic }) => characteristic)).size === rows.length,
    'must not contain the same characteristic twice',
  )
  .default([])
