import { expect, test } from 'vitest'
import type { CatalogueSupplier } from '../catalogue/facts.ts'
import { bmecatFrame } from './head.ts'

const asked = {
  catalogueId: 'LBE-1',
  name: null,
  buyer: null,
  country: 'BE',
  languages: ['NL', 'FR'],
  today: '2026-11-28',
}
const supplier: CatalogueSupplier = {
  name: 'Lambda & Co',
  gln: '5410000090010',
  duns: '123456789',
  vatNumber: null,
  currency: 'EUR',
}

function headOf(
  change: Partial<Parameters<typeof bmecatFrame>[0]>,
  other: Partial<CatalogueSupplier> = {},
) {
  const notes: string[] = []
  const tell = (message: string) => notes.push(message)
  const { head } = bmecatFrame({ ...asked, ...change }, { ...supplier, ...other }, tell)
  return { head, notes }
}

test('the head says who sells what to whom', () => {
  expect(headOf({ buyer: 'Bouwhandel', name: 'België' })).toEqual({
    head:
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<BMECAT xmlns="https://www.etim-international.com/bmecat/50" version="2005">\n' +
      '<HEADER><GENERATOR_INFO>Lambda</GENERATOR_INFO>' +
      '<CATALOG><LANGUAGE default="true">nld</LANGUAGE><LANGUAGE>fra</LANGUAGE>' +
      '<CATALOG_ID>LBE-1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CATALOG_NAME>België</CATALOG_NAME>' +
      '<DATETIME type="generation_date"><DATE>2026-11-28</DATE></DATETIME>' +
      '<TERRITORY>BE</TERRITORY><CURRENCY>EUR</CURRENCY></CATALOG>' +
      '<BUYER><BUYER_NAME>Bouwhandel</BUYER_NAME></BUYER>' +
      '<SUPPLIER><SUPPLIER_ID type="gln">5410000090010</SUPPLIER_ID><SUPPLIER_ID type="duns">123456789</SUPPLIER_ID>' +
      '<SUPPLIER_NAME>Lambda &amp; Co</SUPPLIER_NAME></SUPPLIER>' +
      '<USER_DEFINED_EXTENSIONS><UDX.EDXF.VERSION>5.0</UDX.EDXF.VERSION></USER_DEFINED_EXTENSIONS></HEADER>\n' +
      '<T_NEW_CATALOG>\n',
    notes: [],
  })
})

test('a catalogue for nobody in particular says so, and is called by its ID', () => {
  const { head } = headOf({})
  expect(head).toContain('<BUYER_NAME>-</BUYER_NAME>')
  expect(head).toContain('<CATALOG_NAME>LBE-1</CATALOG_NAME>')
})

test('what has no code or no room is told', () => {
  const { head, notes } = headOf(
    { country: 'JE', languages: ['LI', 'EN'] },
    { name: 'Lambda '.repeat(10), gln: null, duns: null, currency: 'XCG' },
  )
  expect(head).toContain('<CATALOG><LANGUAGE default="true">eng</LANGUAGE><CATALOG_ID>')
  expect(head).not.toMatch(/TERRITORY|CURRENCY|SUPPLIER_ID/)
  expect(notes).toEqual([
    'BMEcat has no code for Limburgish: no texts in it',
    'BMEcat has no code for the country: left out',
    'BMEcat has no code for the currency: left out',
    'The supplier has no GLN or D-U-N-S number to be recognised by',
    'The name of the supplier has more than 50 characters: shortened',
  ])
})
