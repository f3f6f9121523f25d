import { describe, expect, test } from 'vitest'
import { at, epdFacts, written } from '../../test/catalogue/board-facts.ts'
import type { EpdPayload } from '../esg/esg-payloads.ts'
import type { CatalogueProduct, DocumentFacts } from '../catalogue/facts.ts'

describe('documents', () => {
  const sheet: DocumentFacts = {
    etimType: 'ATX003',
    fileName: 'B-100_TDS_DE.pdf',
    languages: ['DE'],
    countries: [],
    titles: { DE: 'Datenblatt', EN: 'Data sheet' },
    issueDate: '2026-01-02',
    expiryDate: null,
  }
  const documentsAt = 'https://media.example.com/files'

  test('are named where partners find them, and nowhere else', () => {
    const documents = [sheet]
    expect(at('ProductAttachments', { documents })).toBe(undefined)
    expect(at('ProductAttachments', { documents }, { documentsAt })).toEqual([
      {
        AttachmentType: 'ATX003',
        AttachmentOrder: 1,
        AttachmentDetails: [
          {
            AttachmentLanguage: ['de-DE'],
            AttachmentFilename: 'B-100_TDS_DE.pdf',
            AttachmentUri: 'https://media.example.com/files/B-100_TDS_DE.pdf',
            AttachmentDescription: [{ Language: 'de-DE', AttachmentDescription: 'Datenblatt' }],
            AttachmentIssueDate: '2026-01-02',
          },
        ],
      },
    ])
  })

  test.each([
    ['ATX005', 'ATX004', 'MDX051'],
    ['ATX006', 'ATX004', 'MDX054'],
    ['ATX007', 'ATX004', 'MDX005'],
    ['ATX008', 'ATX004', 'MDX049'],
    ['ATX019', 'ATX019', undefined],
    [null, 'ATX099', undefined],
  ])('of the type %s are %s %s', (etimType, type, specification) => {
    const documents = [{ ...sheet, etimType }]
    const said = (name: string) =>
      at(`ProductAttachments.0.${name}`, { documents }, { documentsAt })
    expect(said('AttachmentType')).toBe(type)
    expect(said('AttachmentTypeSpecification')).toBe(specification)
  })

  test.each<[string, Partial<DocumentFacts>, boolean]>([
    ['in another language', { languages: ['FR'] }, false],
    ['in two languages', { languages: ['FR', 'DE'] }, true],
    ['in none, as a picture', { languages: [] }, true],
    ['for another country', { countries: ['BE'] }, false],
    ['for this country', { countries: ['BE', 'DE'] }, true],
    ['that has expired', { expiryDate: '2026-02-28' }, false],
    ['on its last day', { expiryDate: '2026-03-01' }, true],
  ])('%s', (_, change, isThere) => {
    const documents = [{ ...sheet, ...change }]
    expect(at('ProductAttachments.length', { documents }, { documentsAt })).toBe(
      isThere ? 1 : undefined,
    )
  })

  test('have an address whatever their name is', () => {
    const documents = [{ ...sheet, fileName: 'Ü 1#2?.pdf' }]
    const path = 'ProductAttachments.0.AttachmentDetails.0.AttachmentUri'
    expect(at(path, { documents }, { documentsAt: `${documentsAt}/` })).toBe(
      'https://media.example.com/files/%C3%9C%201%232%3F.pdf',
    )
  })
})

