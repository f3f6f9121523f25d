import { describe, expect, test } from 'vitest'
import { codeMarksIn, marksIn } from './marks.ts'

/** The text with its marks in brackets. */
function shown(text: string, marks: ReturnType<typeof marksIn>): string {
  return marks
    .toReversed()
    .reduce(
      (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
      text,
    )
}

const words = (typed: string) => typed.split(' ').map((text) => ({ text, isPhrase: false }))

describe('what words find in a text is marked', () => {
  test.each([
    ['Vapour tight façade slab', 'facade', 'Vapour tight [façade] slab'],
    ['Fassadendämmplatte', 'FASSADEND', '[Fassadend]ämmplatte'],
    ['Fassadendämmplatte', 'dämm', 'Fassadendämmplatte'],
    ['Dämmstoff für Außenwände', 'aussenwände', 'Dämmstoff für [Außenwände]'],
    ['Dämmstoff für Außenwände', 'aus', 'Dämmstoff für [Auß]enwände'],
    ['Panneau isolant en laine de roche', 'laine roche', 'Panneau isolant en [laine] de [roche]'],
    ['Coquille isolante « Été »', 'ete', 'Coquille isolante « [Été] »'],
    ['Isolatieplaat voor buitenmuur', 'isolatieplaat buiten', '[Isolatieplaat] voor [buiten]muur'],
    ['Pipe section 22 × 20', 'section 22', 'Pipe [section] [22] × 20'],
    ['Pipe section 22 × 20', 'se', 'Pipe section 22 × 20'],
    ['Roof board', 'boards', 'Roof [board]'],
    ['Roof board', 'boardroom', 'Roof board'],
    ['Cafe\u0301 table', 'café', '[Cafe\u0301] table'],
    ['Slab, 100 mm', '10', 'Slab, 100 mm'],
    ['Slab, 100 mm', '100', 'Slab, [100] mm'],
    ['', 'slab', ''],
  ])('%s for %s', (text, typed, expected) => {
    expect(shown(text, marksIn(text, words(typed)))).toBe(expected)
  })

  test.each([
    ['Pitched roof board', 'roof board', true, 'Pitched [roof board]'],
    ['Pitched roof-board', 'roof board', true, 'Pitched [roof-board]'],
    ['Roof boards', 'roof board', true, 'Roof boards'],
    ['Mineral wool slab', 'mineral-woo', false, '[Mineral woo]l slab'],
    ['Mineral wool slab', 'mineral-wo', false, 'Mineral wool slab'],
  ])('%s for the words “%s”', (text, typed, isPhrase, expected) => {
    expect(shown(text, marksIn(text, [{ text: typed, isPhrase }]))).toBe(expected)
  })
})

describe('what is found of a code is marked', () => {
  test.each([
    ['AB-0012/50', 'ab0012', '[AB-0012]/50'],
    ['AB-0012/50', '12', 'AB-0012/50'],
    ['AB-0012/50', '01250', 'AB-00[12/50]'],
    ['0077-15', '77-15', '00[77-15]'],
    ['4012345678901', '4012345', '[4012345]678901'],
    ['VAPOUR-77', 'vapour', '[VAPOUR]-77'],
    ['VAPOUR-77', 'pour', 'VAPOUR-77'],
    ['LBE: 4100234', '4100234', 'LBE: [4100234]'],
  ])('%s for %s', (code, typed, expected) => {
    expect(shown(code, codeMarksIn(code, words(typed)))).toBe(expected)
  })
})
