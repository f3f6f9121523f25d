import { relationTypes } from '@lambda/domain/products/relations'
import { describe, expect, test } from 'vitest'
import { inElement, writtenXml } from '../../test/catalogue/board-bmecat.ts'
import type { CatalogueProduct, RelatedFacts } from '../catalogue/facts.ts'

describe('the law', () => {
  test.each<[string, Partial<CatalogueProduct>, string, string]>([
    [
      'CE marking',
      { ceMarking: 'NO' },
      'UDX.EDXF.CE_MARKING',
      '<UDX.EDXF.CE_MARKING>false</UDX.EDXF.CE_MARKING>',
    ],
    [
      'a safety data sheet',
      { suppliedAs: 'MIXTURE' },
      'SPECIAL_TREATMENT_CLASS',
      '<SPECIAL_TREATMENT_CLASS type="MSDS">true</SPECIAL_TREATMENT_CLASS>',
    ],
    [
      'SVHC',
      { reachStatus: 'NO_DATA', reachDate: '2026-01-02', ufi: 'N1QV-R02N-J00M-WQD5' },
      'UDX.EDXF.REACH',
      '<UDX.EDXF.REACH><UDX.EDXF.REACH.LISTDATE>2026-01-02</UDX.EDXF.REACH.LISTDATE>' +
        '<UDX.EDXF.REACH.INFO>no data</UDX.EDXF.REACH.INFO>' +
        '<UDX.EDXF.UFI_CODE>N1QV-R02N-J00M-WQD5</UDX.EDXF.UFI_CODE></UDX.EDXF.REACH>',
    ],
    [
      'dangers',
      {
        unNumber: '1950',
        transportClass: '2.1',
        packingGroup: 'II',
        adrCategory: '2',
        limitedQuantity: '0',
        tunnelCode: 'D',
        signalWord: 'WARNING',
        pictograms: ['GHS02'],
        hazardStatements: ['H222', 'EUH201A'],
        precautionaryStatements: ['P301+P310'],
      },
      'UDX.EDXF.SPECIAL_TREATMENT_CLASS_DETAILS',
      '<UDX.EDXF.SPECIAL_TREATMENT_CLASS_DETAILS>' +
        '<UDX.EDXF.HAZARDOUS_SUBSTANCES><UDX.EDXF.UN_NUMBER>1950</UDX.EDXF.UN_NUMBER></UDX.EDXF.HAZARDOUS_SUBSTANCES>' +
        '<UDX.EDXF.PACKING_GROUP>II</UDX.EDXF.PACKING_GROUP>' +
        '<UDX.EDXF.TRANSPORT_CATEGORY>2</UDX.EDXF.TRANSPORT_CATEGORY>' +
        '<UDX.EDXF.LIMITED_QUANTITIES>false</UDX.EDXF.LIMITED_QUANTITIES>' +
        '<UDX.EDXF.HAZARD_CLASS>2.1</UDX.EDXF.HAZARD_CLASS><UDX.EDXF.TUNNEL_CODE>D</UDX.EDXF.TUNNEL_CODE>' +
        '<UDX.EDXF.GHS_LABEL_CODE>GHS02</UDX.EDXF.GHS_LABEL_CODE>' +
        '<UDX.EDXF.GHS_SIGNAL_WORD>W</UDX.EDXF.GHS_SIGNAL_WORD>' +
        '<UDX.EDXF.HAZARD_STATEMENT>H222</UDX.EDXF.HAZARD_STATEMENT>' +
        '<UDX.EDXF.HAZARD_STATEMENT>EUH201A</UDX.EDXF.HAZARD_STATEMENT>' +
        '<UDX.EDXF.PRECAUTIONARY_STATEMENT>P301+P310</UDX.EDXF.PRECAUTIONARY_STATEMENT>' +
        '</UDX.EDXF.SPECIAL_TREATMENT_CLASS_DETAILS>',
    ],
  ])('%s', (_, change, name, element) => {
    expect(inElement(name, change)).toBe(element)
    expect(writtenXml(change).notes).toEqual([])
  })

  test('tells of what is not valid or has no place', () => {
    const { text, notes } = writtenXml({
      scipNumber: '1',
      ufi: 'N1QV-R02N-J00M-WQD5',
      tunnelCode: 'D/E',
      hazardStatements: ['H1'],
      precautionaryStatements: [`P301${'+P310'.repeat(6)}`],
    })
    expect(text).not.toMatch(/REACH|TREATMENT/)
    expect(notes).toEqual([
      'The SCIP number is not valid: left out',
      'No REACH status: SCIP number, UFI and REACH date left out',
      'BMEcat has no place for the tunnel code D/E: left out',
      'A hazard statement is not valid: left out',
      'A precautionary statement has more than 30 characters: left out',
    ])
  })
})

describe('related products', () => {
  const spare: RelatedFacts = {
    type: 'SPAREPART',
    quantity: '2',
    articleNumber: null,
    gtin: null,
    itemNumber: 'B-7',
    isOfBrand: false,
  }

  test.each([
    ['ACCESSORY', 'accessories'],
    ['CONSISTS_OF', 'consists_of'],
    ['MANDATORY', 'mandatory'],
    ['SELECT', 'select'],
    ['SIMILAR', 'similar'],
    ['SPAREPART', 'sparepart'],
    ['SUCCESSOR', 'followup'],
    ['CROSS-SELLING', 'others'],
    ['UPSELLING', 'others'],
    ['OTHER', 'others'],
  ])('of the type %s are %s', (type, name) => {
    expect(inElement('PRODUCT_REFERENCE', { related: [{ ...spare, type }] })).toBe(
      `<PRODUCT_REFERENCE type="${name}" quantity="2"><PROD_ID_TO>B-7</PROD_ID_TO></PRODUCT_REFERENCE>`,
    )
    expect(relationTypes.map(({ code }) => code)).toContain(type)
  })

  test('before it are predecessors; what cannot be said of one is told', () => {
    const related = [
      { ...spare, type: 'PREDECESSOR', quantity: null },
      { ...spare, quantity: '1.5' },
      { ...spare, itemNumber: 'N'.repeat(33) },
    ]
    const { text, notes } = writtenXml({ related })
    expect(text).toContain('<UDX.EDXF.PREDECESSOR_PID>B-7</UDX.EDXF.PREDECESSOR_PID>')
    expect(inElement('PRODUCT_REFERENCE', { related })).toBe(
      '<PRODUCT_REFERENCE type="sparepart"><PROD_ID_TO>B-7</PROD_ID_TO></PRODUCT_REFERENCE>',
    )
    expect(notes).toEqual([
      'The quantity of a related product is not a whole number: named without it',
      'The item number of a related product has more than 32 characters: not named',
    ])
  })
})
