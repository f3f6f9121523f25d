import { expect, test } from 'vitest'
import { tidyColour } from './logistics.ts'

test.each([
  ['RAL9010', 'RAL 9010'],
  ['ral 9010', 'RAL 9010'],
  [' Ral-7035 ', 'RAL 7035'],
  ['RAL 901', 'RAL 901'],
  ['RAL 90100', 'RAL 90100'],
  ['RAL 9010 matt', 'RAL 9010 matt'],
  ['light   grey', 'light grey'],
  ['', ''],
])('the colour %j is kept as %j', (text, kept) => expect(tidyColour(text)).toBe(kept))
