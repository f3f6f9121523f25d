import { expect, test } from 'vitest'
import { fallbackText, textIn } from './fallback-text.ts'

const texts = {
  DE: { nameShort: 'Steinwolle-Platte' },
  EN: { nameShort: 'Stone wool slab' },
  FR: { nameShort: ' ' },
}

test('a text is shown in the selected language, else in English, else in any that has it', () => {
  expect(textIn(texts, 'DE', 'nameShort')).toEqual({ text: 'Steinwolle-Platte', language: 'DE' })
  expect(textIn(texts, 'FR', 'nameShort')).toEqual({ text: 'Stone wool slab', language: 'EN' })
  expect(textIn({ DE: texts.DE }, 'FR', 'nameShort')?.language).toBe('DE')
  expect(textIn({}, 'FR', 'nameShort')).toBeNull()
})

test('what stands in for an English text is another language, never English itself', () => {
  expect(fallbackText(texts, 'EN', 'nameShort')?.language).toBe('DE')
})
