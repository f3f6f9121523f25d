import { expect, test } from 'vitest'
import { isLanguage, languageProblem, languages } from './languages.ts'

test('there are the 183 languages of ISO 639-1 but for the ambiguous Norwegian', () => {
  expect(languages).toHaveLength(182)
  expect(new Set(languages.map(({ code }) => code)).size).toBe(182)
  expect(languages.find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    name: 'German',
    nativeName: 'Deutsch',
    alpha3: 'deu',
    direction: 'ltr',
  })
})

test.each(['EN', 'DE', 'NL', 'NB', 'NN', 'HE', 'ID'])('%s is a language', (code) => {
  expect(isLanguage(code)).toBe(true)
  expect(languageProblem(code)).toBeNull()
})

test.each([
  ['de', 'Use DE instead of de.'],
  ['NO', 'Use NB or NN instead of NO.'],
  ['IW', 'Use HE instead of IW.'],
  ['IN', 'Use ID instead of IN.'],
  ['XX', 'XX is not an ISO 639-1 language code, such as EN or DE.'],
  ['', ' is not an ISO 639-1 language code, such as EN or DE.'],
  ['constructor', 'constructor is not an ISO 639-1 language code, such as EN or DE.'],
])('%j is no language', (code, message) => {
  expect(languageProblem(code)).toBe(message)
})

test.each([
  ['AR', 'ara', 'rtl'],
  ['HE', 'heb', 'rtl'],
  ['UR', 'urd', 'rtl'],
  ['NB', 'nob', 'ltr'],
  ['EL', 'ell', 'ltr'],
  ['FR', 'fra', 'ltr'],
])('%s is %s in ISO 639-3 and written %s', (code, alpha3, direction) => {
  expect(languages.find((language) => language.code === code)).toMatchObject({ alpha3, direction })
})

test('every language has a three-letter code of its own', () => {
  const codes = languages.map(({ alpha3 }) => alpha3)
  expect(codes.filter((code) => code === null || !/^[a-z]{3}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('a language is written from right to left where its likely script is', () => {
  const likely = languages.filter(({ code }) =>
    ['Arab', 'Hebr', 'Thaa'].includes(new Intl.Locale(code).maximize().script ?? ''),
  )
  expect(languages.filter(({ direction }) => direction === 'rtl')).toEqual(likely)
})
