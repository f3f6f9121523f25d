import { expect, test } from 'vitest'
import { repeatedTerm, termProblem } from './terms.ts'

test.each([
  ['EPS', null],
  ['PE', null],
  ['Wärmedämm-Verbundsystem', null],
  ['declaration of performance', null],
  ['système composite d’isolation thermique extérieure', null],
  ['2K', null],
  ['—', '“—” must contain at least two letters or digits.'],
  ['m', '“m” must contain at least two letters or digits.'],
  ['fiche de déclaration environnementale et sanitaire', null],
  [
    'one two three four five six seven',
    '“one two three four five six seven” has more than 6 words.',
  ],
])('%s is a term: %s', (text, problem) => {
  expect(termProblem(text)).toBe(problem)
})

test.each([
  [['stone wool', 'rock wool', 'rockwool'], null],
  [['Wärmedämmverbundsystem', 'Wärmedämm-Verbundsystem'], null],
  [['stone wool', 'Stone  Wool'], 'Stone  Wool'],
  [['panneau isolant', 'laine', 'PANNEAU ISOLÀNT'], 'PANNEAU ISOLÀNT'],
  [['Fußboden', 'Fussboden'], 'Fussboden'],
  [[], null],
])('of %j %s is there twice', (terms, repeated) => {
  expect(repeatedTerm(terms)).toBe(repeated)
})
