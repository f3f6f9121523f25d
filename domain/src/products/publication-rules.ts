import type { Finding } from './finding.ts'
import type { ProductFacts } from './product-facts.ts'
import { isPublished, statuses } from './statuses.ts'
import { taxonomyKinds } from '../taxonomy/taxonomy.ts'

/** What the rules here read. */
export const publicationFacts = [
  'status',
  'texts',
  'brandId',
  'mainGroup',
  'subGroup',
  'productType',
  'segmentation',
  'materials',
  'mainApplications',
  'sectors',
] as const

type PublicationFacts = Pick<ProductFacts, (typeof publicationFacts)[number]>

/** Whether a product has what its status asks for: brand, names, classification (R27, R46, R47, R58). */
export function checkPublication(facts: PublicationFacts): Finding[] {
  const names = checkNames(facts)
  if (!isPublished(facts.status)) return names
  return [...names, ...checkBrand(facts), ...checkClassification(facts)]
}

function checkNames({ status, texts }: PublicationFacts): Finding[] {
  const named = Object.entries(texts).filter(([, text]) => (text.nameShort ?? '').trim() !== '')
  const path = 'texts.EN.nameShort'
  if (named.length === 0 && isPublished(status)) {
    const message = `A product with the status “${labelOf(status)}” needs a short name in at least one language.`
    return [{ rule: 'R27', severity: 'E', path, code: 'NAME_MISSING', message }]
  }
  if (named.some(([language]) => language === 'EN')) return []
  const message =
    'The English short name is missing. It is shown when a translation is not available.'
  return [{ rule: 'R58', severity: 'W', path, code: 'ENGLISH_NAME_MISSING', message }]
}

function checkBrand({ status, brandId }: PublicationFacts): Finding[] {
  if (brandId !== null) return []
  const message = `A product with the status “${labelOf(status)}” needs a brand.`
  return [{ rule: 'R46', severity: 'E', path: 'brandId', code: 'BRAND_MISSING', message }]
}

function checkClassification(facts: PublicationFacts): Finding[] {
  const chosen: Partial<Record<(typeof taxonomyKinds)[number]['field'], unknown>> = {
    mainGroupId: facts.mainGroup,
    subGroupId: facts.subGroup,
    productTypeId: facts.productType,
    segmentationId: facts.segmentation,
    materialIds: facts.materials[0],
    mainApplicationIds: facts.mainApplications[0],
    sectorIds: facts.sectors[0],
  }
  return taxonomyKinds
    .filter(({ required, field }) => required && chosen[field] == null)
    .map(({ field, label }) => ({
      rule: 'R47',
      severity: 'W',
      path: field,
      code: 'CLASSIFICATION_MISSING',
      message: `A published product should have: ${label.toLowerCase()}.`,
    }))
}

function labelOf(status: ProductFacts['status']): string {
  return statuses.find(({ code }) => code === status)?.label ?? status
}
