import type { PackagingFacts } from '@lambda/domain/products/packaging'
import { describe, expect, test } from 'vitest'
import { boardClass, inElement, writtenXml } from '../../test/catalogue/board-bmecat.ts'
import type { DocumentFacts } from '../catalogue/facts.ts'

describe('classes', () => {
  const feature = { valueCode: null, logical: null, number: null, upTo: null, noValue: null }

  test('have the features of their release, those of ETIM first', () => {
    const classes = [
      { system: 'ECLASS', release: '14.0', code: '0173-1#01-ABA123#003' },
      boardClass,
      { system: 'ETIM', release: 'DYNAMIC', code: 'EC000406' },
      { system: 'UNSPSC', release: null, code: '30141500' },
    ]
    const classFeatures = [
      { ...feature, release: '9.0', feature: 'EF000010', valueCode: 'EV004810' },
      { ...feature, release: '9.0', feature: 'EF002257', logical: 'false' },
      { ...feature, release: '9.0', feature: 'EF000125', number: '-12.5' },
      { ...feature, release: '9.0', feature: 'EF000041', number: '1', upTo: '2.50' },
      { ...feature, release: '9.0', feature: 'EF000008', noValue: 'NA' },
      { ...feature, release: '9.0', feature: 'EF000009', valueCode: 'EVI00012' },
      { ...feature, release: '10.0', feature: 'EF000009', number: '3' },
    ]
    const { notes } = writtenXml({ classes, classFeatures })
    expect(inElement('PRODUCT_FEATURES', { classes, classFeatures })).toBe(
      '<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>' +
        '<REFERENCE_FEATURE_GROUP_ID>EC000406</REFERENCE_FEATURE_GROUP_ID>' +
        '<FEATURE><FNAME>EF000010</FNAME><FVALUE>EV004810</FVALUE></FEATURE>' +
        '<FEATURE><FNAME>EF002257</FNAME><FVALUE>false</FVALUE></FEATURE>' +
        '<FEATURE><FNAME>EF000125</FNAME><FVALUE>-12.5</FVALUE></FEATURE>' +
        '<FEATURE><FNAME>EF000041</FNAME><FVALUE>1</FVALUE><FVALUE>2.50</FVALUE></FEATURE>' +
        '<FEATURE><FNAME>EF000008</FNAME><FVALUE>-</FVALUE><FVALUE_DETAILS>NA</FVALUE_DETAILS></FEATURE>' +
        '<FEATURE><FNAME>EF000009</FNAME><FVALUE>EVI00012</FVALUE></FEATURE></PRODUCT_FEATURES>' +
        '<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>DYNAMIC</REFERENCE_FEATURE_SYSTEM_NAME>' +
        '<REFERENCE_FEATURE_GROUP_ID>EC000406</REFERENCE_FEATURE_GROUP_ID></PRODUCT_FEATURES>' +
        '<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-14.0</REFERENCE_FEATURE_SYSTEM_NAME>' +
        '<REFERENCE_FEATURE_GROUP_ID>0173-1#01-ABA123#003</REFERENCE_FEATURE_GROUP_ID></PRODUCT_FEATURES>' +
        '<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>UNSPSC</REFERENCE_FEATURE_SYSTEM_NAME>' +
        '<REFERENCE_FEATURE_GROUP_ID>30141500</REFERENCE_FEATURE_GROUP_ID></PRODUCT_FEATURES>',
    )
    expect(notes).toEqual(['The day of the dynamic ETIM release is not known: written without it'])
  })

  test('of another system are enough, which is told', () => {
    const { notes, reasons } = writtenXml({
      classes: [
        { system: 'UNSPSC', release: null, code: '30141500' },
        { system: 'ECLASS', release: '14 (basic)', code: '27141137' },
      ],
    })
    expect(reasons).toBe(null)
    expect(notes).toEqual([
      'No ETIM class',
      'BMEcat has no place for the classification ECLASS-14 (basic): left out',
    ])
  })
})

