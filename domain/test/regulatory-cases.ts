import type { ProductFacts } from '../src/products/product-facts.ts'
import { elastomer, empty, slab } from './product-facts.ts'

const scip = '1a2b3c4d-0000-4000-8000-123456789abc'
const noStandard = { standard: null, standardEdition: null, designationCode: null }
const certified = {
  characteristic: 'REACTION_TO_FIRE',
  system: '1',
  notifiedBody: '0751',
  certificate: '0751-CPR-1',
}
const tested = {
  characteristic: 'THERMAL_RESISTANCE',
  system: '3',
  notifiedBody: '0751',
  certificate: null,
}
const label = {
  pictograms: ['GHS02', 'GHS07'],
  signalWord: 'DANGER',
  hazardStatements: ['H222', 'H229', 'H361d', 'EUH066'],
  precautionaryStatements: ['P210', 'P301+P310'],
}

// oxfmt-ignore
/** Products with a fault in marking, chemicals or transport, and what is found of each. */
export const regulatoryFires: [ProductFacts, Partial<ProductFacts>, ...string[]][] = [
  [slab, { ceMarking: null }, 'R80 W ceMarking CE_MISSING'],
  [slab, { ceMarking: 'NO' }, 'R80 W ceMarking CE_MISSING'],
  [slab, { dopNumber: null }, 'R80 W dopNumber DOP_MISSING'],
  [slab, { status: 'review', ceMarking: 'NO' }, 'R80 W ceMarking DOP_WITHOUT_CE'],
  [empty, { dopNumber: 'X-1' }, 'R80 W ceMarking DOP_WITHOUT_CE'],
  [empty, { ceMarking: 'YES' }, 'R80 W ceMarking CE_WITHOUT_STANDARD'],
  [slab, noStandard, 'R80 W ceMarking CE_WITHOUT_STANDARD'],
  [slab, { dopDate: '2999-12-31' }, 'R81 W dopDate DOP_DATE'],
  [slab, { avcp: [certified, { ...tested, system: '1', notifiedBody: null }] }, 'R20 W avcp.1.notifiedBody NOTIFIED_BODY_MISSING', 'R87 W avcp.1.system AVCP_SYSTEM'],
  [slab, { avcp: [{ ...tested, notifiedBody: null }] }, 'R20 W avcp.0.notifiedBody NOTIFIED_BODY_MISSING'],
  [slab, { avcp: [{ ...certified, certificate: '1415-CPD-9' }] }, 'R20 W avcp.0.certificate CERTIFICATE_BODY', 'R86 I avcp.0.certificate CERTIFICATE_LEGACY'],
  [slab, { avcp: [{ ...tested, notifiedBody: '751' }] }, 'R86 E avcp.0.notifiedBody NOTIFIED_BODY'],
  [slab, { reachStatus: 'YES' }, 'R21 W svhcSubstances SVHC_UNNAMED', 'R21 W scipNumber SCIP_MISSING'],
  [slab, { reachStatus: 'YES', svhcSubstances: '123-77-3 ADCA' }, 'R21 W scipNumber SCIP_MISSING'],
  [slab, { scipNumber: scip.slice(1) }, 'R84 E scipNumber SCIP_FORMAT'],
  [slab, { ufi: 'N1QV-R02N-J00M-WQD5' }, 'R82 W ufi UFI_NOT_MIXTURE'],
  [slab, { suppliedAs: 'SUBSTANCE', ufi: 'N1QV-R02N-J00M-WQD5' }, 'R82 W ufi UFI_NOT_MIXTURE'],
  [slab, { suppliedAs: 'MIXTURE', ufi: 'N1QV-R02N-J00M' }, 'R84 W ufi UFI_FORMAT'],
  [slab, { suppliedAs: 'MIXTURE', ufi: 'N1QV-R02N-J00M-WQ5D' }, 'R84 W ufi UFI_CHECK'],
  [slab, { suppliedAs: 'MIXTURE', ufi: 'N1QV-RO2N-J00M-WQD5' }, 'R84 W ufi UFI_CHECK'],
  [slab, label, 'R82 W pictograms LABEL_OF_ARTICLE', 'R82 W signalWord LABEL_OF_ARTICLE', 'R82 W hazardStatements LABEL_OF_ARTICLE', 'R82 W precautionaryStatements LABEL_OF_ARTICLE'],
  [empty, { pictograms: ['GHS02', 'GHS10'] }, 'R83 W pictograms LABEL_CODE'],
  [empty, { hazardStatements: ['H22'] }, 'R83 W hazardStatements LABEL_CODE'],
  [empty, { precautionaryStatements: ['P301+310'] }, 'R83 W precautionaryStatements LABEL_CODE'],
  [slab, { unNumber: '195' }, 'R85 E unNumber UN_NUMBER'],
  [slab, { limitedQuantity: 'one litre' }, 'R85 W limitedQuantity LIMITED_QUANTITY'],
]

/** Products without one, and what is right about them. */
// oxfmt-ignore
export const regulatorySilent: [string, ProductFacts, Partial<ProductFacts>][] = [
  ['a declaration of long ago', slab, { dopDate: '2013-07-01' }],
  ['a day that is still being typed', slab, { dopDate: '5/2/26' }],
  ['a draft without CE marking', slab, { status: 'draft', ceMarking: null, dopNumber: null }],
  ['a standard of which it is not known whether it is cited', slab, { ...noStandard, standard: 'EN 13984', ceMarking: null, dopNumber: null }],
  ['CE marking by an EAD', slab, { ...noStandard, standard: 'EAD 040083-00-0404' }],
  ['a certified class and a tested resistance', slab, { avcp: [certified, tested] }],
  ['no substance of very high concern', slab, { reachStatus: 'NO' }],
  ['named substances with a SCIP number', slab, { reachStatus: 'YES', svhcSubstances: '123-77-3 ADCA', scipNumber: scip }],
  ['a labelled mixture', elastomer, { ...label, suppliedAs: 'MIXTURE', ufi: 'N1QV-R02N-J00M-WQD5', unNumber: '1950', limitedQuantity: '1 l' }],
  ['a labelled substance', elastomer, { ...label, suppliedAs: 'SUBSTANCE' }],
  ['a label on what may be anything', elastomer, { ...label, suppliedAs: null, limitedQuantity: '0' }],
]
