import type { DemoBrand } from './brands.ts'
import { demoBrands } from './brands.ts'
import { type Facing, type FacingCode, facings } from './facings.ts'
import { accessories } from './families/accessories.ts'
import { acoustics } from './families/acoustics.ts'
import { fireProtection } from './families/fire-protection.ts'
import { foams } from './families/foams.ts'
import { inorganic } from './families/inorganic.ts'
import { mineralWool } from './families/mineral-wool.ts'
import { naturalFibre } from './families/natural-fibre.ts'
import type { Family, Grade } from './family.ts'

/** A brand's range of one family in one grade; each round of the catalogue adds a series to it. */
interface Range {
  brand: DemoBrand
  family: Family
  /** Two digits for article codes of digits. */
  familyNumber: number
  line: string
  grade: Grade
  /** Of how many grades of the family this is which. */
  gradeIndex: number
}

/** Products with one name that differ in size and facing only. */
export interface Series extends Range {
  name: string
  /** Unique within brand and family. */
  number: number
}

/** One product of a series. Dimensions in mm; null where the family has none. */
export interface Variant {
  series: Series
  facing: Facing
  thickness: number | null
  wall: number | null
  diameter: number | null
  length: number | null
  width: number | null
  pack: string | null
  /** Position of size or pack in the family, for article codes. */
  sizeIndex: number
}

const families: readonly Family[] = [
  ...mineralWool,
  ...foams,
  ...inorganic,
  ...naturalFibre,
  ...acoustics,
  ...fireProtection,
  ...accessories,
]

const ranges: readonly Range[] = families.flatMap((family, index) =>
  demoBrands.flatMap((brand) => {
    const line = family.lines[brand.code]
    if (line === undefined) return []
    const common = { brand, family, familyNumber: 10 + index, line }
    return family.grades.map((grade, gradeIndex) => ({ ...common, grade, gradeIndex }))
  }),
)

// oxfmt-ignore
const qualifiers = ['', 'Plus', 'Pro', 'Eco', 'Max', 'Duo', 'Light', 'Prime', 'Solid', 'Comfort', 'Smart', 'Ultra', 'Classic', 'Expert', 'Top', 'Core', 'Nova', 'Delta', 'Basic', 'Select']

/**
 * Every product the catalogue could have, without end, always in the same order: one of each series in turn, until a
 * round of series is exhausted and the next one begins. So the first thousand touch every family.
 */
export function* variants(): Generator<Variant> {
  for (let round = 0; ; round++) {
    const runs = ranges.map((range) => seriesOf(range, round))
    const longest = Math.max(...runs.map(runLength))
    for (let step = 0; step < longest; step++) {
      for (const series of runs) {
        if (step >= runLength(series)) continue
        const variant = variantOf(series, step)
        if (isMade(variant)) yield variant
      }
    }
  }
}

function seriesOf(range: Range, round: number): Series {
  const { line, grade, gradeIndex, family } = range
  const qualifier = qualifiers[round % qualifiers.length] ?? ''
  const generation = Math.floor(round / qualifiers.length)
  const words = [line, qualifier, generation === 0 ? '' : `S${generation + 1}`, grade.tag]
  return {
    ...range,
    name: words.filter((word) => word !== '').join(' '),
    number: round * family.grades.length + gradeIndex + 1,
  }
}

function runLength(series: Series): number {
  const { thicknesses, diameters, sizes, packs } = series.family
  const lists = [thicknesses, diameters, sizes, packs, facingsOf(series)]
  return lists.reduce((product, list) => product * (list?.length ?? 1), 1)
}

function facingsOf({ family, grade }: Series): readonly FacingCode[] | undefined {
  return grade.facings ?? family.facings
}

/** Around a thin pipe there is no wall of many times its diameter. */
const thickestWall = 2.5

function isMade({ diameter, wall }: Variant): boolean {
  return diameter === null || wall === null || wall <= thickestWall * diameter
}

/** Thickness changes first, so that the beginning of a series is its run of thicknesses. */
function variantOf(series: Series, step: number): Variant {
  const { family } = series
  let rest = step
  const take = <T>(list: readonly T[] | undefined): { index: number; value: T | undefined } => {
    if (list === undefined) return { index: 0, value: undefined }
    const index = rest % list.length
    rest = Math.floor(rest / list.length)
    return { index, value: list[index] }
  }
  const thickness = take(family.thicknesses).value ?? null
  const diameter = take(family.diameters).value ?? null
  const facing = take(facingsOf(series)).value ?? 'bare'
  const size = take(family.sizes)
  const pack = take(family.packs)
  const isPipe = diameter !== null
  return {
    series,
    facing: facings[facing],
    thickness: isPipe ? null : thickness,
    wall: isPipe ? thickness : null,
    diameter,
    length: size.value?.[0] ?? null,
    width: size.value?.[1] ?? null,
    pack: pack.value ?? null,
    sizeIndex: family.packs === undefined ? size.index : pack.index,
  }
}
