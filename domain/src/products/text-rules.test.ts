import { expect, test } from 'vitest'
import { empty, text } from '../../test/product-facts.ts'
import { checkTexts } from './text-rules.ts'

const words = 'Stone wool slab for walls, floors and roofs.'
const said = (description: string | null, marketingText: string | null = null) => ({
  ...text(null),
  description,
  marketingText,
})

test.each([
  [{ EN: said(words), DE: said(words) }, ['texts.DE.description']],
  [{ DE: said(words), EN: said(` ${words.replace(' ', '\n')}`) }, ['texts.DE.description']],
  [
    { FR: said(words), DE: said(words), NL: said(words) },
    ['texts.FR.description', 'texts.NL.description'],
  ],
  [{ EN: said(null, words), DE: said(words) }, []],
  [{ EN: said(null, words), DE: said(null, words) }, ['texts.DE.marketingText']],
  [{ EN: said('MW-EN 13162-T4'), DE: said('MW-EN 13162-T4') }, []],
  [{ EN: said(null), DE: said(null) }, []],
])('%j is told at %j', (texts, paths) => {
  expect(checkTexts({ ...empty, texts }).map(({ path }) => path)).toEqual(paths)
})

test('the languages are named', () => {
  const texts = { EN: said(words), DE: said(words) }
  expect(checkTexts({ ...empty, texts })[0]?.message).toBe(
    'The German description is the same as the English one. Translate it.',
  )
})
