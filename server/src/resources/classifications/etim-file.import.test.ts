import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ixf, smallParts, smallRelease, translated, zipOf } from '../../../test/etim/etim-files.ts'
import { type EtimReader, startEtimReader } from '../../../test/etim/etim-reader.ts'

let etim: EtimReader

beforeAll(async () => {
  etim = await startEtimReader()
})

afterAll(() => etim.close())

const refusalOfXml = async (xml: string) => etim.refusalOf(await zipOf({ 'a.xml': xml }))

const nothing = 'The file contains errors; nothing was loaded.'

describe('an IXF file is refused by name', () => {
  test.each([
    [
      'a feature that is not there',
      { features: smallParts.features.replaceAll('EF000125', 'EF000126') },
      `${nothing} Class EC000406 names the feature EF000125, which is not in the file.`,
    ],
    [
      'a value that is not there',
      { values: '' },
      `${nothing} Class EC000406, feature EF000010: the value EV004782 is not in the file. Class EC000406, feature EF000010: the value EV004810 is not in the file.`,
    ],
    [
      'a unit that is not there',
      { units: '' },
      `${nothing} Class EC000406, feature EF000125: the unit EU570448 is not in the file. Class EC000406, feature EF000200: the unit EU570448 is not in the file.`,
    ],
    [
      'a group that is not there',
      { groups: '' },
      `${nothing} Class EC000406 names the group EG000001, which is not in the file.`,
    ],
    ['no classes', { classes: '' }, `${nothing} There are no classes in it.`],
    [
      'a feature without a code',
      { groups: `${smallParts.groups}<Group>${translated('a', 'b')}</Group>` },
      `${nothing} Line 20: a group has no code.`,
    ],
    [
      'a code of another kind',
      { groups: `${smallParts.groups}<Group><Code>EC000001</Code></Group>` },
      `${nothing} Line 19: “EC000001” is not the code of a group.`,
    ],
    [
      'a code that is there twice',
      { values: smallParts.values + smallParts.values },
      `${nothing} Line 18: the value EV004810 is there twice. Line 20: the value EV004782 is there twice.`,
    ],
    [
      'an unknown type',
      { features: smallParts.features.replace('Numeric', 'Colour') },
      `${nothing} Line 10: feature EF000125 has the unknown type “Colour”. Line 30: nothing says of which type feature EF000125 is.`,
    ],
    [
      'a class without a name',
      { classes: smallParts.classes.replace(/<Translations>.*?<\/Translations>/s, '') },
      `${nothing} Class EC000406 has no name.`,
    ],
  ])('for %s', async (_, parts, message) => {
    expect(await refusalOfXml(ixf(parts))).toBe(message)
  })

  test('with some of many errors, and their number', async () => {
    const features = Array.from({ length: 8 }, (_v, i) => `<Feature><Code>${i}</Code></Feature>`)
    const message = await refusalOfXml(ixf({ features: smallParts.features + features.join('') }))
    expect(message).toContain('“4” is not the code of a feature. And 3 more.')
  })

  test('where it is no XML, or another one', async () => {
    expect(await refusalOfXml(ixf().slice(0, 2_000))).toMatch(/^The XML file is not well-formed/)
    expect(await refusalOfXml('<BMECAT/>')).toBe(
      'The XML file is not an IXF file: its root element is BMECAT.',
    )
    expect(await refusalOfXml(`${ixf()}\0`)).toMatch(/^The XML file is not well-formed/)
    const latin = Buffer.from(ixf(), 'latin1')
    expect(await etim.refusalOf(await zipOf({ 'a.xml': latin }))).toBe(
      'The XML file is not encoded in UTF-8 or UTF-16. Save it as UTF-8.',
    )
  })
})

