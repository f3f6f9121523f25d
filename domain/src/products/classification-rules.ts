import { customsChapter, customsCodeProblem } from '../identifiers/customs.ts'
import type { Finding } from './finding.ts'
import { materialFacts } from './materials.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the rules here read. */
export const classificationFacts = [
  'mainGroup',
  'subGroup',
  'mainApplications',
  'subApplications',
  'customsCode',
  'materials',
] as const

type ClassificationFacts = Pick<ProductFacts, (typeof classificationFacts)[number]>

/** Whether the choices among the taxonomies and the customs code fit together (R25, R35). */
export function checkClassificationFit(facts: ClassificationFacts): Finding[] {
  return [...checkSubGroup(facts), ...checkSubApplications(facts), ...checkCustomsChapter(facts)]
}

function checkSubGroup({ mainGroup, subGroup }: ClassificationFacts): Finding[] {
  if (subGroup === null || subGroup.parent === mainGroup) return []
  const message =
    mainGroup === null
      ? `Sub group ${subGroup.code} requires main group ${subGroup.parent ?? ''}.`
      : `Sub group ${subGroup.code} belongs to main group ${subGroup.parent ?? '(none)'}, not to ${mainGroup}.`
  return [{ rule: 'R25', severity: 'E', path: 'subGroupId', code: 'SUB_GROUP_PARENT', message }]
}

function checkSubApplications({
  mainApplications,
  subApplications,
}: ClassificationFacts): Finding[] {
  return subApplications
    .filter(({ parent }) => parent === null || !mainApplications.includes(parent))
    .map(({ code, parent }) => ({
      rule: 'R25',
      severity: 'E',
      path: 'subApplicationIds',
      code: 'SUB_APPLICATION_PARENT',
      message: `Sub-application “${code}” requires main application “${parent ?? '(none)'}”.`,
    }))
}

function checkCustomsChapter({ customsCode, materials }: ClassificationFacts): Finding[] {
  const material = materialFacts(materials[0])
  if (customsCode === null || material === undefined || customsCodeProblem(customsCode) !== null)
    return []
  const chapters = new Set(material.customsHeadings.map(customsChapter))
  if (chapters.has(customsChapter(customsCode))) return []
  const message = `Customs code ${customsCode} belongs to chapter ${customsChapter(customsCode)}; ${material.code} is usually declared under ${material.customsHeadings.join(' or ')}.`
  return [{ rule: 'R35', severity: 'W', path: 'customsCode', code: 'CUSTOMS_CHAPTER', message }]
}
