import { rowOfThickness } from '@lambda/domain/performance/own-values'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { compareDecimals, fractionDigits, isSameNumber } from '@lambda/domain/numbers/decimal'
import { shapeOf } from '@lambda/domain/products/forms'
import { insulationThickness } from '@lambda/domain/products/insulation-thickness'
import {
  type VariedDimension,
  namesVaried,
  withDimensions,
} from '@lambda/domain/text/named-dimensions'
import { rdVerdict, thermalResistance } from '@lambda/domain/thermal/thermal'
import { sdVerdict, vapourThickness } from '@lambda/domain/vapour/vapour'
import { z } from 'zod'
import { created, endpoint } from '../../api.ts'
import { id, idInAddress, json } from '../../wire.ts'
import type { Declared } from '../declared.ts'
import { packagingLevel } from '../packaging.ts'
import { type ProductInput, type ProductText, product } from '../products.ts'
import { withValuesByThickness } from '../values-by-thickness.ts'
import { copiedParts } from './product-duplicate.ts'

/**
 * A variant of a product: `copy` is what was copied of the original, with the values of its own over it (`own` are their names).
 * Where its dimensions (mm) are other ones, what follows from them is computed anew or left out, unless it is a value of its own:
 * names name the new ones; R_D (d/λ_D in m²·K/W, EN 13162 to EN 13171, annex A) and s_d (µ · d in m, EN ISO 12572) are computed
 * where those of the original are; α_w and what rows declare for a thickness, descriptions that name the old ones, numbers of ETIM
 * features that equal them, the content of an order unit and what packaging measures are left out.
 */
export function variantOf(
  original: ProductInput,
  copy: ProductInput,
  own: ReadonlySet<string>,
): ProductInput {
  const dimensions = variedDimensions(original, copy)
  if (!dimensions.some(isVaried)) return copy
  const follows: Partial<ProductInput> = {
    texts: textsOf(copy.texts, dimensions),
    contentPerOrderUnit: null,
    packaging: copy.packaging.map(unmeasured),
    classFeatures: copy.classFeatures.filter(
      ({ number }) => number === null || !dimensions.some((one) => isOld(one, number)),
    ),
    ...(isOtherThickness(original, copy) && declaredAt(original, copy, own)),
  }
  const kept = Object.entries(follows).filter(([name]) => !own.has(name))
  return { ...copy, ...(Object.fromEntries(kept) as Partial<ProductInput>) }
}

/** Of a pipe section its diameter is written first, of a board its length; the thickness is last. */
const writtenOrder = ['pipeInnerDiameter', 'wallThickness', 'length', 'width', 'thickness'] as const

type Dimensions = Pick<ProductInput, (typeof writtenOrder)[number]>

/** The dimensions that both have, in the order in which people write them. */
export function variedDimensions(original: Dimensions, variant: Dimensions): VariedDimension[] {
  return writtenOrder.flatMap((key) => {
    const [from, to] = [original[key], variant[key]]
    return from === null || to === null ? [] : [{ from, to }]
  })
}

const isVaried = ({ from, to }: VariedDimension) => !isSameNumber(from, to)
const isOld = (one: VariedDimension, number: string) =>
  isVaried(one) && isSameNumber(one.from, number)

function isOtherThickness(original: ProductInput, copy: ProductInput): boolean {
  const [before, after] = [insulationThickness(original), insulationThickness(copy)]
  return before !== null && after !== null && compareDecimals(before, after) !== 0
}

function textsOf(
  texts: ProductInput['texts'],
  dimensions: readonly VariedDimension[],
): ProductInput['texts'] {
  const inLanguages = Object.entries(texts).map(([language, text]) => [
    language,
    textOf(text, dimensions, language === 'EN' ? '.' : ','),
  ])
  return Object.fromEntries(inLanguages) as ProductInput['texts']
}

