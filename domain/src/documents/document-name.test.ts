import { describe, expect, test } from 'vitest'
import { type DocumentNameParts, documentName, uniqueNames } from './document-name.ts'

const whole: DocumentNameParts = {
  code: 'X-12',
  category: 'DOP',
  languages: ['DE'],
  revision: '3',
  extension: 'pdf',
}

describe('the name of a document', () => {
  test.each<[Partial<DocumentNameParts>, string]>([
    [{}, 'X-12_DOP_DE_3.pdf'],
    [{ languages: ['DE', 'FR', 'NL'] }, 'X-12_DOP_DE-FR-NL_3.pdf'],
    [{ languages: [] }, 'X-12_DOP_3.pdf'],
    [{ revision: null }, 'X-12_DOP_DE.pdf'],
    [{ revision: null, languages: [] }, 'X-12_DOP.pdf'],
    [{ code: 'Dämm/Platte 40' }, 'Dämm-Platte 40_DOP_DE_3.pdf'],
    [{ code: 'Da\u0308mm' }, 'Dämm_DOP_DE_3.pdf'],
    [{ revision: '2026/03 "final"' }, 'X-12_DOP_DE_2026-03 -final-.pdf'],
    [{ revision: '..' }, 'X-12_DOP_DE.pdf'],
    [{ code: '../../etc/passwd' }, '-..-etc-passwd_DOP_DE_3.pdf'],
    [{ code: 'c:\\Windows\\x' }, 'c--Windows-x_DOP_DE_3.pdf'],
    [{ code: 'a\u202Egnp.exe' }, 'a-gnp.exe_DOP_DE_3.pdf'],
    [{ code: 'a\0b\r\nc' }, 'a-b--c_DOP_DE_3.pdf'],
    [{ code: 'CON', category: '', languages: [], revision: null }, '_CON.pdf'],
    [{ code: 'com1.x', category: '', languages: [], revision: null }, '_com1.x.pdf'],
    [{ code: 'CONSOLE', category: '', languages: [], revision: null }, 'CONSOLE.pdf'],
    [{ code: '', category: '', languages: [], revision: null }, 'document.pdf'],
    [{ code: ' . ', category: '', languages: [], revision: ' ' }, 'document.pdf'],
    [{ code: 'half \ud800 letter' }, 'half - letter_DOP_DE_3.pdf'],
  ])('%o is %s', (parts, name) => {
    expect(documentName({ ...whole, ...parts })).toBe(name)
  })

  test.each(['x', 'Ä', '漢', '🧱', 'a\u0301'])('is short enough for every system: %s', (letter) => {
    const name = documentName({ ...whole, code: letter.repeat(400) })
    expect(name.length).toBeLessThanOrEqual(150)
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240)
    expect(name).toMatch(/\.pdf$/)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('names side by side', () => {
  test.each<[string[], string[]]>([
    [
      ['a.pdf', 'b.pdf'],
      ['a.pdf', 'b.pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'A.PDF'],
      ['a.pdf', 'a (2).pdf', 'A (3).PDF'],
    ],
    [
      ['a (2).pdf', 'a.pdf', 'a.pdf'],
      ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
    ],
    [
      ['../a.pdf', '..\\a.pdf', '/a.pdf', '.pdf'],
      ['-a.pdf', '-a (2).pdf', '-a (3).pdf', 'document.pdf'],
    ],
    [
      ['nul', 'NUL', '', '..'],
      ['_nul', '_NUL (2)', 'document', 'document (2)'],
    ],
  ])('%o are %o', (names, unique) => {
    expect(uniqueNames(names)).toEqual(unique)
  })

  test('stay short and apart however many there are', () => {
    const names = uniqueNames(Array.from({ length: 5000 }, () => `${'long '.repeat(50)}.pdf`))
    expect(new Set(names).size).toBe(5000)
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(150)
  })
})
