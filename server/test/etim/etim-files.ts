import { existsSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Releases of ETIM for tests: the real one where its folder is, and small ones that the tests write. */

const real = new URL(
  '../../../../shared/data/etim/etim6-international-ixf-en-de-nl.zip',
  import.meta.url,
)

/** The whole of ETIM 6.0; null where the folder with it is not there. */
export function realRelease(): Buffer | null {
  return existsSync(real) ? readFileSync(real) : null
}

/** The name of the official CSV set of ETIM 10. */
export const csvSetName = 'ETIM-10.0-ALL-SECTORS-CSV-METRIC-EI-2024-12-05.zip'

const realCsv = new URL(`../../../../shared/data/etim/${csvSetName}`, import.meta.url)

/** The whole of ETIM 10.0 as CSV; null where the folder with it is not there. */
export function realCsvSet(): Buffer | null {
  return existsSync(realCsv) ? readFileSync(realCsv) : null
}

/** A ZIP with these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

interface IxfParts {
  name?: string
  units?: string
  features?: string
  values?: string
  groups?: string
  classes?: string
}

/** `<Translations>` in German and English. */
export function translated(en: string, de: string, more = ''): string {
  return `<Translations><Translation language="de-DE"><Description>${de}</Description>${more}</Translation>
    <Translation language="en-GB"><Description>${en}</Description>${more}</Translation></Translations>`
}

const symbol = '<Abbreviation>mm</Abbreviation>'

/** The entries of a small release with one class, which has a feature of each type. */
export const smallParts = {
  name: 'ETIM TEST 9.0',
  units: `<Unit><Code>EU570448</Code>${translated('Millimetre', 'Millimeter', symbol)}</Unit>`,
  features: `
    <Feature><Code>EF000010</Code><Type>Alphanumeric</Type>${translated('Model', 'Ausführung')}</Feature>
    <Feature><Code>EF000125</Code><Type>Numeric</Type>${translated('Thickness', 'Stärke')}</Feature>
    <Feature><Code>EF002257</Code><Type>Logical</Type>${translated('Insulated', 'Isoliert')}</Feature>
    <Feature><Code>EF000200</Code><Type>Range</Type>${translated('Diameter', 'Durchmesser')}</Feature>`,
  values: `<Value><Code>EV004810</Code>${translated('Hard foam', 'Hartschaum')}</Value>
    <Value><Code>EV004782</Code>${translated('Soft foam', 'Weichschaum')}</Value>`,
  groups: `<Group><Code>EG000001</Code>${translated('Insulation', 'Dämmung')}</Group>`,
  classes: `<Class changeCode="Unchanged"><Code>EC000406</Code><Version>4</Version>
    ${translated('Thermal insulation', 'Wärmedämmung', '<Synonyms><Synonym>PU foam</Synonym></Synonyms>')}
    <Features>
      <Feature changeCode="Unchanged"><FeatureCode>EF000125</FeatureCode><UnitCode>EU570448</UnitCode><OrderNumber>2</OrderNumber></Feature>
      <Feature changeCode="Unchanged"><FeatureCode>EF000010</FeatureCode><OrderNumber>1</OrderNumber><Values>
        <Value changeCode="Unchanged"><ValueCode>EV004810</ValueCode><OrderNumber>2</OrderNumber></Value>
        <Value changeCode="New"><ValueCode>EV004782</ValueCode><OrderNumber>1</OrderNumber></Value>
      </Values></Feature>
      <Feature changeCode="New"><FeatureCode>EF002257</FeatureCode><OrderNumber>3</OrderNumber></Feature>
      <Feature changeCode="New"><FeatureCode>EF000200</FeatureCode><UnitCode>EU570448</UnitCode><OrderNumber>4</OrderNumber></Feature>
    </Features><Status>Published</Status><GroupCode>EG000001</GroupCode></Class>`,
}

/** An IXF file with these entries. */
export function ixf(parts: IxfParts = {}): string {
  const { name, units, features, values, groups, classes } = { ...smallParts, ...parts }
  return `<?xml version="1.0" encoding="utf-8"?>
<IXF schemaVersion="1.0" xmlns="http://www.etim-international.com/etimixf/1">
<Header><ExportDate>2014-04-24T11:35:09Z</ExportDate><Publication><Name>${name}</Name><Number>9</Number>
<Date>2022-12-01T08:00:00Z</Date><Prerelease>false</Prerelease></Publication></Header>
<Units>${units}</Units><Features>${features}</Features><Values>${values}</Values>
<Groups>${groups}</Groups><Classes>${classes}</Classes></IXF>`
}

/** A ZIP with a small release of this number. */
export function smallRelease(release = '9.0', parts: IxfParts = {}): Promise<Buffer> {
  return zipOf({ 'release.xml': ixf({ ...parts, name: `ETIM TEST ${release}` }) })
}
