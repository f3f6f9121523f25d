import type { RuleId } from '@lambda/domain/rules/rule-ids'
import * as declared from './declared-defects.ts'
import type { Make } from './defect.ts'
import * as identity from './identity-defects.ts'
import * as regulatory from './regulatory-defects.ts'
import * as trade from './trade-defects.ts'

/** Rules of the field list §4 that are no rule of a product on its own. */
export const otherRules = [
  'R02',
  'R12',
  'R18',
  'R19',
  'R22',
  'R23',
  'R24',
  'R28',
  'R29',
  'R30',
  'R31',
  'R32',
  'R38',
] as const

export type DemoRule = RuleId | (typeof otherRules)[number]

type Row = readonly [rule: DemoRule | null, finding: string | null, what: string, make: Make]

/**
 * With the code of what the rule finds; null where it takes more than the product to find it, or where the rule asks for
 * what is missing only later. Those come first that few products can have.
 */
const ofProducts: readonly Row[] = [
  [
    'R62',
    'STANDARD_UNKNOWN',
    'EN 15651 without the number of its part',
    declared.standardWithoutPart,
  ],
  ['R84', 'UFI_CHECK', 'a UFI with two characters exchanged', regulatory.mistypedFormula],
  ['R84', 'UFI_FORMAT', 'a UFI that is cut off', regulatory.shortFormula],
  ['R83', 'LABEL_CODE', 'a pictogram that there is not', regulatory.unknownPictogram],
  ['R85', 'LIMITED_QUANTITY', 'a limited quantity in words', regulatory.limitedWithoutUnit],
  ['R60', 'UNUSUAL', 'a lead time in hours, not in days', trade.inHours],
  ['R54', 'RD_BELOW_STANDARD', 'R_D below what the standard covers', declared.thinnerThanStandard],
  ['R26', 'MARKET_STATUS', 'a market that is ahead of the product', identity.ahead],
  ['R21', 'SVHC_UNNAMED', 'a substance of very high concern, unnamed', regulatory.unnamed],
  [
    'R21',
    'SCIP_MISSING',
    'a substance of very high concern, not notified',
    regulatory.unregistered,
  ],
  [
    'R90',
    'THICKNESS_NOT_COVERED',
    'rows by thickness without that of the product',
    declared.thicknessLeftOut,
  ],
  [
    'R10',
    'TEMPERATURE_OUTSIDE_STANDARD',
    'colder than the standard covers',
    declared.outsideStandard,
  ],
  ['R53', 'LAMBDA_ABOVE_STANDARD', 'λ above what the standard covers', declared.aboveStandard],
  ['R93', 'LAMBDA_FALLS', 'λ that falls as the temperature rises', declared.fallingCurve],
  ['R95', 'LAMBDA_NOT_OF_CURVE', 'λ_D of another edition than the curve', declared.besideCurve],
  [
    'R04',
    'LAMBDA_CURVE_MISSING',
    'pipe insulation with λ at one temperature only',
    declared.withoutCurve,
  ],
  [
    'R04',
    'LAMBDA_TEMPERATURE_MISSING',
    'λ of technical insulation without its mean temperature',
    declared.withoutTemperature,
  ],
  [
    'R04',
    'LAMBDA_NOT_AT_10',
    'λ of insulation for buildings at 23 °C',
    declared.atOtherTemperature,
  ],
  [
    'R01',
    'PIPE_DIMENSION_MISSING',
    'a draft of pipe insulation without its wall thickness',
    declared.withoutWall,
  ],
  [
    'R49',
    'EUROCLASS_FORM_UNSURE',
    'the class of boards on a draft of pipe insulation',
    declared.boardClassOnPipe,
  ],
  ['R05', 'RD_UNROUNDED', 'R_D not rounded down', declared.unrounded],
  ['R05', 'RD_TOO_LOW', 'R_D of a thinner board', declared.ofThinner],
  ['R06', 'SD_DIFFERS', 's_d ten times too great', declared.oddVapour],
  ['R34', 'IMPLAUSIBLE', 'density ten times too great', declared.tenfoldDensity],
  [
    'R07',
    'DESIGNATION_LEVEL',
    'a declared value beside the level in the code',
    declared.besideCode,
  ],
  ['R08', 'ORGANIC_A2', 'class A2 of an organic material', declared.tooGoodClass],
  ['R09', 'ORGANIC_FACING_A1', 'class A1 with a facing that burns', declared.facedA1],
  ['R10', 'TEMPERATURE_ABOVE_MATERIAL', 'polystyrene for 180 °C', declared.aboveMaterial],
  [
    'R10',
    'DESIGNATION_WITHOUT_TEMPERATURE',
    'no service temperature in the code',
    declared.codeWithoutTemperature,
  ],
  ['R11', 'ALPHA_W_THICKNESS_MISSING', 'α_w without a thickness', declared.withoutThickness],
  ['R13', 'SYSTEM_MISSING', 'a value of a system that is not described', declared.withoutSystem],
  ['R91', 'LEVEL_FORMAT', 'creep in words', declared.creepAsWritten],
  ['R92', 'ALPHA_W_NOT_OF_CURVE', 'another α_w than the octaves give', declared.besideOctaves],
  [
    'R92',
    'SHAPE_NOT_OF_CURVE',
    'a shape indicator that the octaves do not give',
    declared.shapeWithoutReason,
  ],
  ['R33', 'DESIGNATION_EDITION', 'another edition in the code', declared.oldEdition],
  ['R33', 'DESIGNATION_STANDARD', 'another standard in the code', declared.ofOtherStandard],
  ['R57', 'DESIGNATION_UNREADABLE', 'a code that is none', declared.unreadableCode],
  [
    'R57',
    'DESIGNATION_UNKNOWN_PART',
    'a code with a part that no standard knows',
    declared.unknownToken,
  ],
  ['R82', 'UFI_NOT_MIXTURE', 'an article with a UFI', regulatory.formulaOfArticle],
  ['R82', 'LABEL_OF_ARTICLE', 'an article with a hazard statement', regulatory.labelOfArticle],
  [
    'R80',
    'CE_MISSING',
    'active and under a cited standard, without CE marking',
    regulatory.unmarked,
  ],
  ['R80', 'DOP_MISSING', 'CE marking without a declaration of performance', regulatory.undeclared],
  ['R80', 'CE_WITHOUT_STANDARD', 'CE marking without a standard', regulatory.markedWithoutStandard],
  [
    'R80',
    'DOP_WITHOUT_CE',
    'a declaration of performance without CE marking',
    regulatory.declaredWithoutMarking,
  ],
  ['R81', 'DOP_DATE', 'a declaration of performance of 2099', regulatory.declaredTomorrow],
  ['R86', 'CERTIFICATE', 'a certificate that is applied for', regulatory.certificateOfNobody],
  ['R86', 'CERTIFICATE_LEGACY', 'a certificate by the former directive', regulatory.oldCertificate],
  ['R87', 'AVCP_MISSING', 'a characteristic without its system', regulatory.withoutAvcpSystem],
  ['R87', 'AVCP_SYSTEM', 'thermal resistance by the maker alone', regulatory.otherAvcpSystem],
  ['R20', 'NOTIFIED_BODY_MISSING', 'tested by nobody', regulatory.withoutBody],
  ['R20', 'CERTIFICATE_BODY', 'the certificate of another body', regulatory.foreignCertificate],
  [
    'R15',
    'PACKAGING_GTIN_SHARED',
    'a pack with the GTIN of the piece',
    identity.packWithGtinOfPiece,
  ],
  ['R16', 'PACKAGING_AREA', 'the area of a pack with a piece more', trade.wrongArea],
  ['R72', 'NET_WEIGHT', 'a weight in pounds', trade.inPounds],
  ['R71', 'GRAMMAGE', 'twice the grammage', trade.heavyGrammage],
  ['R73', 'CONVERSION_MISSING', 'two units without a conversion', trade.withoutConversion],
  ['R73', 'CONVERSION_NOT_ONE', 'one unit in both places, and a conversion', trade.notOne],
  ['R74', 'MARKET_VALIDITY_ORDER', 'a market that ends before it begins', identity.endedTooEarly],
  ['R27', null, 'sold in Germany with an English name alone', identity.onlyEnglish],
  ['R37', 'TEXT_COPIED', 'English texts that are German', identity.germanAsEnglish],
  ['R58', 'ENGLISH_NAME_MISSING', 'no English texts', identity.withoutEnglish],
  ['R58', 'ENGLISH_NAME_MISSING', 'a draft without any text', identity.withoutTexts],
  ['R47', 'CLASSIFICATION_MISSING', 'no segmentation, no sector', identity.unclassified],
  ['R46', null, 'a draft without a brand', identity.unbranded],
  ['R42', 'GTIN_IN_STORE', 'a GTIN for use in a store', identity.inStoreGtin],
  ['R41', null, 'no GTIN', identity.withoutGtin],
  [null, null, 'names as long as they may be', identity.longNames],
  ['R14', null, 'the GTIN of another product', identity.sharedGtin],
  ['R14', null, 'entered twice, with slashes in the code', identity.slashTwin],
  ['R14', null, 'entered twice, with dots in the code', identity.dotTwin],
  ['R14', null, 'entered twice, without separators in the code', identity.bareTwin],
  ['R14', null, 'entered twice, with zeros before the code', identity.zeroTwin],
  ['R35', 'CUSTOMS_CHAPTER', 'mineral wool by the number of plastics', identity.foreignCustoms],
  ['R36', 'NO_SUCCESSOR', 'obsolete without a successor', identity.withoutSuccessor],
]

