import { attachmentCategories } from '@lambda/contract/attachment-categories'
import { brands } from '@lambda/contract/brands'
import { locations } from '@lambda/contract/locations'
import { describe, expect, test } from 'vitest'
import { initialValues, pathsOf, schemaOf } from './reference-values.ts'

const place = { name: 'Antwerp', code: 'anr-1', type: 'OFFICE', country: 'BE' }

function read(values: object) {
  return schemaOf(locations).safeParse({ ...initialValues(locations), ...place, ...values })
}

function problemsOf(result: ReturnType<typeof read>) {
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('what people type', () => {
  test('becomes what goes over the wire', () => {
    const typed = { openFrom: '1/31/2026', latitude: '51,2194', longitude: '4.4025', gln: '' }
    expect(read({ ...typed, gln: null }).data).toMatchObject({
      code: 'ANR-1',
      openFrom: '2026-01-31',
      latitude: '51.2194',
      longitude: '4.4025',
    })
  })

  test('that is no day stays a problem of its field', () => {
    expect(problemsOf(read({ openFrom: '31/31/2026' }))?.[0]?.[0]).toBe('openFrom')
  })

  test('that breaks the rule of a field is told while others are still missing', () => {
    const paths = problemsOf(read({ name: null, gln: '4006381000001' }))?.map(([path]) => path)
    expect(paths).toEqual(['name', 'gln'])
  })

  test('that breaks a rule across fields is told at the field where it is shown', () => {
    expect(problemsOf(read({ openFrom: '2026-02-01', openTo: '2026-01-01' }))?.[0]?.[0]).toBe(
      'openTo',
    )
  })

  test('a whole number is a number', () => {
    const texts = { EN: { name: 'Data sheet', description: null } }
    const values = { ...initialValues(attachmentCategories), code: 'TDS', texts, sizeLimit: '20' }
    expect(schemaOf(attachmentCategories).parse(values)).toMatchObject({ sizeLimit: 20 })
  })
})

test('a language in which everything was taken away is none of the texts', () => {
  const texts = { EN: { name: 'Data sheet' }, DE: { name: null, description: null } }
  const values = { ...initialValues(attachmentCategories), code: 'TDS', texts }
  expect(schemaOf(attachmentCategories).parse(values)).toMatchObject({
    texts: { EN: { name: 'Data sheet', description: null } },
  })
  expect(pathsOf(attachmentCategories, values)).toContain('texts.DE.name')
})

test('a new row begins with what its fields are where nothing is said', () => {
  expect(initialValues(brands)).toMatchObject({ name: null, isActive: true, countries: [] })
})

test('what only another field tells how to read is tidied before the rules see it', () => {
  expect(read({ postalCode: 'b-2000' }).data).toMatchObject({ postalCode: '2000' })
  expect(problemsOf(read({ postalCode: 'D-50667' }))).toEqual([
    ['postalCode', expect.stringContaining('a postal code of Germany')],
  ])
})
