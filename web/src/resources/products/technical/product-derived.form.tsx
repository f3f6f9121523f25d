import { absorptionClass } from '@lambda/domain/sound/sound'
import { vapourThickness } from '@lambda/domain/vapour/vapour'
import { fractionDigits, infinite, parseDecimal } from '@lambda/domain/numbers/decimal'
import { useFormContext, useWatch } from 'react-hook-form'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useInsulationThickness } from './product-insulation-thickness.form.ts'
import { Remedy } from './product-hints.form.tsx'
import { isComputed, useResistance } from './product-resistance.form.ts'
import { type ProductValues, withReadNumbers } from '../product-values.form.ts'

/** Beside R_D: that it is d/λ_D, or what that would be. */
export function ComputedResistance() {
  const computed = useResistance()
  const rD = useWatch<ProductValues, 'rD'>({ name: 'rD' })
  if (computed === null) return null
  if (isComputed(rD, computed)) return <SymbolText>Computed from thickness and λ_D</SymbolText>
  if (rD !== null && rD.value) return null
  return (
    <>
      <SymbolText>d / λ_D, rounded down to 0.05:</SymbolText>
      <Remedy path="rD.value" value={computed} />
    </>
  )
}

/** Beside s_d: what µ times the thickness would be, where it is empty. */
export function ProposedVapour() {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['sd', 'mu']>({ name: ['sd', 'mu'] })
  const d = useInsulationThickness()
  const { sd, mu } = withReadNumbers(getValues())
  if (sd?.value || mu?.state !== 'declared' || mu.value === null || !isDecimal(d)) return null
  if (mu.value !== infinite && !isDecimal(mu.value)) return null
  const product = vapourThickness(mu.value, d)
  if (fractionDigits(product) > 3) return null
  return (
    <>
      {'µ · d: '}
      <Remedy path="sd.value" value={product} />
    </>
  )
}

/** Beside α_w: the class it stands for, which is never typed in. */
export function AbsorptionClass() {
  const alphaW = useWatch<ProductValues, 'alphaW'>({ name: 'alphaW' })
  const value = alphaW?.state === 'declared' ? alphaW.value : null
  if (!isDecimal(value)) return null
  const found = absorptionClass(value)
  return (
    <>
      {'Absorption class: '}
      <Tag>{found === 'NC' ? 'not classified' : found}</Tag>
    </>
  )
}

function isDecimal(text: string | null): text is string {
  return text !== null && parseDecimal(text) !== null
}