describe('the law', () => {
  test.each<[string, Partial<CatalogueProduct>, object]>([
    ['CE marking', { ceMarking: 'YES' }, { CeMarking: true }],
    ['none', { ceMarking: 'NO' }, { CeMarking: false }],
    ['a mixture has a safety data sheet', { suppliedAs: 'MIXTURE' }, { SdsIndicator: true }],
    ['an article has none', { suppliedAs: 'ARTICLE' }, { SdsIndicator: false }],
    [
      'SVHC',
      { reachStatus: 'YES', reachDate: '2026-01-02' },
      { ReachIndicator: 'true', ReachDate: '2026-01-02' },
    ],
    ['no SVHC', { reachStatus: 'NO' }, { ReachIndicator: 'false' }],
    ['SVHC without data', { reachStatus: 'NO_DATA' }, { ReachIndicator: 'no data' }],
    [
      'substances',
      { svhcSubstances: '123-77-3 ADCA\n\n204-650-8, 123-77-3 azodicarbonamide' },
      {
        SvhcIdentification: [
          { CasNumber: '123-77-3' },
          { CasNumber: '123-77-3', EcNumber: '204-650-8' },
        ],
      },
    ],
    ['limited quantities', { limitedQuantity: '1 l' }, { LimitedQuantities: true }],
    ['no limited quantities', { limitedQuantity: '0' }, { LimitedQuantities: false }],
    ['none in a unit', { limitedQuantity: '0.0 kg' }, { LimitedQuantities: false }],
    [
      'a label',
      {
        signalWord: 'DANGER',
        pictograms: ['GHS02'],
        hazardStatements: ['H222', 'H300+H310', 'EUH066'],
      },
      {
        SignalWord: 'D',
        LabelCode: ['GHS02'],
        HazardStatement: ['H222', 'H300', 'H310', 'EUH066'],
      },
    ],
    [
      'combined statements one by one',
      { precautionaryStatements: ['P301+P310', 'P310'] },
      { PrecautionaryStatement: ['P301', 'P310'] },
    ],
    [
      'transport',
      { unNumber: '1950', transportClass: '2.1' },
      { UnNumber: '1950', HazardClass: ['2.1'] },
    ],
  ])('%s', (_, change, legislation) => {
    expect(at('Legislation', change)).toEqual(legislation)
  })

  test('tells of a right statement that is too long for the schema', () => {
    const { product, notes } = written({ hazardStatements: ['EUH201A', 'EUH066'] })
    expect(product.Legislation).toEqual({ HazardStatement: ['EUH066'] })
    expect(notes).toEqual(['A hazard statement has more than 6 characters: left out'])
  })

  test('tells of what is not valid', () => {
    const { product, notes } = written({
      svhcSubstances: 'Lead',
      ufi: 'N1QV',
      scipNumber: '1',
      unNumber: '19',
      limitedQuantity: 'none',
      pictograms: ['GHS10'],
      hazardStatements: ['H1'],
      precautionaryStatements: ['P1', 'P2'],
    })
    expect(product.Legislation).toBe(undefined)
    expect(notes).toEqual([
      'A substance of very high concern has no CAS or EC number: left out',
      'The SCIP number is not valid: left out',
      'The UFI is not valid: left out',
      'The UN number is not valid: left out',
      'The limited quantity is not valid: left out',
      'A pictogram is not valid: left out',
      'A hazard statement is not valid: left out',
      'A precautionary statement is not valid: left out',
    ])
  })
})

