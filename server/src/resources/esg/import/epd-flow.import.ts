import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import {
  type DeclaredUnit,
  carbonProperties,
  unitOfFlowProperty,
} from '@lambda/domain/esg/declared-units'
import {
  dividedNumber,
  isPositive,
  readExactNumber,
  timesNumber,
} from '@lambda/domain/esg/exact-number'
import { type EpdSource, type SourceFlow, UnreadFile } from './epd-source.import.ts'

type FlowFacts = Pick<
  EpdPayload,
  | 'declaredUnit'
  | 'grossDensity'
  | 'grammage'
  | 'layerThickness'
  | 'massPerPiece'
  | 'biogenicCarbonProduct'
  | 'biogenicCarbonPackaging'
>

interface Told {
  notUnderstood: { at: string; message: string }[]
  notes: string[]
}

const nothing: FlowFacts = {
  declaredUnit: null,
  grossDensity: null,
  grammage: null,
  layerThickness: null,
  massPerPiece: null,
  biogenicCarbonProduct: null,
  biogenicCarbonPackaging: null,
}

type MassFact = 'grossDensity' | 'grammage' | 'massPerPiece'

/** What the mass of one declared unit says, by the unit. */
const massOf: Readonly<Partial<Record<DeclaredUnit, MassFact>>> = {
  MTQ: 'grossDensity',
  MTK: 'grammage',
  PCE: 'massPerPiece',
}

/**
 * The declared unit of a declaration, and what leads from it to other quantities. Factors to 1 kg are not taken over: files
 * mean either kilograms per unit or units per kilogram by them.
 */
export function flowFacts({ flow, indicators }: EpdSource, told: Told): FlowFacts {
  if (!flow) {
    told.notes.push(
      indicators.length === 0
        ? 'The file has no product flow.'
        : 'The declared unit is not in this file. Import the ZIP with its flows, or enter the unit.',
    )
    return nothing
  }
  const reference = flow.properties.find(({ isReference }) => isReference)
  if (!reference) throw new UnreadFile('The reference property of the flow is missing.', flow.at)
  const unit = unitOfFlowProperty(reference.uuid)
  const amount = timesNumber(
    positive(flow.amount, flow.at),
    positive(reference.amount, reference.at),
  )
  if (!unit) {
    const message = 'The declared unit is a quantity that is not known here.'
    told.notUnderstood.push({ at: reference.at, message })
  }
  return {
    ...nothing,
    declaredUnit: unit ? { amount, unit } : null,
    ...massFacts(flow, unit, reference.amount),
    ...carbonFacts(flow),
    ...materialFacts(flow, told),
  }
}

function positive(text: string, at: string): string {
  const value = readExactNumber(text)
  if (value !== null && isPositive(value)) return value
  throw new UnreadFile(`The declared amount “${text}” is not a number above 0.`, at)
}

/** Flows tell their mass beside their volume, area or number of pieces. */
function massFacts(
  { properties }: SourceFlow,
  unit: DeclaredUnit | undefined,
  amount: string,
): Partial<FlowFacts> {
  const name = unit && massOf[unit]
  const mass = properties.find(
    ({ uuid, isReference }) => !isReference && unitOfFlowProperty(uuid) === 'KGM',
  )
  const value = mass ? readExactNumber(mass.amount) : null
  if (!name || value === null || !isPositive(value)) return {}
  return { [name]: dividedNumber(value, amount) }
}

function carbonFacts({ properties }: SourceFlow): Partial<FlowFacts> {
  const of = (uuid: string) => {
    const found = properties.find((one) => one.uuid.toLowerCase() === uuid)
    return found ? readExactNumber(found.amount) : null
  }
  return {
    biogenicCarbonProduct: of(carbonProperties.product),
    biogenicCarbonPackaging: of(carbonProperties.packaging),
  }
}

const materials = [
  { name: /^gross density$/, unit: /^kg\/m\^?3$/, field: 'grossDensity' },
  { name: /^grammage$/, unit: /^kg\/m\^?2$/, field: 'grammage' },
  { name: /^layer thickness$/, unit: /^m$/, field: 'layerThickness' },
  { name: /^weight per (unit|piece)$/, unit: /^kg(\/.*)?$/, field: 'massPerPiece' },
] as const

function materialFacts({ materials: given }: SourceFlow, { notUnderstood, notes }: Told) {
  const facts: Partial<FlowFacts> = {}
  for (const { at, name, value, unit } of given) {
    if (name.startsWith('conversion factor')) {
      notes.push(`“${name}” (${value}) is not stored: files mean two different things by it.`)
      continue
    }
    const known = materials.find((one) => one.name.test(name))
    const number = readExactNumber(value)
    if (known?.unit.test(unit) && number !== null && isPositive(number)) {
      facts[known.field] = number
    } else {
      notUnderstood.push({ at, message: `“${name}” (${value} ${unit}) is not taken over.` })
    }
  }
  return facts
}
