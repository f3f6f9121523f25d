import type { DemoBrand } from '../brands.ts'
import type { Words } from '../languages.ts'

/** Who certifies and tests: an invented body, with a number that no notified body has. */
export interface NotifiedBody {
  number: string
  name: string
  city: string
}

/** The company behind a brand, as its declarations of performance name it. All of it is invented. */
export interface Maker {
  company: string
  street: string
  /** With the postal code, as it is written on a letter. */
  city: string
  /** Where declarations are signed. */
  place: string
  signatory: string
  body: NotifiedBody
}

// oxfmt-ignore
const bodies = {
  SE: { number: '9911', name: 'Norrvik Provning AB', city: 'Norrvik' },
  DE: { number: '9917', name: 'Materialprüfstelle Lindenau GmbH', city: 'Lindenau' },
  FR: { number: '9923', name: 'Laboratoire Valmesure', city: 'Valmesure' },
  NL: { number: '9931', name: 'Keuringsinstituut Waardenborg B.V.', city: 'Waardenborg' },
} as const satisfies Record<string, NotifiedBody>

type Row = readonly [
  company: string,
  street: string,
  city: string,
  place: string,
  signatory: string,
  body: keyof typeof bodies,
]

// oxfmt-ignore
const rows: Readonly<Record<string, Row>> = {
  HAGVALD: ['Hagvald Isolering AB', 'Ullspinnarvägen 14', 'SE-702 27 Örebro', 'Örebro', 'Signe Alvmark', 'SE'],
  SKARNHOLT: ['Skarnholt Technische Dämmstoffe GmbH', 'Am Wollboden 8', 'DE-48268 Greven', 'Greven', 'Dr. Jochen Wiegrefe', 'DE'],
  VITRENNE: ['Vitrenne Isolants SAS', '27, rue des Fileurs de Verre', 'FR-87000 Limoges', 'Limoges', 'Hélène Vauquelin-Roy', 'FR'],
  POLDERSCHILD: ['Polderschild Isolatie B.V.', 'Dijkgravenweg 31', 'NL-8304 BD Emmeloord', 'Emmeloord', 'Wouter Brandenbarg', 'NL'],
  KESSADUR: ['Kessadur NV', 'Schuimblokstraat 5', 'BE-9160 Lokeren', 'Lokeren', 'Lieve Crombeens', 'NL'],
  NEBELUND: ['Nebelund Dämmsysteme GmbH', 'Kautschukring 22', 'DE-24941 Flensburg', 'Flensburg', 'Hauke Petersmann', 'DE'],
  QUELLMARK: ['Quellmark Handels GmbH', 'Lagerhofstraße 40', 'AT-4600 Wels', 'Wels', 'Theresia Moosleitner', 'DE'],
  ARDOVAL: ['Ardoval SA', 'Zoning du Verre Mousse 9', 'BE-6900 Marche-en-Famenne', 'Marche-en-Famenne', 'Benoît Lamarchelle', 'NL'],
  MOORWALD: ['Moorwald Naturdämmstoffe AG', 'Faserstrasse 17', 'CH-6130 Willisau', 'Willisau', 'Reto Aeschlimann-Bucher', 'DE'],
  STILLMOOR: ['Stillmoor Akustik AB', 'Ljudfällegatan 3', 'SE-352 46 Växjö', 'Växjö', 'Nils-Erik Lovström', 'SE'],
  BRANDHOVE: ['Brandhove Fire Protection Ltd', '12 Intumescent Way', 'Ludlow SY8 9XX, United Kingdom', 'Ludlow', 'Gillian Thackwray', 'NL'],
  TESSAMERE: ['Tessamere B.V.', 'Handelshavenkade 60', 'NL-3331 LX Zwijndrecht', 'Zwijndrecht', 'Joris van Oldenhuizen', 'NL'],
}

/** The maker of a brand of the demo. Throws where a brand has none. */
export function makerOf({ code }: Pick<DemoBrand, 'code'>): Maker {
  const row = rows[code]
  if (row === undefined) throw new Error(`The demo brand ${code} has no maker.`)
  const [company, street, city, place, signatory, body] = row
  return { company, street, city, place, signatory, body: bodies[body] }
}

/** What those who sign are, whoever they are. */
export const signatoryFunction: Words = [
  'Technical Management',
  'Technische Leitung',
  'Direction technique',
  'Technische directie',
]
