import { expect, test } from 'vitest'
import { labelled, sentence } from './sentence.ts'

test.for([
  ['must have at most 4 decimals', 'Must have at most 4 decimals.'],
  [
    'The text has 81 characters; the maximum is 80.',
    'The text has 81 characters; the maximum is 80.',
  ],
  ['λ_D must be more than 0', 'λ_D must be more than 0.'],
  ['s_d must be a number', 's_d must be a number.'],
  ['  who? ', 'who?'],
] as const)('%s', ([message, told]) => {
  expect(sentence(message)).toBe(told)
})

test.for([
  ['Grammage', 'must be at most 9.', 'Grammage must be at most 9.'],
  ['Grammage', 'It is too high.', 'Grammage: It is too high.'],
  ['Grammage', 'Grammage differs from the row.', 'Grammage differs from the row.'],
] as const)('what is wrong with %s: %s', ([label, message, told]) => {
  expect(labelled(label, message)).toBe(told)
})
