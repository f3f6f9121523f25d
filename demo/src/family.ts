import type { Form } from '@lambda/domain/products/forms'
import type { FacingCode } from './facings.ts'
import type { Words } from './languages.ts'

/** W/(m·K) by °C of mean temperature, or by mm from which on a thickness has it. */
export type LambdaTable = Readonly<Record<string, string>>

/** A quality within a family: what its products declare, whatever their size. Absent = unknown to us. */
export interface Grade {
  /** What the names of its series end in. */
  tag: string
  /** λ_D where all thicknesses have the same. */
  lambda?: string
  /** λ by mean temperature of what insulates equipment; λ_D is that at the mean of the family. */
  curve?: LambdaTable
  /** λ_D from a thickness on, where it is not the same for all; the first is the thinnest made. */
  lambdas?: LambdaTable
  /** kg/m³ */
  density?: string
  /** Euroclass as for boards; pipe insulation turns it into that of its table. */
  fire?: string
  mu?: string
  /** s_d in m of what is too thin for a µ. */
  sd?: string
  /** kPa */
  stress?: string
  /** Service temperatures in °C */
  max?: string
  min?: string
  alphaW?: string
  /** Those of the family that come in this grade; absent = all. */
  facings?: readonly [FacingCode, ...FacingCode[]]
  /** Tokens of the designation code beside those of the family. */
  tokens?: readonly string[]
}

/** How what has no dimensions is sold. */
export interface Sold {
  /** What is ordered: the code of a unit of trade. */
  as: 'C62' | 'BX' | 'BG' | 'CA' | 'CL' | 'CQ' | 'PL' | 'DR' | 'SET'
  /** Of them in a carton; absent where they are put on the pallet as they are. */
  inCarton?: number
  /** Cartons, or units without one, on a pallet. */
  onPallet: number
  /** Pieces in one, where the pack is a size. */
  pieces?: number
  /** Grams of one by pack, where neither a weight nor a volume is its pack. */
  grams?: readonly number[]
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
  /** A harmonised standard with its edition, or what stands in for one. */
  standard?: readonly [number: string, edition: string | null]
  /** The type by EN 15651, as labels and declarations write it: `F-EXT-INT-CC 25LM`. */
  sealantType?: string
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
  sold?: Sold
  /** α_w of slabs against a hard wall, which follows from the thickness. */
  absorbs?: boolean
  /** mm of construction that α_w of the grade was measured with; absent = thickness. */
  depth?: string
  grades: readonly [Grade, ...Grade[]]
}
