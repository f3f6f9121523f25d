import { expect, test } from 'vitest'
import { changesIn, leftOver, withLeftOver } from './draft-changes.ts'

const draft = {
  base: {
    thickness: '50',
    texts: { EN: { nameShort: 'Board' } },
    flavour: 'salty',
    packaging: null,
  },
  values: {
    thickness: '5,',
    texts: { EN: { nameShort: 'Board' }, DE: { nameShort: 'Platte' } },
    flavour: 'sweet',
    packaging: { PF: { contents: '4', smell: 'new' } },
  },
}

test('the changes of a draft are told value by value', () => {
  expect(changesIn(draft)).toEqual([
    { path: 'thickness', from: '50', to: '5,' },
    { path: 'texts.DE.nameShort', from: undefined, to: 'Platte' },
    { path: 'flavour', from: 'salty', to: 'sweet' },
    { path: 'packaging.PF.contents', from: undefined, to: '4' },
    { path: 'packaging.PF.smell', from: undefined, to: 'new' },
  ])
})

test('what no field of the form is for is left over, and stays in what is kept', () => {
  const known = ['thickness', 'texts.EN.nameShort', 'texts.DE.nameShort', 'packaging.PF.contents']
  const left = leftOver(draft, known)
  expect(left.map(({ path }) => path)).toEqual(['flavour', 'packaging.PF.smell'])
  const kept = withLeftOver({ base: { thickness: '50' }, values: { thickness: '6' } }, left)
  expect(kept).toEqual({
    base: { thickness: '50', flavour: 'salty', packaging: { PF: { smell: null } } },
    values: { thickness: '6', flavour: 'sweet', packaging: { PF: { smell: 'new' } } },
  })
})

test('a field as a whole is known by its parts, and a list is one value', () => {
  const rows = {
    base: { packaging: { PF: { contents: '4' } }, ids: [1] },
    values: { packaging: null, ids: [1, 2] },
  }
  expect(leftOver(rows, ['packaging.PF.contents', 'ids'])).toEqual([])
  expect(changesIn(rows)).toContainEqual({ path: 'ids', from: [1], to: [1, 2] })
})
