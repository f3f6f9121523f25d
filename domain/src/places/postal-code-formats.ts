/** The shape of a postal code, the whole of it, and one that exists. */
interface PostalCodeFormat {
  pattern: RegExp
  example: string
}

/**
 * Postal codes by country: those we trade with and their neighbours.
 * Source: Universal Postal Union, "Postal addressing systems in member countries"; for the
 * crown dependencies and Åland their own posts. Kept by hand, as npm postcode-validator 3.10 has no
 * examples and takes the short codes of Portugal that were given up in 1998.
 */
const formats: Record<string, PostalCodeFormat> = {
  AD: { pattern: /^AD\d{3}$/, example: 'AD500' },
  AL: { pattern: /^\d{4}$/, example: '1001' },
  AM: { pattern: /^\d{4}$/, example: '0010' },
  AR: { pattern: /^(?:[A-HJ-NP-Z]\d{4}[A-Z]{3}|\d{4})$/, example: 'C1425CLA' },
  AT: { pattern: /^[1-9]\d{3}$/, example: '1010' },
  AU: { pattern: /^\d{4}$/, example: '2000' },
  AX: { pattern: /^22\d{3}$/, example: '22100' },
  BA: { pattern: /^\d{5}$/, example: '71000' },
  BE: { pattern: /^[1-9]\d{3}$/, example: '1000' },
  BG: { pattern: /^[1-9]\d{3}$/, example: '1000' },
  BR: { pattern: /^\d{5}-\d{3}$/, example: '01310-100' },
  BY: { pattern: /^2\d{5}$/, example: '220030' },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'K1A 0B1',
  },
  CH: { pattern: /^[1-9]\d{3}$/, example: '8001' },
  CN: { pattern: /^\d{6}$/, example: '100000' },
  CY: { pattern: /^[1-9]\d{3}$/, example: '1010' },
  CZ: { pattern: /^[1-7]\d{2} ?\d{2}$/, example: '110 00' },
  DE: { pattern: /^(?:0[1-9]|[1-9]\d)\d{3}$/, example: '10115' },
  DK: { pattern: /^\d{4}$/, example: '1050' },
  EE: { pattern: /^[1-9]\d{4}$/, example: '10111' },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: { pattern: /^\d{5}$/, example: '00100' },
  FO: { pattern: /^\d{3}$/, example: '100' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  GB: {
    pattern:
      /^(?:GIR ?0AA|(?:[A-PR-UWYZ]\d[\dA-HJKPSTUW]?|[A-PR-UWYZ][A-HK-Y]\d[\dABEHMNPRV-Y]?) ?\d[ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1A 1AA',
  },
  GE: { pattern: /^\d{4}$/, example: '0105' },
  GG: { pattern: /^GY\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/, example: 'GY1 1AA' },
  GI: { pattern: /^GX11 ?1AA$/, example: 'GX11 1AA' },
  GL: { pattern: /^39\d{2}$/, example: '3900' },
  GR: { pattern: /^[1-8]\d{2} ?\d{2}$/, example: '105 57' },
  HR: { pattern: /^[1-5]\d{4}$/, example: '10000' },
  HU: { pattern: /^[1-9]\d{3}$/, example: '1011' },
  IE: { pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, example: 'D02 AF30' },
  IL: { pattern: /^\d{5}(?:\d{2})?$/, example: '9103401' },
  IM: { pattern: /^IM\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/, example: 'IM1 1AG' },
  IN: { pattern: /^[1-9]\d{2} ?\d{3}$/, example: '110001' },
  IS: { pattern: /^\d{3}$/, example: '101' },
  IT: { pattern: /^\d{5}$/, example: '00184' },
  JE: { pattern: /^JE\d ?\d[ABD-HJLNP-UW-Z]{2}$/, example: 'JE2 3AB' },
  JP: { pattern: /^\d{3}-\d{4}$/, example: '100-0001' },
  KR: { pattern: /^\d{5}$/, example: '04524' },
  KZ: { pattern: /^(?:\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/, example: '010000' },
  LI: { pattern: /^(?:948[5-9]|949[0-8])$/, example: '9490' },
  LT: { pattern: /^(?:LT-)?\d{5}$/, example: 'LT-01100' },
  LU: { pattern: /^(?:L-)?\d{4}$/, example: '1111' },
  LV: { pattern: /^LV-\d{4}$/, example: 'LV-1050' },
  MA: { pattern: /^\d{5}$/, example: '10000' },
  MC: { pattern: /^980\d{2}$/, example: '98000' },
  MD: { pattern: /^(?:MD-?)?\d{4}$/, example: 'MD-2001' },
  ME: { pattern: /^8\d{4}$/, example: '81000' },
  MK: { pattern: /^\d{4}$/, example: '1000' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1117' },
  MX: { pattern: /^\d{5}$/, example: '06000' },
  NL: { pattern: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, example: '1011 AB' },
  NO: { pattern: /^\d{4}$/, example: '0150' },
  NZ: { pattern: /^\d{4}$/, example: '6011' },
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { pattern: /^[1-9]\d{3}-\d{3}$/, example: '1100-148' },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  RS: { pattern: /^\d{5,6}$/, example: '11000' },
  RU: { pattern: /^\d{6}$/, example: '101000' },
  SA: { pattern: /^\d{5}(?:-\d{4})?$/, example: '11564' },
  SE: { pattern: /^[1-9]\d{2} ?\d{2}$/, example: '111 20' },
  SG: { pattern: /^\d{6}$/, example: '018989' },
  SI: { pattern: /^[1-9]\d{3}$/, example: '1000' },
  SJ: { pattern: /^917\d$/, example: '9170' },
  SK: { pattern: /^[089]\d{2} ?\d{2}$/, example: '811 01' },
  SM: { pattern: /^4789\d$/, example: '47890' },
  TN: { pattern: /^\d{4}$/, example: '1000' },
  TR: { pattern: /^\d{5}$/, example: '34000' },
  UA: { pattern: /^\d{5}$/, example: '01001' },
  US: { pattern: /^\d{5}(?:-\d{4})?$/, example: '10001' },
  VA: { pattern: /^00120$/, example: '00120' },
  ZA: { pattern: /^\d{4}$/, example: '0001' },
}

/** Postal codes by the alpha-2 code of their country. */
export const postalCodes: ReadonlyMap<string, PostalCodeFormat> = new Map(Object.entries(formats))
