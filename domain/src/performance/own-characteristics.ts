import {
  type Characteristic,
  type DeclaredKey,
  characteristics,
} from '../products/characteristics.ts'
import type { PerformanceCharacteristic } from './performance-characteristics.ts'

/** The codes and headings that the characteristics with a field of their own have in rows: none can be missing. */
const inRows = {
  density: ['DENSITY', 'Mechanical'],
  lambdaD: ['LAMBDA_D', 'Thermal'],
  rD: ['R_D', 'Thermal'],
  reactionToFire: ['REACTION_TO_FIRE', 'Fire'],
  mu: ['MU', 'Water'],
  sd: ['SD', 'Water'],
  maxServiceTemperature: ['MAX_SERVICE_TEMPERATURE', 'Thermal'],
  minServiceTemperature: ['MIN_SERVICE_TEMPERATURE', 'Thermal'],
  compressiveStress: ['COMPRESSIVE_STRESS', 'Mechanical'],
  alphaW: ['ALPHA_W', 'Acoustic'],
} as const satisfies Readonly<
  Record<DeclaredKey, readonly [code: string, group: PerformanceCharacteristic['group']]>
>

type OwnCode = (typeof inRows)[DeclaredKey][0]

/** A characteristic with a field of its own, as rows for some thicknesses have it. */
export interface OwnCharacteristic extends PerformanceCharacteristic {
  code: OwnCode
  /** Its field. */
  key: DeclaredKey
  /** The conditions that its field may have. */
  conditions: Characteristic['conditions']
}

/** The characteristics with a field of their own, as rows by thickness have them. */
export const ownCharacteristics: readonly OwnCharacteristic[] = characteristics.map(
  ({ key, symbol, label, quantity, conditions, testStandards }: Characteristic) => {
    const [code, group] = inRows[key]
    const level = quantity === null ? 'A2-s1,d0' : null
    const said = { quantity, level, standards: testStandards, isSystem: false }
    return Object.assign(said, { code, key, symbol, label, group, conditions })
  },
)
