import type { ServedLanguage } from '@lambda/contract/country-languages'
import { expect, test } from 'vitest'
import { moved } from '../../shared/order/moved.ts'
import {
  withDefault,
  withLanguage,
  withScript,
  withoutLanguage,
} from './country-language-order.rules.ts'

/** `NL* FR SR/Latn`: the star marks the default. */
function read(text: string): ServedLanguage[] {
  return text.split(' ').flatMap((word) => {
    const [, language, script, star] = /^([A-Z]{2})(?:\/(\w+))?(\*)?$/.exec(word) ?? []
    return language ? [{ language, script: script ?? null, isDefault: star !== undefined }] : []
  })
}

function written(served: readonly ServedLanguage[]): string {
  return served
    .map(({ language, script, isDefault }) =>
      [language, script ? `/${script}` : '', isDefault ? '*' : ''].join(''),
    )
    .join(' ')
}

test.each([
  ['the first language of a country is its default', withLanguage(read(''), 'NL'), 'NL*'],
  ['another one comes last', withLanguage(read('NL* FR'), 'DE'), 'NL* FR DE'],
  ['one that goes leaves the default alone', withoutLanguage(read('NL* FR DE'), 'FR'), 'NL* DE'],
  ['with the default goes the part to the first', withoutLanguage(read('FR NL*'), 'NL'), 'FR*'],
  ['the last one leaves nothing', withoutLanguage(read('NL*'), 'NL'), ''],
  ['there is one default', withDefault(read('NL* FR'), 'FR'), 'NL FR*'],
  ['a script belongs to its language', withScript(read('SR* HU'), 'SR', 'Latn'), 'SR/Latn* HU'],
  ['a script can be the usual one again', withScript(read('SR/Latn*'), 'SR', null), 'SR*'],
  ['one moves up', moved(read('NL* FR DE'), 2, 0), 'DE NL* FR'],
  ['one moves down', moved(read('NL* FR DE'), 0, 1), 'FR NL* DE'],
  ['what is not there does not move', moved(read('NL*'), 4, 0), 'NL*'],
])('%s', (_, served, expected) => {
  expect(written(served)).toBe(expected)
})
