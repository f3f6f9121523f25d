import {
  austria,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  germany,
  greece,
  hungary,
  italy,
  lithuania,
  luxembourg,
  malta,
  norway,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
} from 'jsvat'
import {
  belgianDigitsFit,
  britishDigitsFit,
  dutchDigitsFit,
  finnishDigitsFit,
  frenchDigitsFit,
  irishDigitsFit,
  latvianDigitsFit,
  polishDigitsFit,
} from './vat-check-digits.ts'

/** The shape of a VAT number behind its prefix, an example with the prefix, and the check digits. */
interface VatFormat {
  body: RegExp
  example: string
  fits: (body: string) => boolean
}

const british = /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/

/**
 * VAT numbers by prefix. Source: VIES, "VAT identification number structure"; for GB HM Revenue &
 * Customs, for CHE the Federal Statistical Office (UID), for NO the Brønnøysund Register Centre.
 * Check digits: npm jsvat, and our own where that is wrong (vat-check-digits.ts).
 */
export const vatFormats: ReadonlyMap<string, VatFormat> = new Map(
  Object.entries({
    AT: {
      body: /^U\d{8}$/,
      example: 'ATU13585627',
      fits: (body: string) => austria.calcFn(body.slice(1)),
    },
    BE: { body: /^[01]\d{9}$/, example: 'BE0403170701', fits: belgianDigitsFit },
    BG: { body: /^\d{9,10}$/, example: 'BG175074752', fits: bulgaria.calcFn },
    CHE: {
      body: /^\d{9}(?:MWST|TVA|IVA)$/,
      example: 'CHE107787577MWST',
      fits: switzerland.calcFn,
    },
    CY: { body: /^\d{8}[A-Z]$/, example: 'CY10259033P', fits: cyprus.calcFn },
    CZ: { body: /^\d{8,10}$/, example: 'CZ25123891', fits: czechRepublic.calcFn },
    DE: { body: /^[1-9]\d{8}$/, example: 'DE136695976', fits: germany.calcFn },
    DK: { body: /^[1-9]\d{7}$/, example: 'DK13585628', fits: denmark.calcFn },
    EE: { body: /^\d{9}$/, example: 'EE100931558', fits: estonia.calcFn },
    EL: { body: /^\d{9}$/, example: 'EL094259216', fits: greece.calcFn },
    ES: { body: /^(?!\d{9})[A-Z0-9]\d{7}[A-Z0-9]$/, example: 'ESB58378431', fits: spain.calcFn },
    FI: { body: /^\d{8}$/, example: 'FI20774740', fits: finnishDigitsFit },
    FR: { body: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR40303265045', fits: frenchDigitsFit },
    GB: { body: british, example: 'GB980780684', fits: britishDigitsFit },
    HR: { body: /^\d{11}$/, example: 'HR33392005961', fits: croatia.calcFn },
    HU: { body: /^\d{8}$/, example: 'HU12892312', fits: hungary.calcFn },
    IE: {
      body: /^(?:\d[A-Z0-9+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
      example: 'IE6433435F',
      fits: irishDigitsFit,
    },
    IT: { body: /^\d{11}$/, example: 'IT00743110157', fits: italy.calcFn },
    LT: { body: /^(?:\d{9}|\d{12})$/, example: 'LT119511515', fits: lithuania.calcFn },
    LU: { body: /^\d{8}$/, example: 'LU15027442', fits: luxembourg.calcFn },
    LV: { body: /^\d{11}$/, example: 'LV40003521600', fits: latvianDigitsFit },
    MT: { body: /^\d{8}$/, example: 'MT11679112', fits: malta.calcFn },
    NL: { body: /^\d{9}B\d{2}$/, example: 'NL004495445B01', fits: dutchDigitsFit },
    NO: { body: /^\d{9}MVA$/, example: 'NO988077917MVA', fits: norway.calcFn },
    PL: { body: /^\d{10}$/, example: 'PL8567346215', fits: polishDigitsFit },
    PT: { body: /^\d{9}$/, example: 'PT501964843', fits: portugal.calcFn },
    RO: { body: /^[1-9]\d{1,9}$/, example: 'RO18547290', fits: romania.calcFn },
    SE: { body: /^\d{10}01$/, example: 'SE556188840401', fits: sweden.calcFn },
    SI: { body: /^\d{8}$/, example: 'SI50223054', fits: slovenia.calcFn },
    SK: { body: /^[1-9]\d{9}$/, example: 'SK2022749619', fits: slovakiaRepublic.calcFn },
    XI: { body: british, example: 'XI980780684', fits: britishDigitsFit },
  }),
)