describe('an EPD', () => {
  test('has every digit of its source', () => {
    const epd = epdFacts({
      modules: { 'A1-A3': 'MDE', B1: 'MND', C3: 'MNR' },
      results: {
        'GWP-total': { 'A1-A3': '1.93153238620983741', D: '-2.50' },
        ODP: { 'A1-A3': '6.1E-13' },
        'ETP-fw': { 'A1-A3': '0.0' },
        PERE: { 'A1-A3': '7' },
        'A1-GWP': { 'A1-A3': '8' },
      },
    })
    const { text: json, notes } = written({ epd })
    expect(json).toContain(
      '"LcaDeclaration":[{"LifeCycleStage":"A1-A3","LcaDeclarationIndicator":"MDE",' +
        '"DeclaredUnitGwpTotal":1.93153238620983741,"DeclaredUnitOdp":6.1E-13,"DeclaredUnitEtpfw":0.0},' +
        '{"LifeCycleStage":"B1","LcaDeclarationIndicator":"MND"},' +
        '{"LifeCycleStage":"C3","LcaDeclarationIndicator":"MNR"},' +
        '{"LifeCycleStage":"D","LcaDeclarationIndicator":"MDE","DeclaredUnitGwpTotal":-2.50}]',
    )
    expect(notes).toEqual([])
    const { LcaDeclaration: _, ...head } = at('LcaEnvironmental', { epd }) as Record<
      string,
      unknown
    >
    expect(head).toEqual({
      EpdValidityStartDate: '2024-01-01',
      EpdValidityExpiryDate: '2029-01-01',
      ThirdPartyVerification: 'externally',
      EpdOperatorName: 'IBU (Institut Bauen und Umwelt)',
      OperatorEpdId: 'EPD-NOR-20240001-IBC1-DE',
      DeclaredUnitUnit: 'MTQ',
      DeclaredUnitQuantity: '1',
      LcaReferenceLifetime: 50,
    })
  })

  test.each<[Partial<EpdPayload>, string]>([
    [{ standard: 'EN15804_A1' }, 'The EPD follows EN 15804+A1, whose indicators differ: left out'],
    [{ results: { 'A1-GWP': { A1: '1' } } }, 'The EPD has no indicators of EN 15804+A2: left out'],
    [{ verification: null }, 'The EPD does not say how it was verified: left out'],
    [{ declaredUnit: null }, 'The EPD has no declared unit: left out'],
    [
      { declaredUnit: { amount: '4.35E-5', unit: 'MTQ' } },
      'The declared unit of the EPD has more than 4 decimals: left out',
    ],
    [{ referenceServiceLife: null }, 'The EPD has no reference service life: left out'],
  ])('that lacks something is left out: %j', (more, note) => {
    const { product, notes } = written({ epd: epdFacts(more) })
    expect(product.LcaEnvironmental).toBe(undefined)
    expect(notes).toEqual([note])
  })

  test('has no scenarios, and no number or rules that are too long', () => {
    const epd = epdFacts({
      results: { 'GWP-total': { 'A1-A3': '1', 'C3@S1': '2' } },
      registrationNumber: 'N'.repeat(36),
      pcr: `Rules for ${'wool '.repeat(30)}`,
      programmeOperator: 'OTHER',
    })
    const { product, notes } = written({ epd })
    expect(product.LcaEnvironmental.LcaDeclaration).toHaveLength(1)
    expect(product.LcaEnvironmental.OperatorEpdId).toBe(undefined)
    expect(product.LcaEnvironmental.EpdOperatorName).toBe(undefined)
    expect(product.LcaEnvironmental.ProductCategoryRulesDescription).toMatch(/^Rules for .* wool…$/)
    expect(notes).toEqual([
      'The EPD has modules in several scenarios, which xChange cannot tell apart: left out',
      'The number of the EPD has more than 35 characters: left out',
      'The category rules of the EPD have more than 100 characters: shortened',
    ])
  })
})

describe('classes', () => {
  const feature = { valueCode: null, logical: null, number: null, upTo: null, noValue: null }

  test('have the features of their release, each with one kind of value', () => {
    const classes = [
      { system: 'ETIM', release: '9.0', code: 'EC000406' },
      { system: 'UNSPSC', release: null, code: '30141500' },
      { system: 'ECLASS', release: '14.0', code: '27141137' },
    ]
    const classFeatures = [
      { ...feature, release: '9.0', feature: 'EF000010', valueCode: 'EV004810' },
      { ...feature, release: '9.0', feature: 'EF002257', logical: 'false' },
      { ...feature, release: '9.0', feature: 'EF000125', number: '-12.5' },
      { ...feature, release: '9.0', feature: 'EF000041', number: '1', upTo: '2' },
      { ...feature, release: '9.0', feature: 'EF000008', noValue: 'NA' },
      { ...feature, release: '9.0', feature: 'EF000009', valueCode: 'EVI00012' },
      { ...feature, release: '10.0', feature: 'EF000009', number: '3' },
    ]
    const { product, notes } = written({ classes, classFeatures })
    expect(product.EtimClassification).toEqual([
      {
        EtimReleaseVersion: '9.0',
        EtimClassCode: 'EC000406',
        EtimFeatures: [
          { EtimFeatureCode: 'EF000010', EtimValueCode: 'EV004810' },
          { EtimFeatureCode: 'EF002257', EtimValueLogical: false },
          { EtimFeatureCode: 'EF000125', EtimValueNumeric: '-12.5' },
          { EtimFeatureCode: 'EF000041', EtimValueRangeLower: '1', EtimValueRangeUpper: '2' },
          { EtimFeatureCode: 'EF000008', ReasonNoValue: 'NA' },
        ],
      },
    ])
    expect(product.OtherClassifications).toEqual([
      { ClassificationName: 'UNSPSC', ClassificationClassCode: '30141500' },
      {
        ClassificationName: 'ECLASS',
        ClassificationVersion: '14.0',
        ClassificationClassCode: '27141137',
      },
    ])
    expect(notes).toEqual(['An ETIM feature has a national value: left out'])
  })
})
