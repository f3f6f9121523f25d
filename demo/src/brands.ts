/** How a brand writes its article codes. */
type CodeStyle = 'dashes' | 'digits' | 'slashes'

/** An invented brand. Its number (10 to 99) begins its article numbers and the items of its GTINs. */
export interface DemoBrand {
  code: string
  name: string
  type: 'MANUFACTURER' | 'OWN_LABEL' | 'DISTRIBUTION'
  country: string
  number: number
  letters: string
  style: CodeStyle
  /** Where it is sold, the most important market first: countries of whose languages there are texts. */
  markets: readonly string[]
}

type Row = readonly [
  code: string,
  name: string,
  type: DemoBrand['type'],
  country: string,
  number: number,
  letters: string,
  style: CodeStyle,
  markets: string,
]

/** No name here is a trade name that we know of in insulation or acoustics. */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['HAGVALD', 'Hagvald', 'MANUFACTURER', 'SE', 11, 'HV', 'dashes', 'DE NL BE FR GB AT LU'],
  ['SKARNHOLT', 'Skarnholt', 'MANUFACTURER', 'DE', 17, 'SK', 'slashes', 'DE AT CH NL BE LU GB FR'],
  ['VITRENNE', 'Vitrenne', 'MANUFACTURER', 'FR', 23, 'VI', 'dashes', 'FR BE LU NL DE CH'],
  ['POLDERSCHILD', 'Polderschild', 'MANUFACTURER', 'NL', 29, 'PS', 'digits', 'NL BE LU DE FR'],
  ['KESSADUR', 'Kessadur', 'MANUFACTURER', 'BE', 31, 'KD', 'dashes', 'BE NL LU FR DE GB'],
  ['NEBELUND', 'Nebelund', 'MANUFACTURER', 'DE', 37, 'NB', 'slashes', 'DE AT CH NL BE FR GB LU IE'],
  ['QUELLMARK', 'Quellmark', 'DISTRIBUTION', 'AT', 41, 'QM', 'digits', 'AT DE CH LU'],
  ['ARDOVAL', 'Ardoval', 'MANUFACTURER', 'BE', 43, 'AV', 'dashes', 'BE NL LU FR DE CH AT GB'],
  ['MOORWALD', 'Moorwald', 'MANUFACTURER', 'CH', 47, 'MW', 'dashes', 'CH DE AT FR LU'],
  ['STILLMOOR', 'Stillmoor', 'MANUFACTURER', 'SE', 53, 'ST', 'slashes', 'GB DE NL BE FR IE'],
  ['BRANDHOVE', 'Brandhove', 'MANUFACTURER', 'GB', 59, 'BH', 'dashes', 'GB IE NL BE DE FR'],
  ['TESSAMERE', 'Tessamere', 'OWN_LABEL', 'NL', 61, 'TS', 'digits', 'NL BE DE AT FR GB LU CH IE'],
]

/** The twelve brands of the demo catalogue. */
export const demoBrands: readonly DemoBrand[] = rows.map(
  ([code, name, type, country, number, letters, style, markets]) => ({
    code,
    name,
    type,
    country,
    number,
    letters,
    style,
    markets: markets.split(' '),
  }),
)
