import type { Problem } from '@lambda/contract/problem'
import { describe as group, expect, test } from 'vitest'
import { problemsOf, serverProblems } from './form-problems.ts'

const paths = ['code', 'gtin', 'lambdaD', 'texts.EN.name', 'texts.DE.name']
const describe = (path: string) => ({ label: path.toUpperCase(), panel: 'general' })
const required = { type: 'invalid_type', message: 'is required' }

function listed(input: Partial<Parameters<typeof problemsOf>[0]>) {
  const problems = problemsOf({ errors: {}, general: [], found: [], ...input }, paths, describe)
  return problems.map(({ path, message }) => [path, message])
}

group('the problems of a form', () => {
  test('are those of the schema and of the rules together, in the order of the fields', () => {
    const errors = { gtin: required }
    const found = [
      { path: 'lambdaD.value', message: 'too high' },
      { path: 'code', message: 'must be unique' },
    ]
    expect(listed({ errors, found })).toEqual([
      ['code', 'Must be unique.'],
      ['gtin', 'Is required.'],
      ['lambdaD.value', 'Too high.'],
    ])
  })

  test('are told of a list where they are about the list as a whole', () => {
    const errors = { texts: { root: { type: 'custom', message: 'needs one' } } }
    expect(listed({ errors })).toEqual([['texts', 'Needs one.']])
  })

  test('are one for each field: the one that it shows', () => {
    const errors = { lambdaD: { value: required } }
    const found = [
      { path: 'lambdaD.value', message: 'too high' },
      { path: 'gtin', message: 'has 12 digits' },
      { path: 'gtin', message: 'belongs to another product' },
    ]
    expect(listed({ errors, found })).toEqual([
      ['gtin', 'Has 12 digits.'],
      ['lambdaD.value', 'Is required.'],
    ])
  })

  test('are called by the part of the field that is wrong, where it has a name', () => {
    const found = [{ path: 'lambdaD.value', message: 'too high' }]
    const partLabel = (part: string) => `Lambda, ${part}`
    const said = (parts: object) =>
      problemsOf({ errors: {}, general: [], found }, paths, (path) => ({
        ...describe(path),
        ...parts,
      })).map(({ label }) => label)
    expect(said({ partLabel })).toEqual(['Lambda, value'])
    expect(said({})).toEqual(['LAMBDAD'])
  })

  test('are those of a group as a whole and those of its fields', () => {
    const errors = { texts: { type: 'custom', message: 'name it', EN: { name: required } } }
    expect(listed({ errors })).toEqual([
      ['texts', 'Name it.'],
      ['texts.EN.name', 'Is required.'],
    ])
  })

  test('are those of the whole before all others', () => {
    expect(listed({ errors: { code: required }, general: ['No connection.'] })).toEqual([
      [null, 'No connection.'],
      ['code', 'Is required.'],
    ])
  })
})

group('what the server finds wrong with the whole', () => {
  const found = (path: string, message: string) => {
    const problem = { errors: [{ path, code: 'RULE', message }] } as unknown as Problem
    const known = (one: string) => ({ label: one === 'width' ? 'Width' : one, panel: 'general' })
    return serverProblems(problem, [], paths, known).general
  }

  test('is a sentence, with the name of a field that it is about where that has one', () => {
    expect(found('', 'Nothing was sent.')).toEqual(['Nothing was sent.'])
    expect(found('number', 'Data sheets are PDF; this file is PNG.')).toEqual([
      'Data sheets are PDF; this file is PNG.',
    ])
    expect(found('colour', 'is not known')).toEqual(['Colour is not known.'])
    expect(found('width', 'must be above 0')).toEqual(['Width must be above 0.'])
    expect(found('width', 'It is above the length.')).toEqual(['Width: It is above the length.'])
  })
})
