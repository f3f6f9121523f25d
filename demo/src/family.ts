import type { Form } from '@lambda/domain/products/forms'
import type { FacingCode, Words } from './facings.ts'

/** A quality within a family: what its products declare, whatever their size. Absent = unknown to us. */
export interface Grade {
  /** What the names of its series end in. */
  tag: string
  /** W/(m·K) at the mean temperature of the family */
  lambda?: string
  /** kg/m³ */
  density?: string
  /** Euroclass as for boards; pipe insulation turns it into that of its table. */
  fire?: string
  mu?: string
  /** kPa */
  stress?: string
  /** Service temperatures in °C */
  max?: string
  min?: string
  alphaW?: string
}

/** A range of alike products: one material, one form, one use. */
export interface Family {
  /** Three letters, the middle of article codes. */
  code: string
  /** Brand codes with the first word of the names of their series. */
  lines: Readonly<Record<string, string>>
  subGroup: string
  productType: string
  form: Form
  /** Materials by code, the primary one first. */
  materials: readonly [string, ...string[]]
  noun: Words
  /** Something true of every product of the family. */
  merit: Words
  /** Sub-applications, and main applications that have none. */
  uses: readonly string[]
  sectors: readonly string[]
  solutions?: readonly string[]
  acoustics?: readonly string[]
  standard?: readonly [number: string, edition: string]
  /** Tokens of the designation code behind the standard; those of declared values are added. */
  designation?: { material: string; tokens: readonly string[]; stress?: '10' | 'Y' | '10\\Y' }
  /** °C at which λ_D is declared; absent = 10. */
  mean?: string
  customs: string
  facings?: readonly [FacingCode, ...FacingCode[]]
  /** mm; walls for pipe insulation */
  thicknesses?: readonly [number, ...number[]]
  /** mm, most usual first */
  diameters?: readonly number[]
  /** Length × width in mm; lengths of pipe insulation. */
  sizes?: readonly (readonly [length: number, width?: number])[]
  /** What it is sold in, where it has no dimensions: `310 ml`. */
  packs?: readonly string[]
  /** α_w of slabs against a hard wall, which follows from the thickness. */
  absorbs?: boolean
  /** mm of construction that α_w of the grade was measured with; absent = thickness. */
  depth?: string
  grades: readonly [Grade, ...Grade[]]
}
