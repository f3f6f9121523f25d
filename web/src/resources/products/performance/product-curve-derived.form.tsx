import type { CurveCode } from '@lambda/domain/performance/curves'
import type { CurvePoint } from '@lambda/domain/products/product-facts'
import { bandsOf, weightedAbsorptionOf } from '@lambda/domain/performance/curve-rules'
import { absorptionClass } from '@lambda/domain/sound/sound'
import { weightedReduction } from '@lambda/domain/sound/insulation'
import { formatWeightedReduction } from '@lambda/domain/sound/insulation-text'
import {
  noiseReductionCoefficient,
  soundAbsorptionAverage,
} from '@lambda/domain/sound/noise-reduction'
import type { ReactNode } from 'react'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import classes from './product-curves.module.css'

interface Props {
  code: CurveCode
  points: readonly CurvePoint[]
}

/** What follows from the values of a curve, beside what is declared. */
export function DerivedOfCurve({ code, points }: Props) {
  const facts = factsOf(code, points)
  if (facts.length === 0) return null
  return (
    <dl className={classes.derived}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>
            <SymbolText>{name}</SymbolText>
          </dt>
          <dd>{value ?? <span className={classes.none}>not computable</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Null: bands are missing that it is computed from. */
function factsOf(
  code: CurveCode,
  points: readonly CurvePoint[],
): { name: string; value: ReactNode }[] {
  if (code === 'SOUND_REDUCTION') {
    const reduction = weightedReduction(bandsOf(points, 'SOUND_REDUCTION'))
    return [{ name: 'R_w (C; C_tr)', value: reduction && formatWeightedReduction(reduction) }]
  }
  if (code === 'ALPHA_P') return weighted(points)
  if (code !== 'ALPHA_S') return []
  const alphaS = bandsOf(points, 'ALPHA_S')
  const hasOctaves = bandsOf(points, 'ALPHA_P').size > 0
  return [
    // with octaves of their own α_w follows from those, and stands beside them
    ...(hasOctaves ? [] : weighted(points)),
    { name: 'NRC', value: noiseReductionCoefficient(alphaS) },
    { name: 'SAA', value: soundAbsorptionAverage(alphaS) },
  ]
}

function weighted(points: readonly CurvePoint[]): { name: string; value: ReactNode }[] {
  const computed = weightedAbsorptionOf(points)
  const letter = computed && absorptionClass(computed.alphaW)
  const shape = computed?.shape ? `(${computed.shape})` : ''
  return [
    { name: 'α_w', value: computed && `${computed.alphaW}${shape}` },
    { name: 'Absorption class', value: letter === 'NC' ? 'not classified' : letter },
  ]
}
