interface Operator {
  code: string
  label: string
  /** What its registration numbers look like, where that is known. */
  pattern: RegExp | null
  /** By which words files name it. */
  names: RegExp
}

/** Those who publish environmental product declarations. */
export const programmeOperators = [
  {
    code: 'IBU',
    label: 'IBU (Institut Bauen und Umwelt)',
    pattern: /^EPD-[A-Z]{3}-\d{8}-[A-Z0-9]{4}-[A-Z]{2}$/,
    names: /institut bauen und umwelt|\bIBU\b/i,
  },
  {
    code: 'EPD_INTERNATIONAL',
    label: 'EPD International',
    pattern: /^(S-P-\d{5}|EPD-IES-\d{7}(:\d{3})?)$/,
    names: /environdec|international epd|epd international/i,
  },
  {
    code: 'EPD_NORGE',
    label: 'EPD Norge',
    pattern: /^NEPD-\d+-\d+(-[A-Z]{2})?$/,
    names: /epd[- ]nor(ge|way)|næringslivets stiftelse/i,
  },
  {
    code: 'EPD_DANMARK',
    label: 'EPD Danmark',
    pattern: /^MD-\d{5}-[A-Z]{2}$/,
    names: /epd[- ]d[ae]nmark/i,
  },
  { code: 'INIES', label: 'INIES (FDES)', pattern: null, names: /inies|fdes/i },
  { code: 'MRPI', label: 'MRPI', pattern: null, names: /\bMRPI\b/i },
  { code: 'BRE', label: 'BRE', pattern: null, names: /\bBRE\b/i },
  { code: 'ITB', label: 'ITB', pattern: null, names: /\bITB\b|instytut techniki budowlanej/i },
  { code: 'EPD_ITALY', label: 'EPDItaly', pattern: null, names: /epd ?ital/i },
  { code: 'BAUBOOK', label: 'baubook', pattern: null, names: /baubook/i },
  { code: 'BAU_EPD', label: 'Bau-EPD (AT)', pattern: null, names: /bau[- ]epd/i },
  { code: 'RTS', label: 'RTS', pattern: null, names: /\bRTS\b/i },
  { code: 'KIWA', label: 'Kiwa-Ecobility Experts', pattern: null, names: /kiwa/i },
  { code: 'OTHER', label: 'Other', pattern: null, names: /(?!)/ },
] as const satisfies readonly Operator[]

export type ProgrammeOperator = (typeof programmeOperators)[number]['code']

/** The operator that a name in a file stands for; undefined where it is none of those known. */
export function operatorNamed(name: string): ProgrammeOperator | undefined {
  return programmeOperators.find(({ names }) => names.test(name))?.code
}

/** Whether a registration number is like those of its operator; null where their pattern is not known. */
export function hasOperatorPattern(operator: ProgrammeOperator, number: string): boolean | null {
  const pattern = programmeOperators.find(({ code }) => code === operator)?.pattern ?? null
  return pattern?.test(number) ?? null
}

/** The operator whose registration numbers look like this one; undefined where none of them do, or several. */
export function operatorOfNumber(number: string): ProgrammeOperator | undefined {
  const [only, ...others] = programmeOperators.filter(({ pattern }) => pattern?.test(number))
  return others.length === 0 ? only?.code : undefined
}

/** What people call an operator. */
export function operatorLabel(operator: ProgrammeOperator): string {
  return programmeOperators.find(({ code }) => code === operator)?.label ?? operator
}
