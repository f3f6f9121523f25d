import { countryName } from '@lambda/domain/places/country-names'
import { type NamedCode, nameTable } from '../src/query-language/names.ts'

const languages = ['EN', 'DE', 'FR', 'NL'] as const

/** A node by its code and its names in English, German, French and Dutch. */
function node(code: string, ...names: string[]): NamedCode {
  return { code, names: Object.fromEntries(names.map((name, at) => [languages[at], name])) }
}

const mineralWool = {
  EN: ['mineral wool'],
  DE: ['Mineralwolle'],
  FR: ['laine minérale'],
  NL: ['minerale wol'],
}

/** Names as an installation has them, of a few things each. */
export const someNames = nameTable({
  brand: [
    node('nordfoam', 'Nordfoam'),
    node('kelvia', 'Kelvia Dämmtechnik'),
    node('stone-wool-works', 'Stone Wool Works'),
    node('a1-board', 'A1 Board'),
  ],
  country: ['DE', 'AT', 'BE', 'NL', 'TR'].map((code) =>
    node(code, ...languages.map((language) => countryName(code, language))),
  ),
  material: [
    { ...node('mineral', 'Mineral', 'Mineralisch', 'Minéral', 'Mineraal'), isGroup: true },
    {
      ...node('stone-wool', 'Stone wool', 'Steinwolle', 'Laine de roche', 'Steenwol'),
      synonyms: { ...mineralWool, EN: [...mineralWool.EN, 'Nordfoam', 'rock wool'] },
    },
    {
      ...node('glass-wool', 'Glass wool', 'Glaswolle', 'Laine de verre', 'Glaswol'),
      synonyms: mineralWool,
    },
    node(
      'eps',
      'Expanded polystyrene (EPS)',
      'Expandiertes Polystyrol (EPS)',
      'Polystyrène expansé (PSE)',
      'Geëxpandeerd polystyreen (EPS)',
    ),
    node('epdm', 'EPDM', 'EPDM', 'EPDM', 'EPDM'),
    {
      ...node('elastomeric-foam', 'Elastomeric foam (NBR, EPDM)', 'Elastomerschaum (NBR, EPDM)'),
      synonyms: { EN: ['FEF'], DE: ['Kautschuk', 'FEF'] },
    },
    node('aluminium', 'Aluminium', 'Aluminium', 'Aluminium', 'Aluminium'),
  ],
  'product-main-group': [
    node('10', 'Mineral wool', 'Mineralwolle', 'Laine minérale', 'Minerale wol'),
  ],
  'product-sub-group': [
    node('1030', 'Pipe sections', 'Rohrschalen', 'Coquilles', 'Leidingschalen'),
    node('3010', 'EPS', 'EPS', 'PSE', 'EPS'),
  ],
  'product-type': [node('pipe-section', 'Pipe section', 'Rohrschale', 'Coquille', 'Leidingschaal')],
  'main-application': [node('facade', 'Façade', 'Fassade', 'Façade', 'Gevel')],
})