export interface SeededDefect {
  /** Null = no rule asks for it, but screens show it. */
  rule: DemoRule | null
  finding: string | null
  what: string
  make: Make
}

/** What is wrong with products of the demo: nothing else in them breaks a rule. */
export const seededDefects: readonly SeededDefect[] = ofProducts.map(
  ([rule, finding, what, make]) => ({ rule, finding, what, make }),
)

/** What is wrong with documents of the demo: those of a brand and a family, by the beginning of their codes. */
export const documentDefects = {
  expiredDeclarations: {
    rule: 'R18',
    what: 'the declarations of performance have expired',
    lines: ['HV-ROF', 'BH-FIS', 'ST-CTI'],
  },
  withoutDutch: {
    rule: 'R19',
    what: 'mixtures sold in the Netherlands without a safety data sheet in Dutch',
    lines: ['NB-ADH', 'TS-SES'],
  },
  expiredEpds: {
    rule: 'R22',
    what: 'the environmental product declaration has expired',
    lines: ['TS-PSE', 'AV-CSB', 'BH-FCO'],
  },
  twice: { rule: 'R31', what: 'the data sheet is there twice', lines: ['HV-CAV'] },
  untranslated: {
    rule: null,
    what: 'the French and Dutch pages of the data sheet are not there yet',
    lines: ['VI-PTS', 'NB-FET', 'KD-PHF', 'MW-HEM', 'BH-PEN', 'QM-WIR'],
  },
  withoutDataSheet: { rule: null, what: 'no data sheet', lines: ['KD-PHP'] },
  expiredCertificates: {
    rule: null,
    what: 'the certificate has expired',
    lines: ['SK-PSE', 'KD-PIR', 'MW-COR', 'NB-ISO9001'],
  },
} as const satisfies Record<string, DocumentDefect>

interface DocumentDefect {
  /** Null = no rule asks for it, but screens show it. */
  rule: DemoRule | null
  what: string
  lines: readonly string[]
}

/** Why there is nothing wrong in the demo by these rules. */
const refused = 'what breaks it is refused'
export const rulesWithoutDefect: Readonly<Partial<Record<DemoRule, string>>> = {
  R02: 'the demo has no floor covering',
  R03: refused,
  R12: 'the class is stored, not derived',
  R17: refused,
  R23: 'indicators are in the declarations, not in fields',
  R24: 'indicators are in the declarations, not in fields',
  R25: refused,
  R28: 'of reference lists',
  R29: 'of legal entities: refused',
  R30: 'of legal entities',
  R32: refused,
  R38: 'of imports',
  R40: refused,
  R43: refused,
  R44: refused,
  R45: refused,
  R48: refused,
  R50: refused,
  R51: refused,
  R52: refused,
  R55: refused,
  R56: refused,
  R59: refused,
  R61: refused,
  R70: refused,
  R88: refused,
  R89: refused,
  R94: refused,
  R96: refused,
  R97: refused,
  R98: refused,
}
