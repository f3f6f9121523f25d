import type { ProductInput } from '@lambda/contract/products/products'

/**
 * All that a catalogue tells of a product beside its texts, its documents and its EPD. It is sold by a legal entity, and names
 * another product as its accessory and its successor.
 */
export function fullFacts(legalEntityId: number, relatedId: number): Partial<ProductInput> {
  return {
    manufacturerArticleNumber: 'NF-1',
    gtin: '4012345678901',
    series: 'Nord',
    customsCode: '68061000',
    countryOfOrigin: 'SE',
    validFrom: '2026-01-01',
    thickness: '80',
    length: '1200',
    width: '600.5',
    priceUnit: 'MTK',
    contentUnit: 'MTK',
    contentPerOrderUnit: '4.3236',
    leadTime: '12',
    ceMarking: 'YES',
    suppliedAs: 'MIXTURE',
    reachStatus: 'YES',
    reachDate: '2026-01-02',
    scipNumber: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    svhcSubstances: '123-77-3 ADCA',
    ufi: 'N1QV-R02N-J00M-WQD5',
    signalWord: 'DANGER',
    pictograms: ['GHS02'],
    hazardStatements: ['H222', 'H229', 'EUH066'],
    precautionaryStatements: ['P301+P310'],
    unNumber: '1950',
    transportClass: '2.1',
    tunnelCode: 'D',
    adrCategory: '2',
    limitedQuantity: '1 l',
    localArticleNumbers: [{ legalEntityId, number: '77-15' }],
    related: [
      { type: 'ACCESSORY', relatedId, quantity: '2' },
      { type: 'SUCCESSOR', relatedId, quantity: null },
    ],
    classes: [
      { system: 'ETIM', release: '9.0', code: 'EC000406' },
      { system: 'UNSPSC', release: null, code: '30141500' },
    ],
    classFeatures: [
      {
        release: '9.0',
        feature: 'EF000125',
        valueCode: null,
        logical: null,
        number: '80',
        upTo: null,
        noValue: null,
      },
    ],
    packaging: [
      { type: 'PK', gtin: '14012345678908', contents: '6', grossWeight: '9.5', height: '480' },
      { type: 'PF', contents: '24' },
    ] as ProductInput['packaging'],
  }
}