describe('packaging', () => {
  const level: PackagingFacts = {
    type: 'PK',
    gtin: null,
    contents: null,
    area: null,
    volume: null,
    netWeight: null,
    grossWeight: null,
    length: null,
    width: null,
    height: null,
  }
  const levels = [
    { ...level, type: 'PK', contents: '6', area: '4.3236', netWeight: '9.1' },
    { ...level, type: 'CT', contents: '2', area: '8.6472' },
    { ...level, type: 'PF', contents: '12', area: '103.7664', volume: '8.3' },
  ]
  const quantities = (
    orderUnit: string,
    packaging: PackagingFacts[],
    length: string | null = null,
  ) =>
    [
      ...(writtenXml({ orderUnit, packaging, length }).text ?? '').matchAll(
        /<UDX\.EDXF\.QUANTITY_MIN>([\d.]+)<\/UDX\.EDXF\.QUANTITY_MIN><UDX\.EDXF\.QUANTITY_MAX>\1<\/UDX\.EDXF\.QUANTITY_MAX><UDX\.EDXF\.PACKING_UNIT_CODE>(\w+)</g,
      ),
    ].map(([, quantity, type]) => `${quantity} in ${type}`)

  test.each([
    ['pieces', 'C62', levels, ['6 in PK', '12 in CT', '144 in PF']],
    ['packs', 'PK', levels, ['1 in PK', '2 in CT', '24 in PF']],
    ['cartons, of which no pack contains any', 'CT', levels, ['1 in CT', '12 in PF']],
    ['square metres', 'MTK', levels, ['4.3236 in PK', '8.6472 in CT', '103.7664 in PF']],
    ['cubic metres, where they are known', 'MTQ', levels, ['8.3 in PF']],
    ['kilograms, where they are known', 'KGM', levels, ['9.1 in PK']],
    ['rolls, which are no level', 'RO', levels, []],
    [
      'packs of two kinds',
      'PK',
      [
        { ...level, contents: '6' },
        { ...level, contents: '2' },
      ],
      [],
    ],
    ['pieces, above what is not known', 'C62', [level, { ...level, contents: '2' }], []],
    [
      'packs of unknown contents',
      'PK',
      [level, { ...level, type: 'PF', contents: '24' }],
      ['1 in PK', '24 in PF'],
    ],
  ])('is counted in %s', (_, orderUnit, packaging, found) => {
    expect(quantities(orderUnit, packaging)).toEqual(found)
    const isTold = writtenXml({ orderUnit, packaging }).notes.length > 0
    expect(isTold).toBe(found.length < packaging.length)
  })

  test('is counted in metres by the length of a piece, where that is known', () => {
    expect(quantities('MTR', levels, '1000')).toEqual(['6 in PK', '12 in CT', '144 in PF'])
    expect(quantities('MTR', levels, '1200.5')).toEqual([
      '7.203 in PK',
      '14.406 in CT',
      '172.872 in PF',
    ])
    expect(quantities('MTR', [{ ...level, contents: '6' }, level], '2000')).toEqual(['12 in PK'])
    expect(quantities('MTR', levels)).toEqual([])
  })

  test('says its weight, its size in metres and its number', () => {
    const packaging = [
      {
        ...level,
        gtin: '14012345678908',
        grossWeight: '0.000125',
        length: '1200.5',
        width: '600',
        height: '1',
      },
    ]
    expect(inElement('UDX.EDXF.PACKING_UNITS', { packaging })).toBe(
      '<UDX.EDXF.PACKING_UNITS><UDX.EDXF.PACKING_UNIT><UDX.EDXF.QUANTITY_MIN>1</UDX.EDXF.QUANTITY_MIN>' +
        '<UDX.EDXF.QUANTITY_MAX>1</UDX.EDXF.QUANTITY_MAX><UDX.EDXF.PACKING_UNIT_CODE>PK</UDX.EDXF.PACKING_UNIT_CODE>' +
        '<UDX.EDXF.WEIGHT>0.000125</UDX.EDXF.WEIGHT><UDX.EDXF.LENGTH>1.2005</UDX.EDXF.LENGTH>' +
        '<UDX.EDXF.WIDTH>0.6</UDX.EDXF.WIDTH><UDX.EDXF.DEPTH>0.001</UDX.EDXF.DEPTH>' +
        '<UDX.EDXF.GTIN>14012345678908</UDX.EDXF.GTIN></UDX.EDXF.PACKING_UNIT></UDX.EDXF.PACKING_UNITS>',
    )
  })
})

