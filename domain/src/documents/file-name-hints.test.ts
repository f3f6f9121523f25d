import { describe, expect, test } from 'vitest'
import { fileNameHints } from './file-name-hints.ts'

const known = {
  languages: new Set(['EN', 'DE', 'FR', 'NL', 'PL']),
  countries: new Set(['BE', 'DE', 'FR', 'NL', 'CH']),
}

const nothing = { languages: [], countries: [], revision: null, issueDate: null, etimType: null }

describe('the name of a file gives away', () => {
  test.each([
    ['Wood_Panel_EPD.pdf', { title: 'Wood Panel EPD', etimType: 'ATX006' }],
    [
      'DoP_Pipe section_DE.pdf',
      { title: 'DoP Pipe section', languages: ['DE'], etimType: 'ATX005' },
    ],
    [
      'datasheet-acoustic-panel-fr.pdf',
      { title: 'Datasheet acoustic panel', languages: ['FR'], etimType: 'ATX003' },
    ],
    [
      'SDS_Glue_nl-BE_rev2.pdf',
      {
        title: 'SDS Glue',
        languages: ['NL'],
        countries: ['BE'],
        revision: '2',
        etimType: 'ATX019',
      },
    ],
    [
      'TDS_Board_EN-FR-NL_v1.2.pdf',
      { title: 'TDS Board', languages: ['EN', 'FR', 'NL'], revision: '1.2', etimType: 'ATX003' },
    ],
    [
      'fiche de données de sécurité.pdf',
      { title: 'Fiche de données de sécurité', etimType: 'ATX019' },
    ],
    [
      'Certificate EN 13162 2026-03-01.pdf',
      { title: 'Certificate EN 13162', issueDate: '2026-03-01', etimType: 'ATX001' },
    ],
    // there is no such day
    ['Zz DoP 2026-02-30.pdf', { title: 'Zz DoP 2026-02-30', etimType: 'ATX005' }],
    [
      'Montageanleitung Deutsch.pdf',
      { title: 'Montageanleitung', languages: ['DE'], etimType: 'ATX016' },
    ],
    [
      'Leistungserklärung Rev B.PDF',
      { title: 'Leistungserklärung', revision: 'B', etimType: 'ATX005' },
    ],
    ['unopim-home-01.webp', { title: 'Unopim home 01' }],
    ['DE.pdf', { title: 'DE' }],
    ['.pdf', { title: '.pdf' }],
  ])('%s', (name, hints) => {
    expect(fileNameHints(name, known)).toEqual({ ...nothing, ...hints })
  })
})
