import { expect, test } from 'vitest'
import { spellingsOf } from './spellings.ts'

test.each([
  ['DE', 'Daemmplatte', ['dammplatte']],
  ['DE', 'Dämmplatte', ['daemmplatte']],
  ['DE', 'GERAEUSCHDAEMMUNG', ['gerauschdammung']],
  ['DE', 'Fußboden', []],
  ['DE', 'neue', []],
  ['DE', 'Mauer', []],
  ['DE', 'Trittschall-Dämmung', ['trittschalldammung']],
  ['EN', 'pipe-section', ['pipesection']],
  ['EN', 'Daemmplatte', []],
  ['FR', 'd’étanchéité', ['etancheite']],
  ['FR', "l'isolation", ['isolation']],
  ['FR', "qu'un", []],
  ['FR', 'laine', []],
  ['NL', 'AB-12', []],
])('%s: %s is also spelled %j', (language, typed, spellings) => {
  expect(spellingsOf(typed, language)).toEqual(spellings)
})