describe('a file that is meant to do harm is refused', () => {
  test('with entities that grow', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE IXF [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><IXF>&b;</IXF>`
    expect(await refusalOfXml(bomb)).toBe(
      'The XML file declares a document type. Save it without DOCTYPE.',
    )
    expect(await refusalOfXml('<IXF>&b;</IXF>')).toMatch(/undefined entity/)
  })

  test('with elements without end', async () => {
    expect(await refusalOfXml(`<IXF>${'<a>'.repeat(30)}`)).toBe(
      'Line 1: a contains too many elements.',
    )
    expect(await refusalOfXml(`<IXF><Units><Unit>${'<a/>'.repeat(100_001)}`)).toMatch(/too many/)
    expect(await refusalOfXml(`<IXF><Units><Unit>${'a'.repeat(3_000_000)}`)).toMatch(/too long/)
  })

  test('with more in it than its directory says, or than is read at all', async () => {
    const zip = await zipOf({ 'a.xml': Buffer.alloc(5_000_000) })
    const entry = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    const small = Buffer.from(zip)
    small.writeUInt32LE(1_000, entry + 24)
    expect(await etim.refusalOf(small)).toMatch(/^The ZIP cannot be read \(too many bytes/)
    const large = Buffer.from(zip)
    large.writeUInt32LE(2_000_000_000, entry + 24)
    expect(await etim.refusalOf(large)).toBe(
      'The files in the ZIP have more than 1024 MB when unpacked.',
    )
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`${i}.txt`, 'a']))
    expect(await etim.refusalOf(await zipOf(many))).toBe(
      'The ZIP contains 101 files; at most 100 are read.',
    )
  })

  test('where it is cut off or damaged', async () => {
    const zip = await smallRelease()
    expect(await etim.refusalOf(zip.subarray(0, 300))).toMatch(/^The ZIP cannot be read/)
    const damaged = Buffer.from(zip)
    damaged.fill(0xff, 60, 200)
    expect(await etim.refusalOf(damaged)).toMatch(/^The ZIP cannot be read/)
  })
})

test('a ZIP without a release is refused, as is one with two', async () => {
  expect(await etim.refusalOf(await zipOf({ 'readme.txt': 'a' }))).toBe(
    'The ZIP contains neither an IXF file (.xml) nor the CSV files of ETIM (ETIMARTCLASS.csv and others).',
  )
  expect(await etim.refusalOf(await zipOf({ 'a.xml': ixf(), 'b.xml': ixf() }))).toBe(
    'The ZIP contains several XML files. Leave one of them.',
  )
})

test('an IXF file in UTF-16, in folders and with a prefix is read, too', async () => {
  const prefixed = ixf()
    .replaceAll(/<(\/?)([A-Z])/g, '<$1x:$2')
    .replace('xmlns=', 'xmlns:x=')
  const content = Buffer.from(`\uFEFF${prefixed.replace('utf-8', 'utf-16')}`, 'utf16le')
  const { release, classes } = await etim.read(await zipOf({ 'etim/ixf/a.xml': content }))
  expect([release, [...classes.keys()]]).toEqual(['9.0', ['EC000406']])
})

test('an IXF file of version 3.1 is read: another namespace, languages as ETIM names them', async () => {
  const later = ixf({ name: 'ETIM 10.0' })
    .replace('etimixf/1"', 'etimixf/31"')
    .replace('schemaVersion="1.0"', 'schemaVersion="3.1"')
    .replaceAll('language="en-GB"', 'language="EN"')
    .replaceAll('language="de-DE"', 'language="nl-BE"')
    .replaceAll('<Version>', '<Modelling>false</Modelling><Version>')
  const { release, classes, features } = await etim.read(await zipOf({ 'ETIMIXF3_1.xml': later }))
  expect(release).toBe('10.0')
  expect(features.get('EF000125')).toEqual({ EN: 'Thickness', NL: 'Stärke' })
  expect(classes.get('EC000406')?.synonyms).toEqual({ EN: ['PU foam'], NL: ['PU foam'] })
})
