import {
  type LabelCode,
  pictograms,
  tidyLabelCodes,
  tidyScip,
  tidyUfi,
} from '@lambda/domain/regulatory/chemical-codes'
import { reachStatuses, signalWords, supplyForms } from '@lambda/domain/regulatory/regulatory'
import {
  adrCategories,
  packingGroups,
  tidyLimitedQuantity,
  tidyUnNumber,
  transportClasses,
  tunnelCodes,
} from '@lambda/domain/regulatory/transport'
import { date, optionalText } from '../reference/fields.ts'
import { markingFields } from './marking-fields.ts'
import { type ProductField, codes, oneOf } from './product-field.ts'

const chemicals = { panel: 'general', group: 'Chemicals' } as const
const hazardLabel = { panel: 'general', group: 'Hazard label' } as const
const transport = { panel: 'general', group: 'Transport' } as const

const chemicalFields = {
  suppliedAs: {
    ...oneOf(supplyForms, {
      label: 'Supplied as',
      hint: 'Boards are articles, sealants are mixtures',
    }),
    ...chemicals,
    listed: { width: 104, isSorted: false },
    asked: {
      type: 'enum',
      name: 'supplied-as',
      sentence: 'Article, mixture or substance as defined by REACH.',
      example: 'supplied-as:MIXTURE',
      values: supplyForms,
    },
  },
  reachStatus: {
    ...oneOf(reachStatuses, {
      label: 'SVHC above 0.1 %',
      hint: 'By weight, in any of its articles',
    }),
    ...chemicals,
    listed: { label: 'SVHC', width: 84, isSorted: false },
    asked: {
      type: 'enum',
      name: 'svhc',
      sentence: 'Whether it contains more than 0.1 % of a substance of very high concern.',
      example: 'svhc:YES',
      values: reachStatuses,
    },
  },
  reachDate: {
    ...date({ label: 'SVHC checked on' }),
    ...chemicals,
    listed: { width: 128, isSorted: true },
    asked: {
      type: 'date',
      name: 'svhc-date',
      sentence: 'Date of the last check for substances of very high concern.',
      example: 'svhc-date:<today-365d',
    },
  },
  scipNumber: {
    ...optionalText(80, { label: 'SCIP number', hint: '36 characters', tidy: tidyScip }),
    ...chemicals,
    listed: { width: 280, isSorted: false },
    asked: {
      type: 'code',
      name: 'scip',
      sentence: 'SCIP notification number.',
      example: 'scip:1a2b3c4d*',
    },
  },
  svhcSubstances: {
    ...optionalText(2000, {
      label: 'Substances of very high concern',
      hint: 'One per line: CAS or EC number, name',
      long: true,
    }),
    ...chemicals,
    listed: { width: 220, isSorted: false },
    asked: {
      type: 'text',
      name: 'substance',
      label: 'Substance',
      sentence: 'Substance of very high concern, by number or name.',
      example: 'substance:*123-77-3*',
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>

/** Codes of a kind, with the query word for them. */
function labelled<const Name extends string>(
  kind: LabelCode,
  name: Name,
  { label, hint, example }: { label: string; hint: string; example: string },
) {
  const known = kind === 'pictogram' ? pictograms : []
  return {
    ...codes({ label, hint, tidy: tidyLabelCodes, known }),
    ...hazardLabel,
    listed: { width: 130, isSorted: false },
    asked: { type: 'code', name, sentence: `${label}, by their codes.`, example },
  } as const
}

const labelFields = {
  ufi: {
    ...optionalText(40, { label: 'UFI', hint: 'Unique formula identifier', tidy: tidyUfi }),
    ...hazardLabel,
    listed: { width: 170, isSorted: false },
    asked: {
      type: 'code',
      name: 'ufi',
      sentence: 'Unique formula identifier of a mixture.',
      example: 'ufi:N1QV-R02N-J00M-WQD5',
    },
  },
  signalWord: {
    ...oneOf(signalWords, { label: 'Signal word' }),
    ...hazardLabel,
    listed: { width: 100, isSorted: false },
    asked: {
      type: 'enum',
      name: 'signal-word',
      sentence: 'Signal word of the hazard label.',
      example: 'signal-word:DANGER',
      values: signalWords,
    },
  },
  pictograms: labelled('pictogram', 'ghs', {
    label: 'Pictograms',
    hint: 'GHS01 to GHS09',
    example: 'ghs:GHS02',
  }),
  hazardStatements: labelled('hazard', 'hazard', {
    label: 'Hazard statements',
    hint: 'Such as H315, EUH066',
    example: 'hazard:H334',
  }),
  precautionaryStatements: labelled('precaution', 'precaution', {
    label: 'Precautionary statements',
    hint: 'Such as P280, P301+P310',
    example: 'precaution:P280',
  }),
} as const satisfies Readonly<Record<string, ProductField>>

const transportFields = {
  unNumber: {
    ...optionalText(10, { label: 'UN number', hint: 'Four digits', tidy: tidyUnNumber }),
    ...transport,
    listed: { width: 96, isSorted: false },
    asked: {
      type: 'code',
      name: 'un',
      sentence: 'UN number of dangerous goods.',
      example: 'un:1950',
    },
  },
  transportClass: {
    ...oneOf(transportClasses, { label: 'Transport class' }),
    ...transport,
    listed: { width: 150, isSorted: false },
    asked: {
      type: 'enum',
      name: 'transport-class',
      sentence: 'Dangerous goods class.',
      example: 'transport-class:2.1',
      values: transportClasses,
    },
  },
  packingGroup: {
    ...oneOf(packingGroups, { label: 'Packing group' }),
    ...transport,
    listed: { width: 112, isSorted: false },
    asked: {
      type: 'enum',
      name: 'packing-group',
      sentence: 'Dangerous goods packing group.',
      example: 'packing-group:III',
      values: packingGroups,
    },
  },
  tunnelCode: {
    ...oneOf(tunnelCodes, { label: 'Tunnel code' }),
    ...transport,
    listed: { width: 100, isSorted: false },
    asked: {
      type: 'enum',
      name: 'tunnel',
      sentence: 'Tunnel restriction code.',
      example: 'tunnel:D/E',
      values: tunnelCodes,
    },
  },
  adrCategory: {
    ...oneOf(adrCategories, {
      label: 'Transport category',
      hint: 'ADR transport category, 0 to 4',
    }),
    ...transport,
    listed: { width: 138, isSorted: false },
    asked: {
      type: 'enum',
      name: 'adr-category',
      sentence: 'ADR transport category.',
      example: 'adr-category:2',
      values: adrCategories,
    },
  },
  limitedQuantity: {
    ...optionalText(20, {
      label: 'Limited quantity',
      hint: 'Such as 1 l or 5 kg; 0 for none',
      tidy: tidyLimitedQuantity,
    }),
    ...transport,
    listed: { width: 124, isSorted: false },
    asked: {
      type: 'text',
      name: 'limited-quantity',
      sentence: 'Maximum quantity per inner packaging.',
      example: 'limited-quantity:"1 l"',
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>

/** What regulations ask about a product: construction products, chemicals and transport. */
export const regulatoryFields = {
  ...markingFields,
  ...chemicalFields,
  ...labelFields,
  ...transportFields,
} as const satisfies Readonly<Record<string, ProductField>>
