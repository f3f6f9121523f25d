import type { DemoProduct } from '../../demo-product.ts'
import { type DemoLanguage, type Words, numbersIn, word } from '../../languages.ts'
import { makerOf } from '../../regulatory/makers.ts'
import { kinds } from '../document-words.ts'
import type { ProductLine } from '../product-lines.ts'
import { type Front, type Imprint, type Sheet, bound, newSheet } from '../sheet.ts'
import { hazardClasses, pictogramNames, signalWords, statements } from './label-statements.ts'
import { type Component, type Mixture, mixtures } from './mixtures.ts'
import { according, section, sections } from './safety-headings.ts'
import { sentences } from './safety-sentences.ts'
import { safetyWords } from './safety-words.ts'

/** What a sheet is written from. */
interface Telling {
  sheet: Sheet
  line: ProductLine
  /** One of the line: label and transport are those of all. */
  product: DemoProduct
  mixture: Mixture
  language: DemoLanguage
  say: (words: Words) => string
  /** A line that begins with what it is about. */
  note: (label: Words, text: string) => void
}

/** The safety data sheet of a line of mixtures, with its sixteen sections. Throws where the composition is not known. */
export function safetySheet(line: ProductLine, imprint: Imprint, language: DemoLanguage): Buffer {
  const mixture = mixtures[line.family.code]
  const [product] = line.products
  if (!mixture || !product) throw new Error(`There is no composition of ${line.family.code}.`)
  const front: Front = {
    language,
    kind: word(kinds.SDS, language),
    title: `${line.brand.name} ${line.name}`,
    subtitle: word(according, language),
    hasPicture: false,
  }
  const sheet = newSheet(front, imprint)
  const say = (words: Words) => numbersIn(word(words, language), language)
  // French puts a space before its colon
  const colon = language === 'FR' ? ' :' : ':'
  const note = (label: Words, text: string) => sheet.note(`${say(label)}${colon} ${text}`)
  const telling: Telling = { sheet, line, product, mixture, language, say, note }
  for (const [index, { title, parts }] of sections.entries()) {
    sheet.heading(`${word(section, language)} ${index + 1}: ${say(title)}`)
    for (const [number, heading] of parts) {
      sheet.subheading(`${number} ${say(heading)}`)
      writers[number]?.(telling)
      writeSentences(telling, number)
    }
  }
  writeOther(telling)
  return bound([{ sheet, front }], imprint, null)
}

/** In the order in which the subsection has them. */
function writeSentences({ sheet, mixture, say }: Telling, number: string): void {
  for (const [behaviour, said] of Object.entries(sentences[number] ?? {})) {
    if (behaviour !== 'all' && behaviour !== mixture.behaviour) continue
    for (const words of said) sheet.note(say(words))
  }
}

/** What follows from the composition, the label or the transport, by subsection. */
const writers: Readonly<Record<string, (telling: Telling) => void>> = {
  '1.1': ({ line, say, note }) => {
    const names = [...line.series.keys()].map((series) => `${line.brand.name} ${series}`)
    note(safetyWords.name, names.join(', '))
    note(safetyWords.kind, say(line.family.noun))
  },
  '1.2': ({ sheet, mixture, say }) => {
    sheet.note(`${say(mixture.use)}.`)
    sheet.note(say(safetyWords.advised))
  },
  '1.3': ({ sheet, line }) => {
    const { company, street, city } = makerOf(line.brand)
    sheet.note(`${company}, ${street}, ${city}, sds@${line.brand.code.toLowerCase()}.example`)
  },
  '2.1': ({ sheet, product, say }) => {
    const classified = product.hazardStatements.filter((code) => code in hazardClasses)
    for (const code of classified)
      sheet.note(`${hazardClasses[code]}: ${code} ${say(statementOf(code))}`)
    if (classified.length === 0) sheet.note(say(safetyWords.notClassified))
  },
  '2.2': writeLabel,
  '3.2': writeComponents,
  '8.1': writeLimits,
  '9.1': writeProperties,
  '9.2': ({ mixture, note, language }) => note(safetyWords.voc, numbersIn(mixture.voc, language)),
  '11.1': ({ sheet, product, say }) => {
    for (const code of product.hazardStatements.filter((one) => one.startsWith('H3'))) {
      sheet.note(`${hazardClasses[code]}: ${say(statementOf(code))}`)
    }
  },
  '12.1': ({ sheet, product, say }) => {
    for (const code of product.hazardStatements.filter((one) => one.startsWith('H4'))) {
      sheet.note(say(statementOf(code)))
    }
  },
  '13.1': ({ mixture, product, note }) => {
    const isHazardous = product.signalWord !== null && mixture.behaviour !== 'powder'
    note(safetyWords.waste, `${mixture.waste}${isHazardous ? '*' : ''}`)
  },
  '14.1': ({ sheet, product, say }) =>
    sheet.note(
      product.unNumber === null ? say(safetyWords.notDangerousGoods) : `UN ${product.unNumber}`,
    ),
  '14.2': ({ sheet, mixture, say }) =>
    sheet.note(mixture.shippingName ? say(mixture.shippingName) : '–'),
  '14.3': ({ sheet, product }) => sheet.note(product.transportClass ?? '–'),
  '14.4': ({ sheet, product, say, language }) => {
    const { packingGroup, tunnelCode, limitedQuantity } = product
    if (packingGroup === null) return sheet.note('–')
    const tunnel = `${say(safetyWords.tunnel)} ${tunnelCode ?? '–'}`
    const limited = `${say(safetyWords.limited)} ${numbersIn(limitedQuantity ?? '–', language)}`
    return sheet.note(`${packingGroup}; ${tunnel}; ${limited}`)
  },
  '14.5': ({ sheet, say }) => sheet.note(say(safetyWords.noMarinePollutant)),
}

