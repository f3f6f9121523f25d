import { type EtimFeatureType, etimCodes } from '@lambda/domain/classification/etim'
import { cleanText } from '@lambda/domain/text/text'
import { ApiProblem } from '../../platform/errors.ts'

/** A text in several languages, by language. */
export type Texts = Record<string, string>

export interface EtimUnit {
  labels: Texts
  symbols: Texts
}

export interface EtimClassFeature {
  code: string
  type: EtimFeatureType
  unitCode: string | null
  position: number
  valueCodes: string[]
}

export interface EtimClass {
  version: number | null
  groupCode: string | null
  labels: Texts
  synonyms: Record<string, string[]>
  features: Map<string, EtimClassFeature>
}

/** A release of ETIM as a file has it, everything by its code. */
export interface EtimRelease {
  release: string | null
  title: string
  publishedOn: string | null
  groups: Map<string, Texts>
  units: Map<string, EtimUnit>
  features: Map<string, Texts>
  values: Map<string, Texts>
  classes: Map<string, EtimClass>
}

/** As many of each are read: ETIM 10 has not a tenth of it. */
const most = 250_000

/** Sentences about what is wrong in a file: some of them, and how many there are. */
export class Faults {
  private readonly told: string[] = []
  private count = 0

  add(sentence: string): void {
    this.count += 1
    if (this.told.length < 5) this.told.push(sentence)
  }

  /** Throws RULE_BROKEN where there are any. */
  assertNone(): void {
    if (this.count === 0) return
    const rest = this.count - this.told.length
    const more = rest === 0 ? '' : ` And ${rest} more.`
    throw new ApiProblem(
      'RULE_BROKEN',
      `The file contains errors; nothing was loaded. ${this.told.join(' ')}${more}`,
    )
  }
}

export function emptyRelease(): EtimRelease {
  return {
    release: null,
    title: '',
    publishedOn: null,
    groups: new Map(),
    units: new Map(),
    features: new Map(),
    values: new Map(),
    classes: new Map(),
  }
}

const nouns = {
  group: 'group',
  unit: 'unit',
  feature: 'feature',
  value: 'value',
  class: 'class',
} as const

/** Puts something in under its code, which must be one of its kind and new; says where the file has it otherwise. */
export function put<T>(
  map: Map<string, T>,
  kind: keyof typeof nouns,
  [code, thing, place]: readonly [code: string, thing: T, place: string],
  faults: Faults,
): void {
  if (code === '') faults.add(`${place}: a ${nouns[kind]} has no code.`)
  else if (!etimCodes[kind].test(code)) {
    faults.add(`${place}: “${code.slice(0, 40)}” is not the code of a ${nouns[kind]}.`)
  } else if (map.has(code)) faults.add(`${place}: the ${nouns[kind]} ${code} is there twice.`)
  else if (map.size >= most) {
    throw new ApiProblem('RULE_BROKEN', `The file has more than ${most} ${nouns[kind]} codes.`)
  } else map.set(code, thing)
}

/** What a class refers to must be in the file: tells all that is not. Throws RULE_BROKEN. */
export function assertWhole(release: EtimRelease, faults: Faults): void {
  const { groups, units, features, values, classes } = release
  if (classes.size === 0) faults.add('There are no classes in it.')
  for (const [code, { groupCode, labels, features: own }] of classes) {
    if (Object.keys(labels).length === 0) faults.add(`Class ${code} has no name.`)
    if (groupCode !== null && !groups.has(groupCode)) {
      faults.add(`Class ${code} names the group ${groupCode}, which is not in the file.`)
    }
    for (const feature of own.values()) assertKnown(`Class ${code}`, feature, faults)
  }
  faults.assertNone()

  function assertKnown(owner: string, feature: EtimClassFeature, into: Faults): void {
    const { code, unitCode, valueCodes } = feature
    if (!features.has(code)) {
      into.add(`${owner} names the feature ${code}, which is not in the file.`)
    }
    if (unitCode !== null && !units.has(unitCode)) {
      into.add(`${owner}, feature ${code}: the unit ${unitCode} is not in the file.`)
    }
    for (const value of valueCodes) {
      if (values.has(value)) continue
      into.add(`${owner}, feature ${code}: the value ${value} is not in the file.`)
    }
  }
}

/** The languages that classes have names in: English first, the others in alphabetical order. */
export function languagesOf({ classes }: EtimRelease): string[] {
  const languages = new Set([...classes.values()].flatMap(({ labels }) => Object.keys(labels)))
  const rest = [...languages].filter((language) => language !== 'EN').toSorted()
  return languages.has('EN') ? ['EN', ...rest] : rest
}

/** `de-DE`, `EN`, `nl-BE` → the language; null for none that two letters name. */
export function languageOf(tag: string): string | null {
  return /^([a-z]{2})(-|_|$)/i.exec(tag.trim())?.[1]?.toUpperCase() ?? null
}

/** Text of a file as it is kept: no white space around it, at most 300 characters; null for none. */
export function textOf(raw: string): string | null {
  const text = cleanText(raw.slice(0, 1_000)).slice(0, 300)
  return text === '' ? null : text
}