describe('documents', () => {
  const sheet: DocumentFacts = {
    etimType: 'ATX003',
    fileName: 'B-100 TDS.pdf',
    languages: ['DE'],
    countries: [],
    titles: { DE: 'Datenblatt', EN: 'Data sheet' },
    issueDate: '2026-01-02',
    expiryDate: null,
  }
  const documentsAt = 'https://media.example.com/files'
  const mimes = (documents: DocumentFacts[], languages = ['DE']) =>
    inElement('UDX.EDXF.MIME', { documents }, { documentsAt, languages })

  test('are named where partners find them, and nowhere else', () => {
    expect(inElement('UDX.EDXF.MIME', { documents: [sheet] })).toBe(undefined)
    expect(mimes([sheet], ['DE', 'EN', 'FR'])).toBe(
      '<UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE lang="deu">https://media.example.com/files/B-100%20TDS.pdf</UDX.EDXF.MIME_SOURCE>' +
        '<UDX.EDXF.MIME_CODE>MD22</UDX.EDXF.MIME_CODE><UDX.EDXF.MIME_FILENAME>B-100 TDS.pdf</UDX.EDXF.MIME_FILENAME>' +
        '<UDX.EDXF.MIME_DESIGNATION>Datenblatt</UDX.EDXF.MIME_DESIGNATION>' +
        '<UDX.EDXF.MIME_DESIGNATION lang="eng">Data sheet</UDX.EDXF.MIME_DESIGNATION>' +
        '<UDX.EDXF.MIME_ISSUE_DATE>2026-01-02</UDX.EDXF.MIME_ISSUE_DATE>' +
        '<UDX.EDXF.MIME_ORDER>1</UDX.EDXF.MIME_ORDER></UDX.EDXF.MIME>',
    )
  })

  test('have a place for each language of theirs, and none for those that need none', () => {
    const sources = (
      mimes([{ ...sheet, languages: ['FR', 'DE', 'IT'] }], ['DE', 'FR']) ?? ''
    ).match(/lang="\w+">h/g)
    expect(sources).toEqual(['lang="deu">h', 'lang="fra">h'])
    expect(mimes([{ ...sheet, languages: [] }])).toContain('<UDX.EDXF.MIME_SOURCE>h')
  })

  test('begin with the main picture', () => {
    const picture = (etimType: string) => ({ ...sheet, etimType, languages: [] })
    const found = mimes([picture('ATX018'), picture('ATX011'), picture('ATX015')])
    expect(found?.match(/MD\d\d/g)).toEqual(['MD01', 'MD01', 'MD64'])
  })

  test.each([
    ['ATX001', 'MD09'],
    ['ATX004', 'MD99'],
    ['ATX005', 'MD51'],
    ['ATX006', 'MD54'],
    ['ATX007', 'MD05'],
    ['ATX008', 'MD49'],
    ['ATX016', 'MD21'],
    ['ATX019', 'MD03'],
    [null, 'MD99'],
  ])('of the type %s are %s', (etimType, code) => {
    expect(mimes([{ ...sheet, etimType }])).toContain(`<UDX.EDXF.MIME_CODE>${code}</`)
  })

  test('are left out where their address is too long, which is told', () => {
    const { text, notes } = writtenXml(
      { documents: [sheet] },
      { documentsAt: `https://media.example.com/${'a'.repeat(480)}/` },
    )
    expect(text).not.toContain('MIME')
    expect(notes).toEqual(['The address of a document has more than 512 characters: left out'])
  })
})
