import {
  type EtimFeatureType,
  etimFeatureType,
  etimReleaseIn,
} from '@lambda/domain/classification/etim'
import { parseDay } from '@lambda/domain/text/dates'
import type { PackedFile } from '../../platform/files/zip-reader.ts'
import {
  type EtimClass,
  type EtimClassFeature,
  type EtimRelease,
  Faults,
  type Texts,
  assertWhole,
  emptyRelease,
  languageOf,
  put,
  textOf,
} from './etim-release.import.ts'
import { type XmlElement, allOf, firstOf, readElements, wordOf } from './xml-elements.import.ts'

/** What stands between the root of an IXF file and its entries. */
const lists = new Set(['Units', 'Features', 'Values', 'Groups', 'Classes'])

/**
 * A release from an IXF file (ETIM International eXchange Format: 1.0 by its schema; later versions as far as they have
 * the same elements, as others do not matter). Elements are known by their names in any namespace; what is marked as
 * deleted in the release is left out. Throws RULE_BROKEN with what is wrong.
 */
export async function readIxf(file: PackedFile): Promise<EtimRelease> {
  const reading: Reading = { release: emptyRelease(), faults: new Faults(), types: new Map() }
  await readElements(file.content(), {
    root: /^(ETIM)?IXF$/i,
    // the header as a whole, of lists each entry
    depthOf: (name) => (lists.has(name) ? 3 : 2),
    take: (list, element, line) => takeElement(reading, list, element, `Line ${line}`),
  })
  assertWhole(reading.release, reading.faults)
  return reading.release
}

interface Reading {
  release: EtimRelease
  faults: Faults
  /** What features hold: in a file of version 1.0 it stands with the feature, not with the class. */
  types: Map<string, EtimFeatureType>
}

function takeElement(reading: Reading, list: string, element: XmlElement, place: string): void {
  const { release, faults, types } = reading
  if (list === 'Header') return takeHeader(release, element)
  if (isDeleted(element)) return
  const code = wordOf(element, 'Code')
  switch (list) {
    case 'Units': {
      const unit = { labels: labelsOf(element), symbols: textsOf(element, 'Abbreviation') }
      return put(release.units, 'unit', [code, unit, place], faults)
    }
    case 'Features': {
      const said = wordOf(element, 'Type')
      const type = etimFeatureType(said)
      if (type !== null) types.set(code, type)
      else if (said !== '') {
        faults.add(`${place}: feature ${code} has the unknown type “${said.slice(0, 40)}”.`)
      }
      return put(release.features, 'feature', [code, labelsOf(element), place], faults)
    }
    case 'Values':
      return put(release.values, 'value', [code, labelsOf(element), place], faults)
    case 'Groups':
      return put(release.groups, 'group', [code, labelsOf(element), place], faults)
    case 'Classes':
      return put(release.classes, 'class', [code, classOf(reading, element, place), place], faults)
  }
}

function takeHeader(release: EtimRelease, header: XmlElement): void {
  const publication = firstOf(header, 'Publication') ?? header
  const number = wordOf(publication, 'Number')
  release.title = textOf(wordOf(publication, 'Name')) ?? ''
  release.release =
    etimReleaseIn(release.title) ?? (/^\d{1,2}$/.test(number) ? `${number}.0` : null)
  const date = wordOf(publication, 'Date') || wordOf(header, 'ExportDate')
  release.publishedOn = parseDay(date.slice(0, 10)) === null ? null : date.slice(0, 10)
}

function classOf(reading: Reading, element: XmlElement, place: string): EtimClass {
  const version = Number(wordOf(element, 'Version'))
  const features = new Map<string, EtimClassFeature>()
  const entries = allOf(firstOf(element, 'Features'), 'Feature').filter((one) => !isDeleted(one))
  for (const [index, entry] of entries.entries()) {
    const feature = classFeature(reading, entry, { index, place })
    put(features, 'feature', [feature.code, feature, place], reading.faults)
  }
  return {
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
    groupCode: wordOf(element, 'GroupCode') || null,
    labels: labelsOf(element),
    synonyms: synonymsOf(element),
    features,
  }
}

function classFeature(
  { release, types, faults }: Reading,
  entry: XmlElement,
  { index, place }: { index: number; place: string },
): EtimClassFeature {
  const code = wordOf(entry, 'FeatureCode') || wordOf(entry, 'Code')
  const type = etimFeatureType(wordOf(entry, 'Type')) ?? types.get(code)
  if (type === undefined && release.features.has(code)) {
    faults.add(`${place}: nothing says of which type feature ${code} is.`)
  }
  const values = allOf(firstOf(entry, 'Values'), 'Value').filter((one) => !isDeleted(one))
  return {
    code,
    // without one the file is refused
    type: type ?? 'A',
    unitCode: wordOf(entry, 'UnitCode') || null,
    position: orderOf(entry, index),
    valueCodes: values
      .map((value, at) => ({ code: valueCode(value), order: orderOf(value, at) }))
      .toSorted((a, b) => a.order - b.order)
      .map((value) => value.code),
  }
}

function valueCode(value: XmlElement): string {
  return wordOf(value, 'ValueCode') || wordOf(value, 'Code')
}

/** The place that an entry names, else the one it has. */
function orderOf(entry: XmlElement, index: number): number {
  const said = wordOf(entry, 'OrderNumber')
  return /^\d{1,6}$/.test(said) ? Number(said) : index + 1
}

function isDeleted({ changeCode }: XmlElement): boolean {
  return changeCode.toLowerCase() === 'deleted'
}

function labelsOf(element: XmlElement): Texts {
  return textsOf(element, 'Description')
}

/** Of two variants of a language (`nl-NL`, `nl-BE`) the first one counts. */
function textsOf(element: XmlElement, name: string): Texts {
  const texts: Texts = {}
  for (const translation of allOf(firstOf(element, 'Translations'), 'Translation')) {
    const language = languageOf(translation.language)
    const text = textOf(wordOf(translation, name))
    if (language !== null && text !== null) texts[language] ??= text
  }
  return texts
}

function synonymsOf(element: XmlElement): Record<string, string[]> {
  const synonyms: Record<string, string[]> = {}
  for (const translation of allOf(firstOf(element, 'Translations'), 'Translation')) {
    const language = languageOf(translation.language)
    const found = allOf(firstOf(translation, 'Synonyms'), 'Synonym')
    if (language === null || found.length === 0) continue
    synonyms[language] ??= found.flatMap(({ text }) => textOf(text) ?? [])
  }
  return synonyms
}
