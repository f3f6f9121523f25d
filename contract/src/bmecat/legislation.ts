import { type LabelCode, isLabelCode } from '@lambda/domain/regulatory/chemical-codes'
import type { LegislationFacts } from '../catalogue/facts.ts'
import { type legalNumbers, legalWords, valid } from '../catalogue/legal-values.ts'
import type { Tell } from '../catalogue/values.ts'
import { type Xml, leaf, parent } from './xml.ts'

type Numbers = ReturnType<typeof legalNumbers>

/** What is said of substances of very high concern; numbers without such a statement have no place. */
export function reachOf(product: LegislationFacts, { scip, ufi }: Numbers, tell: Tell): Xml {
  const { reach } = legalWords(product)
  if (reach === undefined) {
    const isMore = [scip, ufi, product.reachDate].some((one) => typeof one === 'string')
    if (isMore) tell('No REACH status: SCIP number, UFI and REACH date left out')
    return ''
  }
  return parent('UDX.EDXF.REACH', [
    leaf('UDX.EDXF.REACH.LISTDATE', product.reachDate),
    leaf('UDX.EDXF.REACH.INFO', reach),
    leaf('UDX.EDXF.SCIP_NUMBER', scip),
    leaf('UDX.EDXF.UFI_CODE', ufi),
  ])
}

const tunnelForm = /^[A-E]$/

/** Dangerous goods and labels of hazards. */
export function hazardsOf(
  product: LegislationFacts,
  { unNumber, isLimited }: Numbers,
  tell: Tell,
): Xml {
  const { tunnelCode } = product
  const isTunnel = tunnelCode !== null && tunnelForm.test(tunnelCode)
  if (tunnelCode !== null && !isTunnel)
    tell(`BMEcat has no place for the tunnel code ${tunnelCode}: left out`)
  return parent('UDX.EDXF.SPECIAL_TREATMENT_CLASS_DETAILS', [
    parent('UDX.EDXF.HAZARDOUS_SUBSTANCES', [leaf('UDX.EDXF.UN_NUMBER', unNumber)]),
    leaf('UDX.EDXF.PACKING_GROUP', product.packingGroup),
    leaf('UDX.EDXF.TRANSPORT_CATEGORY', product.adrCategory),
    leaf('UDX.EDXF.LIMITED_QUANTITIES', isLimited),
    leaf('UDX.EDXF.HAZARD_CLASS', product.transportClass),
    leaf('UDX.EDXF.TUNNEL_CODE', isTunnel ? tunnelCode : undefined),
    ...labels('pictogram', product.pictograms, tell),
    leaf('UDX.EDXF.GHS_SIGNAL_WORD', legalWords(product).signalWord),
    ...labels('hazard', product.hazardStatements, tell),
    ...labels('precaution', product.precautionaryStatements, tell),
  ])
}

const labelled: Readonly<Record<LabelCode, { name: string; what: string }>> = {
  pictogram: { name: 'UDX.EDXF.GHS_LABEL_CODE', what: 'A pictogram' },
  hazard: { name: 'UDX.EDXF.HAZARD_STATEMENT', what: 'A hazard statement' },
  precaution: { name: 'UDX.EDXF.PRECAUTIONARY_STATEMENT', what: 'A precautionary statement' },
}

const mostOfStatement = 30

/** Codes of a label, combined statements as they are (`P301+P310`). */
function labels(kind: LabelCode, codes: readonly string[], tell: Tell): Xml[] {
  const { name, what } = labelled[kind]
  return codes.map((code) => {
    const isValid = (text: string) => isLabelCode(kind, text)
    const read = valid(code, isValid, { tell, what })
    if (read === undefined || read.length <= mostOfStatement) return leaf(name, read)
    tell(`${what} has more than ${mostOfStatement} characters: left out`)
    return ''
  })
}
