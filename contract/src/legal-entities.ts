import { dunsProblem } from '@lambda/domain/identifiers/duns'
import { eoriProblem } from '@lambda/domain/identifiers/eori'
import { glnProblem } from '@lambda/domain/identifiers/gln'
import { normaliseIdentifier } from '@lambda/domain/text/identifier'
import { leiProblem } from '@lambda/domain/identifiers/lei'
import { normaliseVat, vatProblem } from '@lambda/domain/identifiers/vat'
import { optionalCurrency } from './reference/currency-field.ts'
import {
  active,
  code,
  country,
  date,
  manyCountries,
  manyLanguages,
  optionalReference,
  optionalText,
  text,
} from './reference/fields.ts'
import { referenceList } from './reference/list.ts'
import { type BrokenRule, at, inOrder } from './reference/rules.ts'

/** The companies of the group, with the numbers by which authorities and partners know them. */
export const legalEntities = referenceList({
  path: 'legal-entities',
  one: 'LegalEntity',
  many: 'LegalEntities',
  noun: { one: 'legal entity', many: 'legal entities' },
  fields: {
    name: text(200, { section: 'Identity', label: 'Legal name', column: 'shown', searched: true }),
    code: code(),
    tradeName: optionalText(200, { label: 'Trade name', column: 'extra', searched: true }),
    legalForm: optionalText(40, {
      label: 'Legal form',
      hint: 'GmbH, B.V., NV, SARL, S.p.A., Sp. z o.o., AB, Oy …',
      column: 'shown',
    }),
    country: country({ label: 'Country', column: 'shown' }),
    parentId: optionalReference('legal-entities', {
      label: 'Parent company',
      hint: 'The legal entity that owns this one.',
      column: 'extra',
    }),
    isActive: active(),
    registrationNumber: optionalText(40, {
      section: 'Identifiers',
      label: 'Registration number',
      hint: 'Number in the national company register.',
      column: 'extra',
      searched: true,
    }),
    vatNumber: optionalText(20, {
      label: 'VAT number',
      hint: 'Including the country prefix, for example BE0403170701.',
      column: 'shown',
      searched: true,
      tidy: normaliseVat,
    }),
    eori: optionalText(17, {
      label: 'EORI number',
      hint: 'Country code followed by up to 15 letters or digits.',
      column: 'extra',
      tidy: normaliseIdentifier,
    }),
    lei: optionalText(20, {
      label: 'LEI',
      hint: 'Legal Entity Identifier (ISO 17442), 20 characters.',
      column: 'extra',
      tidy: normaliseIdentifier,
      rule: leiProblem,
    }),
    duns: optionalText(9, {
      label: 'D-U-N-S number',
      hint: '9 digits.',
      column: 'extra',
      tidy: normaliseIdentifier,
      rule: dunsProblem,
    }),
    gln: optionalText(13, {
      label: 'GLN',
      hint: '13 digits, including the check digit.',
      column: 'extra',
      tidy: normaliseIdentifier,
      rule: glnProblem,
    }),
    currency: optionalCurrency({ section: 'Business', label: 'Currency', column: 'extra' }),
    sellsIn: manyCountries({
      label: 'Sells in',
      hint: 'Leave empty if it only sells in its own country.',
      column: 'extra',
    }),
    languages: manyLanguages({ label: 'Languages', column: 'extra' }),
    validFrom: date({ label: 'Valid from', column: 'extra' }),
    validTo: date({ label: 'Valid to', column: 'extra' }),
  },
  rules: ({ country, vatNumber, eori, validFrom, validTo }): BrokenRule[] => [
    ...at('vatNumber', vatNumber === null ? null : vatProblem(country, vatNumber)),
    ...at('eori', eori === null ? null : eoriProblem(country, eori)),
    ...inOrder('validTo', validFrom, validTo),
  ],
})
