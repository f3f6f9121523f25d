import { bmecatFrame } from '@lambda/contract/bmecat/head'
import { bmecatProduct } from '@lambda/contract/bmecat/product'
import { xchangeFrame } from '@lambda/contract/xchange/head'
import { xchangeProduct } from '@lambda/contract/xchange/product'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { germany } from '../../../contract/test/catalogue/board-facts.ts'
import { anyProduct } from '../../../contract/test/catalogue/random-facts.ts'
import { bmecatErrors, hasBmecatSchema } from './bmecat-schema.ts'
import { hasXchangeSchema, xchangeErrors } from './xchange-schema.ts'

/** Whatever facts products have, what is written of them is right by the official schemas. */

const settings = {
  ...germany,
  languages: ['DE', 'EN'],
  documentsAt: 'https://media.example.com/files',
}
const products = fc.sample(anyProduct, { numRuns: 400, seed: 63 })
const asked = {
  ...settings,
  catalogueId: 'A<&>"',
  name: null,
  buyer: 'B & Co',
  today: '2026-11-28',
  validFrom: '2026-11-28',
}
const supplier = { name: 'S <&> Co', gln: null, duns: null, vatNumber: null, currency: 'EUR' }

const formats = {
  xchange: { frame: xchangeFrame, product: xchangeProduct, separator: ',\n' },
  bmecat: { frame: bmecatFrame, product: bmecatProduct, separator: '\n' },
}

/** What is written of the products in a format, which must be most of them. */
function catalogue({ frame, product, separator }: (typeof formats)[keyof typeof formats]): string {
  const texts = products.flatMap((one) => product(one, settings).text ?? [])
  expect(texts.length).toBeGreaterThan(products.length / 4)
  const { head, tail } = frame(asked, supplier, () => undefined)
  return head + texts.join(separator) + tail
}

test.skipIf(!hasBmecatSchema)('BMEcat (../shared/data/bmecat-5)', async () => {
  expect(await bmecatErrors(catalogue(formats.bmecat))).toEqual([])
})

test.skipIf(!hasXchangeSchema)('ETIM xChange (../shared/data/etim-xchange-2)', () => {
  expect(xchangeErrors(JSON.parse(catalogue(formats.xchange)))).toEqual([])
})
