import type { AvcpRow } from '@lambda/contract/products/avcp'
import { productStandard } from '@lambda/domain/products/standards'
import type { Variant } from '../catalogue.ts'
import { fireClassOf } from '../declared/fire.ts'
import { characteristicsOf } from '../declared/technical.ts'
import { makerOf } from './makers.ts'

type Characteristic = AvcpRow['characteristic']

/**
 * A row for each essential characteristic that is declared. Reaction to fire comes under system 1 where a stage of the
 * production improves it, the rest under system 3.
 */
export function avcpOf(variant: Variant): AvcpRow[] {
  const { family, brand } = variant.series
  const [number] = family.standard ?? []
  if (number === undefined) return []
  const { body } = makerOf(brand)
  const rowOf = (characteristic: Characteristic): AvcpRow => {
    if (characteristic === 'REACTION_TO_FIRE') return fireRowOf(variant)
    if (systemOfSafety.has(number)) return certified(variant, characteristic, '1')
    if (number === etics && characteristic === 'OTHER')
      return certified(variant, characteristic, '2+')
    return { characteristic, system: '3', notifiedBody: body.number, certificate: null }
  }
  return declaredCharacteristics(variant, number)
    .map(rowOf)
    .toSorted((a, b) => (a.characteristic < b.characteristic ? -1 : 1))
}

/** Assessment documents of fire stopping and fire protection: their products are certified as a whole. */
const systemOfSafety: ReadonlySet<string> = new Set(['EAD 350454-00-1104', 'EAD 350142-00-1106'])

/** Kits for façades, whose factory production control is certified. */
const etics = 'EAD 040083-00-0404'

function declaredCharacteristics(variant: Variant, standard: string): Characteristic[] {
  const { family, grade } = variant.series
  const tokens = [...(family.designation?.tokens ?? []), ...(grade.tokens ?? [])]
  const has = (pattern: RegExp) => tokens.some((token) => pattern.test(token))
  const { rD, lambdaD, mu, sd, compressiveStress, alphaW } = characteristicsOf(variant)
  const isInsulation = (productStandard(standard)?.scope ?? 'other') !== 'other'
  const declared: Partial<Record<Characteristic, boolean>> = {
    REACTION_TO_FIRE: fireClassOf(variant) !== null,
    THERMAL_RESISTANCE: rD !== null || lambdaD !== null,
    WATER_VAPOUR: mu !== null || sd !== null,
    WATER_PERMEABILITY: has(/^W[SLD]/),
    COMPRESSIVE_STRENGTH: compressiveStress?.state === 'declared',
    TENSILE_STRENGTH: has(/^(TR|BS)\d/),
    SOUND_ABSORPTION: alphaW !== null,
    DANGEROUS_SUBSTANCES: isInsulation || standard === 'EN 13964',
    FIRE_RESISTANCE: systemOfSafety.has(standard),
    OTHER: family.sealantType !== undefined || standard === etics,
  }
  return (Object.keys(declared) as Characteristic[]).filter((one) => declared[one])
}

/**
 * Materials whose binder is limited, or that flame retardants are added to (Decision 1999/91/EC, as amended): a class of
 * A1 to C is due to that.
 */
const improved: ReadonlySet<string> = new Set([
  'stone-wool',
  'glass-wool',
  'elastomeric-foam',
  'polyethylene-foam',
  'pir',
  'cellulose',
])

/** Materials that are A1 without a test (Decision 96/603/EC). */
const withoutTest: ReadonlySet<string> = new Set(['cellular-glass', 'calcium-silicate'])

function fireRowOf(variant: Variant): AvcpRow {
  const { family, brand } = variant.series
  const [material] = family.materials
  const letter = /^A1|^A2|^[B-F]/.exec(fireClassOf(variant) ?? '')?.[0] ?? ''
  const characteristic = 'REACTION_TO_FIRE' as const
  const isBest = ['A1', 'A2', 'B', 'C'].includes(letter)
  if (isBest && improved.has(material)) return certified(variant, characteristic, '1')
  if (letter === 'F' || (letter === 'A1' && withoutTest.has(material))) {
    return { characteristic, system: '4', notifiedBody: null, certificate: null }
  }
  return {
    characteristic,
    system: '3',
    notifiedBody: makerOf(brand).body.number,
    certificate: null,
  }
}

/** With the number of the certificate that the body has given. */
function certified(
  { series }: Variant,
  characteristic: Characteristic,
  system: '1' | '2+',
): AvcpRow {
  const { body } = makerOf(series.brand)
  const number = String(series.number).padStart(4, '0')
  const certificate = `${body.number}-CPR-${series.brand.letters}${series.family.code}-${number}`
  return { characteristic, system, notifiedBody: body.number, certificate }
}
