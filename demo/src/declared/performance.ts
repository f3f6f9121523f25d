import { type PerformanceRow, performanceRow } from '@lambda/contract/products/performance'
import type { ProductInput } from '@lambda/contract/products/products'
import { parseDesignation } from '@lambda/domain/designation/designation'
import { compareDesignation } from '@lambda/domain/designation/designation-fields'
import type { DesignationFacts } from '@lambda/domain/designation/token-comparison'
import { performanceCharacteristic } from '@lambda/domain/performance/performance'
import { type DeclaredKey, declaredKeys } from '@lambda/domain/products/characteristics'
import type { Variant } from '../catalogue.ts'
import { curvesOf } from './curves.ts'
import { lambdaRangesOf } from './lambda.ts'
import { type Said, performanceInUse } from './performance-in-use.ts'

type Performance = ProductInput['performance']

/** What a variant declares beside the common characteristics: what its designation code says, and what its use asks for. */
export function performanceOf(
  variant: Variant,
  designationCode: string | null,
): Pick<ProductInput, 'performance' | 'curves'> {
  const rows = [
    ...ofDesignation(designationCode),
    ...parsed(conductivityRowsOf(variant)),
    ...parsed(performanceInUse(variant)),
  ]
  return {
    performance: rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    curves: curvesOf(variant),
  }
}

function parsed(said: readonly Said[]): PerformanceRow[] {
  return said.map((one) => performanceRow.parse(one))
}

function keyOf({ characteristic, fromThickness }: Performance[number]): string {
  return `${characteristic} ${(fromThickness ?? '').padStart(4, '0')}`
}

/** A product that declares nothing yet. */
const nothing: DesignationFacts = {
  ...(Object.fromEntries(declaredKeys.map((key) => [key, null])) as Record<DeclaredKey, null>),
  form: null,
  materials: [],
  performance: [],
  standard: null,
  standardEdition: null,
  designationCode: null,
  thickness: null,
  wallThickness: null,
  toleranceClass: null,
}

/** The rows of codes that were read before: all products of a series have the same, or two. */
const known = new Map<string, readonly PerformanceRow[]>()

function ofDesignation(code: string | null): readonly PerformanceRow[] {
  if (code === null) return []
  const rows = known.get(code) ?? parsed(readDesignation(code))
  known.set(code, rows)
  return rows
}

/** What the tokens of a code say that a row holds, as `compareDesignation` has it. */
function readDesignation(code: string): Said[] {
  const designation = parseDesignation(code)
  if ('problem' in designation) return []
  const told = new Map<string, Said>()
  for (const { kind, fromCode } of compareDesignation(designation, nothing)) {
    if (kind.row === null || fromCode === null) continue
    const { code: characteristic, part, qualifier } = kind.row
    const standard = performanceCharacteristic(characteristic)?.standards[0] ?? null
    const before = told.get(characteristic)
    const value = [before?.[part], fromCode.value].filter(Boolean).join(' ')
    told.set(characteristic, { characteristic, qualifier, [part]: value, standard })
  }
  return [...told.values()]
}

/** λ_D of a series whose thicknesses differ in it: each product has the row of its own, and those of the others. */
function conductivityRowsOf({ series }: Variant): Said[] {
  return lambdaRangesOf(series).map(({ from, to, lambda }) => ({
    characteristic: 'LAMBDA_D',
    fromThickness: String(from),
    toThickness: String(to),
    value: lambda,
    standard: 'EN 12667',
  }))
}
