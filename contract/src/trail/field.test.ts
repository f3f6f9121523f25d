import { describe, expect, test } from 'vitest'
import { recordedLabel, recordedText } from './field.ts'
import { kindsOfRecords, recordedFieldsOf } from './kinds.ts'

const names = new Map([[977, 'Stone wool']])

function read(entity: string, path: string, value: unknown): string {
  const field = recordedFieldsOf(entity)(path)
  const nameOf = (id: number) => names.get(id)
  return `${recordedLabel(field, nameOf)}: ${recordedText(field, value, nameOf)}`
}

describe('fields of the history as people read them', () => {
  test.each([
    ['product', 'series', 'Nova', 'Series: Nova'],
    ['product', 'series', null, 'Series: —'],
    ['product', 'countries', [], 'Countries: —'],
    ['product', 'status', 'draft', 'Status: Draft'],
    ['product', 'thickness', '50', 'Thickness: 50 mm'],
    ['product', 'validFrom', '2026-11-30', 'Valid from: 11/30/26'],
    ['product', 'delivered.Nova AG', '2026-11-30', 'As delivered, Nova AG: 11/30/26'],
    [
      'product',
      'delivered.Nova AG: Tested',
      '2026-11-30',
      'As delivered, Nova AG: Tested: 2026-11-30',
    ],
    ['product', 'countryOfOrigin', 'BE', 'Country of origin: Belgium'],
    ['product', 'materialIds', [977, 5], 'Materials: Stone wool, #5'],
    ['product', 'texts.EN.nameShort', 'Board', 'Short name (EN): Board'],
    ['product', 'attachments.DOP-12', 'PROOF', 'Attachment DOP-12: Proof'],
    ['product', 'attachments.DOP-12.place', 3, 'Position of attachment DOP-12: 3'],
    ['product', 'packaging.PF-2.gtin', '4012345678901', 'Pallet 2: GTIN: 4012345678901'],
    [
      'product',
      'performance.DYNAMIC_STIFFNESS-37_5.value',
      '24',
      'Dynamic stiffness from 37.5 mm: Value: 24 MN/m³',
    ],
    ['product', 'performance.NRC.state', 'npd', 'Noise reduction coefficient: State: NPD'],
    ['product', 'curves.LAMBDA@-40.value', '0.031', 'λ at -40 °C: Value: 0.031 W/(m·K)'],
    [
      'product',
      'lambdaD',
      { state: 'declared', value: '0.038', qualifier: '≤', document: 'DOP-1', page: '2' },
      'Declared thermal conductivity: ≤ 0.038 W/(m·K) · DOP-1, p. 2',
    ],
    [
      'product',
      'localArticleNumbers.LE-977.number',
      'A-1',
      'Stone wool: Local article number: A-1',
    ],
    ['product', 'localArticleNumbers.LE-5.number', null, '#5: Local article number: —'],
    [
      'product',
      'localArticleNumbers.LE-977',
      { number: 'A-1' },
      'Stone wool: Local article numbers: Local article number A-1',
    ],
    ['product', 'something.else', true, 'something.else: Yes'],
    ['attachment', 'expiryDate', '2027-01-02', 'Expiry date: 01/02/27'],
    ['attachment', 'languages', ['NL', 'FR'], 'Languages: Dutch, French'],
    ['attachment', 'products.AB-1', 'MAIN', 'Product AB-1: Main'],
    ['global-attachment', 'scope.nodeIds', [977], 'Scope: taxonomy nodes: Stone wool'],
    ['taxonomy-node', 'texts.DE.name', 'Steinwolle', 'Name (DE): Steinwolle'],
    ['taxonomy-node', 'isActive', false, 'Status: Inactive'],
    ['taxonomy-node', 'parentId', 977, 'Parent: Stone wool'],
    ['user', 'isActive', true, 'Account: Active'],
    ['user', 'preferredLanguage', 'DE', 'Preferred language: German'],
    ['brand', 'type', 'OWN_LABEL', 'Type: Own label'],
    ['brand', 'logo', 'data:image/png;base64,AAAA', 'Logo: A picture'],
    ['location', 'legalEntityId', 977, 'Legal entity: Stone wool'],
    ['language', 'isActive', true, 'Active language: Yes'],
    [
      'country-language',
      'languages',
      [
        { language: 'SR', script: 'Latn', isDefault: true },
        { language: 'DE', script: null, isDefault: false },
      ],
      'Languages: Serbian (Latn, default), German',
    ],
    ['unheard-of', 'field', { a: 1, b: null, c: ['x', 'y'] }, 'field: 1 · x, y'],
  ])('%s %s', (entity, path, value, text) => {
    expect(read(entity, path, value)).toBe(text)
  })

  test('a declared value with its unit and what it holds under', () => {
    const value = { state: 'declared', value: '0.035', condition: { meanTemperature: '10' } }
    expect(read('product', 'lambdaD', { ...value, standard: 'EN 12667', edition: '2001' })).toMatch(
      /: 0\.035 W\/\(m·K\) · at 10 °C · EN 12667:2001$/,
    )
    expect(read('product', 'lambdaD', { ...value, state: 'npd', condition: null })).toMatch(
      /: NPD$/,
    )
  })

  test('every kind has its own word and label', () => {
    expect(new Set(kindsOfRecords.map(({ code }) => code)).size).toBe(kindsOfRecords.length)
    expect(kindsOfRecords.map(({ label }) => label)).toContain('Legal entity')
  })
})
