import { compareDecimals, fractionDigits } from '../numbers/decimal.ts'
import { mayBeLess, mayBeMore } from '../numbers/qualifiers.ts'
import type { Advice } from '../products/finding.ts'
import { insulationThickness } from '../products/insulation-thickness.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { sdVerdict, vapourThickness } from './vapour.ts'

/** What the rule here reads. */
export const vapourFacts = ['sd', 'mu', 'form', 'thickness', 'wallThickness'] as const

type VapourFacts = Pick<ProductFacts, (typeof vapourFacts)[number]>

/** Whether s_d equals µ times the thickness of the insulation (R06). */
export function checkVapour(facts: VapourFacts): Advice[] {
  const sd = declaredValue(facts.sd)
  const mu = declaredValue(facts.mu)
  const thickness = insulationThickness(facts)
  if (sd === null || mu === null || thickness === null) return []
  if (sdVerdict(sd, mu, thickness) === 'ok') return []
  const computed = vapourThickness(mu, thickness)
  const isMore = compareDecimals(sd, computed) > 0
  const isOpen = isMore
    ? mayBeLess(facts.sd) || mayBeMore(facts.mu)
    : mayBeMore(facts.sd) || mayBeLess(facts.mu)
  if (isOpen) return []
  const message = `s_d ${sd} m does not match µ ${mu} times ${thickness} mm, which gives ${computed} m.`
  const finding = {
    rule: 'R06',
    severity: 'W',
    path: 'sd.value',
    code: 'SD_DIFFERS',
    message,
  } as const
  return [fractionDigits(computed) <= 3 ? { ...finding, proposal: computed } : finding]
}