function textOf(
  text: ProductText,
  dimensions: readonly VariedDimension[],
  mark: ',' | '.',
): ProductText {
  const renamed = (name: string | null) => name && withDimensions(name, dimensions, mark)
  const unlessNamed = (told: string | null) => (told && namesVaried(told, dimensions) ? null : told)
  return {
    nameShort: renamed(text.nameShort),
    nameLong: renamed(text.nameLong),
    description: unlessNamed(text.description),
    marketingText: unlessNamed(text.marketingText),
    keywords: text.keywords.map((word) => withDimensions(word, dimensions, mark)),
  }
}

/** A level of packaging of which only the type is known. */
const unmeasured = ({ type }: ProductInput['packaging'][number]) => packagingLevel.parse({ type })

/** The declared values of another thickness. */
function declaredAt(
  original: ProductInput,
  copy: ProductInput,
  own: ReadonlySet<string>,
): Partial<ProductInput> {
  const ofRows = ownCharacteristics.filter(
    (one) =>
      !own.has(one.key) &&
      (rowOfThickness(original.performance, one, original) ??
        rowOfThickness(copy.performance, one, copy)) !== undefined,
  )
  // where a row holds for it, the rules put that in again
  const emptied = Object.fromEntries(ofRows.map(({ key }) => [key, null]))
  const byRows = withValuesByThickness({ ...copy, ...emptied }, null)
  return {
    alphaW: null,
    rD: resistanceOf(original, byRows),
    sd: vapourOf(original, byRows),
    ...emptied,
  }
}

/** R_D computed anew, where that of the original is what its thickness and λ_D give. */
function resistanceOf(original: ProductInput, variant: ProductInput): Declared | null {
  const { rD, form, thickness } = variant
  const was = numberOf(original.rD)
  const [lambdaBefore, lambda] = [numberOf(original.lambdaD), numberOf(variant.lambdaD)]
  if (rD === null || was === null || lambdaBefore === null || lambda === null) return null
  if (shapeOf(form) === 'pipe' || original.thickness === null || thickness === null) return null
  if (rdVerdict(was, original.thickness, lambdaBefore) !== 'legal') return null
  return { ...rD, value: thermalResistance(thickness, lambda) }
}

/** s_d computed anew where it is µ · d of the original; that of a facing is what it was. */
function vapourOf(original: ProductInput, variant: ProductInput): Declared | null {
  const { sd } = variant
  const [was, mu] = [numberOf(sd), numberOf(original.mu)]
  const [before, after] = [insulationThickness(original), insulationThickness(variant)]
  if (sd === null || was === null || mu === null || before === null || after === null) return sd
  if (sdVerdict(was, mu, before) === 'differs') return sd
  const computed = vapourThickness(mu, after)
  return fractionDigits(computed) <= 3 ? { ...sd, value: computed } : null
}

const numberOf = (declared: Declared | null) =>
  declared?.state === 'declared' ? declared.value : null

/** So many variants are created at once. */
export const mostVariants = 100

/** The code of a variant, and as a JSON Merge Patch (RFC 7396) of what is copied the fields in which it differs. */
const variant = z
  .object({ code: product.shape.code })
  .catchall(json)
  .meta({ description: 'JSON Merge Patch (RFC 7396) of what is copied, with a code of its own' })

export const productVariantsApi = {
  create: endpoint({
    id: 'createProductVariants',
    method: 'POST',
    path: '/products/{id}/variants',
    access: 'active',
    summary:
      'Creates drafts from parts of a product, each with values of its own, all of them or none. Where dimensions differ, R_D, s_d and names follow; α_w, descriptions that name the old dimensions and what packaging measures are left out.',
    params: z.strictObject({ id: idInAddress }),
    body: z.strictObject({
      parts: copiedParts,
      variants: z.array(variant).min(1).max(mostVariants),
    }),
    answer: created(z.object({ products: z.array(z.object({ id, code: product.shape.code })) })),
    idempotent: true,
    problems: ['DUPLICATE', 'RULE_BROKEN'],
  }),
}
