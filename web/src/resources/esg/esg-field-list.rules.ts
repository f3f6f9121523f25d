import {
  type EsgKind,
  certificateSchemes,
  contentBases,
  dataSetTypes,
  epdStandards,
  footprintBoundaries,
  footprintStandards,
  ratingSchemes,
  targetSchemes,
  verifications,
  vocLabels,
} from '@lambda/contract/esg/esg-kinds'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'

interface Choice {
  readonly code: string
  readonly label: string
}

/** How a field of a payload is edited: its name and, where that matters, what it may be. */
export type PayloadField = { name: string; hint?: string } & (
  | { as: 'text' | 'number' | 'year' | 'day' | 'yesNo' | 'unit' }
  | { as: 'choice'; options: readonly Choice[]; required?: true }
)

interface FieldGroup {
  title: string
  fields: readonly PayloadField[]
}

const verification = { name: 'verification', as: 'choice', options: verifications } as const
const unit = { name: 'declaredUnit', as: 'unit' } as const

/** The fields of each kind, by group; scenarios, modules and indicators of EPDs have forms of their own. */
export const payloadFields: Readonly<Record<EsgKind, readonly FieldGroup[]>> = {
  EPD: [
    {
      title: 'Declaration',
      fields: [
        { name: 'programmeOperator', as: 'choice', options: programmeOperators },
        { name: 'registrationNumber', as: 'text' },
        { name: 'owner', as: 'text' },
        { name: 'standard', as: 'choice', options: epdStandards },
        { name: 'pcr', as: 'text' },
        { name: 'dataSetType', as: 'choice', options: dataSetTypes },
        verification,
        { name: 'referenceServiceLife', as: 'year', hint: 'Years' },
      ],
    },
    {
      title: 'Declared unit and conversions',
      fields: [
        unit,
        { name: 'grossDensity', as: 'number' },
        { name: 'grammage', as: 'number' },
        { name: 'layerThickness', as: 'number' },
        { name: 'massPerPiece', as: 'number' },
        { name: 'biogenicCarbonProduct', as: 'number' },
        { name: 'biogenicCarbonPackaging', as: 'number' },
      ],
    },
  ],
  PEF: [
    {
      title: 'Environmental footprint',
      fields: [
        unit,
        { name: 'singleScore', as: 'number' },
        { name: 'climateChange', as: 'number' },
        { name: 'categoryRules', as: 'text' },
        verification,
      ],
    },
  ],
  CARBON_FOOTPRINT: [
    {
      title: 'Footprint',
      fields: [
        unit,
        { name: 'value', as: 'number' },
        { name: 'standard', as: 'choice', options: footprintStandards },
        { name: 'boundary', as: 'choice', options: footprintBoundaries },
        verification,
      ],
    },
  ],
  CERTIFICATE: [
    {
      title: 'Certificate',
      fields: [
        { name: 'scheme', as: 'choice', options: certificateSchemes, required: true },
        { name: 'number', as: 'text' },
        { name: 'level', as: 'text' },
      ],
    },
  ],
  VOC_LABEL: [
    {
      title: 'Label',
      fields: [
        { name: 'label', as: 'choice', options: vocLabels, required: true },
        { name: 'number', as: 'text' },
        { name: 'tvoc', as: 'number' },
        { name: 'formaldehyde', as: 'number' },
      ],
    },
  ],
  RECYCLED_CONTENT: [
    {
      title: 'Content',
      fields: [
        { name: 'preConsumer', as: 'number' },
        { name: 'postConsumer', as: 'number' },
        { name: 'renewable', as: 'number' },
        { name: 'recyclable', as: 'number' },
        { name: 'basis', as: 'choice', options: contentBases },
      ],
    },
  ],
  SVHC_STATEMENT: [
    {
      title: 'Statement',
      fields: [
        { name: 'isPresent', as: 'yesNo' },
        { name: 'scipNumber', as: 'text' },
        { name: 'candidateListDate', as: 'day' },
      ],
    },
  ],
  COMPANY_RATING: [
    {
      title: 'Rating',
      fields: [
        { name: 'scheme', as: 'choice', options: ratingSchemes, required: true },
        { name: 'rating', as: 'text' },
        { name: 'score', as: 'number', hint: '0 to 100' },
      ],
    },
  ],
  TARGET: [
    {
      title: 'Target',
      fields: [
        { name: 'scheme', as: 'choice', options: targetSchemes, required: true },
        { name: 'scope', as: 'text' },
        { name: 'baseYear', as: 'year' },
        { name: 'targetYear', as: 'year' },
        { name: 'reduction', as: 'number' },
        { name: 'validatedOn', as: 'day' },
      ],
    },
  ],
}
