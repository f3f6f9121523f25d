import type { ProductInput } from '@lambda/contract/products/products'

export type Danger = Pick<
  ProductInput,
  | 'ufi'
  | 'signalWord'
  | 'pictograms'
  | 'hazardStatements'
  | 'precautionaryStatements'
  | 'unNumber'
  | 'transportClass'
  | 'packingGroup'
  | 'tunnelCode'
  | 'adrCategory'
  | 'limitedQuantity'
>

/** What is no mixture has none of it. */
export const harmless: Danger = {
  ufi: null,
  signalWord: null,
  pictograms: [],
  hazardStatements: [],
  precautionaryStatements: [],
  unNumber: null,
  transportClass: null,
  packingGroup: null,
  tunnelCode: null,
  adrCategory: null,
  limitedQuantity: null,
}

const sealant: Partial<Danger> = { hazardStatements: ['EUH208', 'EUH210'] }

/** The labels of the mixtures of the catalogue, by the code of their family. */
export const labels: Readonly<Record<string, Partial<Danger>>> = {
  ADH: {
    signalWord: 'DANGER',
    pictograms: ['GHS02', 'GHS07'],
    hazardStatements: ['H225', 'H319', 'H336', 'EUH066'],
    precautionaryStatements: ['P210', 'P261', 'P280', 'P305+P351+P338', 'P403+P235', 'P501'],
    unNumber: '1133',
    transportClass: '3',
    packingGroup: 'II',
    tunnelCode: 'D/E',
    adrCategory: '2',
    limitedQuantity: '5 l',
  },
  MOR: {
    signalWord: 'DANGER',
    pictograms: ['GHS05', 'GHS07'],
    hazardStatements: ['H315', 'H318', 'H335'],
    precautionaryStatements: ['P102', 'P261', 'P280', 'P302+P352', 'P305+P351+P338', 'P310'],
  },
  SEA: sealant,
  SEG: sealant,
  SES: sealant,
  SEP: sealant,
  FSE: sealant,
  FCO: { hazardStatements: ['H412'], precautionaryStatements: ['P273', 'P501'] },
  SPF: {
    signalWord: 'DANGER',
    pictograms: ['GHS07', 'GHS08'],
    hazardStatements: ['H315', 'H317', 'H319', 'H332', 'H334', 'H335', 'H351', 'H373', 'EUH204'],
    precautionaryStatements: ['P260', 'P280', 'P284', 'P304+P340', 'P342+P311'],
  },
}