function writeLabel({ sheet, product, mixture, say, note }: Telling): void {
  const { signalWord, pictograms, hazardStatements, precautionaryStatements, ufi } = product
  const shown = pictograms.map((code) => `${code} (${say(pictogramNames[code] ?? unnamed)})`)
  if (shown.length > 0) note(safetyWords.pictograms, shown.join(', '))
  const signal = signalWords[signalWord ?? '']
  if (signal) {
    note(safetyWords.signal, say(signal))
    const named = mixture.components.map(({ name }) => say(name)).join(', ')
    note(safetyWords.contains, named)
  }
  for (const code of [...hazardStatements, ...precautionaryStatements]) {
    const text = say(statementOf(code)).replace(
      '{}',
      mixture.sensitiser ? say(mixture.sensitiser) : '',
    )
    sheet.note(`${code} ${text}`)
  }
  if (ufi !== null) sheet.note(`UFI: ${ufi}`)
}

/** What a pictogram without a name shows. */
const unnamed: Words = ['', '', '', '']

function statementOf(code: string): Words {
  const words = statements[code]
  if (words === undefined) throw new Error(`The statement ${code} has no text.`)
  return words
}

function writeComponents({ sheet, mixture, say, language }: Telling): void {
  const head = [
    say(safetyWords.component),
    'CAS',
    'EC',
    say(safetyWords.share),
    say(safetyWords.classification),
  ]
  const rows = mixture.components.map(({ name, cas, ec, share, hazards }) => [
    say(name),
    cas,
    ec,
    numbersIn(share, language),
    hazards.map((code) => `${hazardClasses[code]}, ${code}`).join('; '),
  ])
  sheet.wrappedTable(head, rows, [135, 62, 56, 62, 168])
}

function writeLimits({ sheet, mixture, say }: Telling): void {
  const limited = mixture.components.flatMap((component: Component) =>
    component.limits ? [[say(component.name), component.limits.join(' / ')]] : [],
  )
  if (limited.length === 0) return sheet.note(say(safetyWords.noLimits))
  return sheet.wrappedTable(
    [say(safetyWords.component), say(safetyWords.limits)],
    limited,
    [180, 303],
  )
}

function writeProperties({ sheet, mixture, say, language }: Telling): void {
  const { boiling, flash, explosive, vapourPressure, ph, density, viscosity } = mixture
  const numbers = { boiling, flash, explosive, vapourPressure, ph, density, viscosity }
  const rows = [
    [say(safetyWords.form), say(mixture.form)],
    [say(safetyWords.odour), say(mixture.odour)],
    ...Object.entries(numbers).map(([key, value]) => [
      say(safetyWords[key as keyof typeof numbers]),
      value === undefined ? say(safetyWords.undetermined) : numbersIn(value, language),
    ]),
    [say(safetyWords.solubility), say(mixture.solubility)],
  ]
  sheet.wrappedTable([say(safetyWords.property), say(safetyWords.value)], rows, [200, 283])
}

function writeOther({ sheet, mixture, say }: Telling): void {
  const codes = new Set(mixture.components.flatMap(({ hazards }) => hazards))
  sheet.subheading(say(safetyWords.fullText))
  for (const code of [...codes].toSorted((a, b) => (a < b ? -1 : 1))) {
    sheet.note(`${code} ${say(statementOf(code))}`)
  }
  sheet.note(say(safetyWords.abbreviations))
  sheet.note(say(safetyWords.knowledge))
}
