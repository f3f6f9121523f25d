import { unitText } from '@lambda/domain/esg/declared-units'
import { type IndicatorCode, indicators } from '@lambda/domain/esg/indicators'
import { inModuleOrder, moduleStatuses } from '@lambda/domain/esg/modules'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import {
  certificateSchemes,
  contentBases,
  dataSetTypes,
  epdStandards,
  esgKinds,
  footprintBoundaries,
  footprintStandards,
  ratingSchemes,
  targetSchemes,
  verifications,
  vocLabels,
} from '../esg/esg-kinds.ts'
import { type RecordedFields, type RecordedValue, choiceOf, day, plain, yesNo } from './field.ts'

type Described = readonly [label: string, value: RecordedValue]

const number = (unit: string) => ({ kind: 'number', unit }) as const

const spoken = (speak: (value: unknown) => string) => ({ kind: 'spoken', speak }) as const

type Texts = Readonly<Record<string, string>>

/** Values or statuses by column, in the order of the life cycle. */
function speakColumns(nameOf: (value: string) => string) {
  return (value: unknown): string => {
    const columns = value as Texts
    return inModuleOrder(Object.keys(columns))
      .map((column) => `${column} ${nameOf(columns[column] ?? '')}`)
      .join(' · ')
  }
}

const statusName = (code: string) =>
  moduleStatuses.find((status) => status.code === code)?.label.toLowerCase() ?? code

function speakNames(value: unknown): string {
  return (value as { name: string }[]).map(({ name }) => name).join(', ')
}

const fields: Readonly<Record<string, Described>> = {
  title: ['Title', plain],
  issueDate: ['Issue date', day],
  validUntil: ['Valid until', day],
  brandId: ['Brand', { kind: 'reference', entity: 'brand' }],
  legalEntityId: ['Legal entity', { kind: 'reference', entity: 'legal-entity' }],
  productIds: ['Linked products', { kind: 'reference', entity: 'product' }],
  productQuery: ['Products by search', plain],
  attachmentIds: ['Evidence', { kind: 'reference', entity: 'attachment' }],
  note: ['Note', plain],
  'payload.kind': ['Kind', choiceOf(esgKinds)],
  'payload.programmeOperator': ['Programme operator', choiceOf(programmeOperators)],
  'payload.registrationNumber': ['Registration number', plain],
  'payload.dataSetUuid': ['Data set', plain],
  'payload.owner': ['Owner of the declaration', plain],
  'payload.standard': ['Standard', choiceOf([...epdStandards, ...footprintStandards])],
  'payload.pcr': ['PCR', plain],
  'payload.dataSetType': ['Type of data set', choiceOf(dataSetTypes)],
  'payload.verification': ['Verification', choiceOf(verifications)],
  'payload.declaredUnit': [
    'Declared unit',
    spoken((value) => unitText(value as { amount: string; unit: string })),
  ],
  'payload.grossDensity': ['Gross density', number('kg/m³')],
  'payload.grammage': ['Grammage', number('kg/m²')],
  'payload.layerThickness': ['Layer thickness', number('m')],
  'payload.massPerPiece': ['Mass per piece', number('kg')],
  'payload.biogenicCarbonProduct': ['Biogenic carbon, product', number('kg C')],
  'payload.biogenicCarbonPackaging': ['Biogenic carbon, packaging', number('kg C')],
  'payload.referenceServiceLife': ['Reference service life', number('years')],
  'payload.scenarios': ['Scenarios', spoken(speakNames)],
  'payload.modules': ['Modules', spoken(speakColumns(statusName))],
  'payload.categoryRules': ['Category rules', plain],
  'payload.singleScore': ['Single score', number('points')],
  'payload.climateChange': ['Climate change', number('kg CO₂e')],
  'payload.boundary': ['Boundary', choiceOf(footprintBoundaries)],
  'payload.value': ['Carbon footprint', number('kg CO₂e')],
  'payload.scheme': [
    'Scheme',
    choiceOf([...certificateSchemes, ...ratingSchemes, ...targetSchemes]),
  ],
  'payload.number': ['Number', plain],
  'payload.level': ['Level', plain],
  'payload.label': ['Label', choiceOf(vocLabels)],
  'payload.tvoc': ['TVOC after 28 days', number('µg/m³')],
  'payload.formaldehyde': ['Formaldehyde after 28 days', number('µg/m³')],
  'payload.preConsumer': ['Pre-consumer recycled content', number('%')],
  'payload.postConsumer': ['Post-consumer recycled content', number('%')],
  'payload.renewable': ['Renewable content', number('%')],
  'payload.recyclable': ['Recyclable', number('%')],
  'payload.basis': ['Basis', choiceOf(contentBases)],
  'payload.isPresent': ['SVHC above 0.1 %', yesNo],
  'payload.substances': ['Substances', spoken(speakNames)],
  'payload.scipNumber': ['SCIP number', plain],
  'payload.candidateListDate': ['Candidate list of', day],
  'payload.rating': ['Rating', plain],
  'payload.score': ['Score', plain],
  'payload.scope': ['Scope', plain],
  'payload.baseYear': ['Base year', plain],
  'payload.targetYear': ['Target year', plain],
  'payload.reduction': ['Reduction', number('%')],
  'payload.validatedOn': ['Validated on', day],
}

const results: Readonly<Record<string, Described>> = Object.fromEntries(
  indicators.map(({ code, unit }) => [
    `payload.results.${code}`,
    [`${code} (${unit})`, spoken(speakColumns((value) => value))] as const,
  ]),
)

const order = new Map(
  [...Object.keys(fields), ...Object.keys(results)].map((path, at) => [path, at]),
)

/** The field of an indicator in the history and in forms. */
export function resultsPath(code: IndicatorCode): `payload.results.${IndicatorCode}` {
  return `payload.results.${code}`
}

/** The fields of ESG entries; those of every entry come first. */
export const esgEntryRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? results[path] ?? []
  const rank = order.get(path) ?? order.size
  if (label === undefined || value === undefined) return { label: path, value: plain, rank }
  return { label, value, rank }
}
