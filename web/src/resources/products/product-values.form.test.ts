import { productInput } from '@lambda/contract/products/products'
import { expect, test } from 'vitest'
import { productPaths, productSchema, withReadNumbers } from './product-values.form.ts'

const values = productInput.parse({ code: 'A-1' })

test('numbers are read as people type them before the schema judges them', () => {
  const typed = {
    ...values,
    thickness: '50 mm',
    lambdaD: {
      state: 'declared',
      value: '0,035',
      condition: { meanTemperature: '10,0' },
      standard: null,
      edition: null,
    },
  }
  const read = productSchema.parse(typed)
  expect(read.thickness).toBe('50')
  expect(read.lambdaD).toMatchObject({ value: '0.035', condition: { meanTemperature: '10' } })
})

test('what cannot be read stays as it was typed, for its field to say so', () => {
  expect(withReadNumbers({ ...values, thickness: '30–110' }).thickness).toBe('30–110')
})

test('texts have a path for each language and part, a declared value has one', () => {
  const text = {
    nameShort: 'x',
    nameLong: null,
    description: null,
    marketingText: null,
    keywords: [],
  }
  const paths = productPaths({ ...values, texts: { EN: text } })
  expect(paths).toContain('texts.EN.keywords')
  expect(paths).toContain('lambdaD')
  expect(paths).not.toContain('texts')
})
