import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ApiProblem } from '../errors.ts'
import { xmlText } from './file-text.ts'

/** An element of a file with what is in it: names are without their prefix, text without white space around it. */
export interface XmlRecord {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlRecord[]
}

/** What a record may hold, and how far the file may go on without beginning or ending an element: more has no file that is meant well. */
const limits = { elements: 200_000, depth: 40, text: 5_000_000, silence: 2 * 1024 ** 2 } as const

/**
 * The elements of an XML file that `isRecord` says are ones by the names that lead to them, with all that is in each; several
 * at once or none, as they come. There are no entities but those of XML itself. Throws RULE_BROKEN, with the line, for what is not
 * well-formed, declares a document type, or goes beyond the limits.
 */
export async function* xmlRecords(
  bytes: AsyncIterable<Buffer>,
  isRecord: (path: readonly string[], attributes: XmlRecord['attributes']) => boolean,
): AsyncGenerator<XmlRecord[]> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const refuse = (message: string): never => {
    throw new ApiProblem('RULE_BROKEN', `Line ${parser.line}: ${message}`)
  }
  const reading = new RecordReading(isRecord, refuse)
  parser.on('doctype', () =>
    refuse('The XML file declares a document type. Save it without DOCTYPE.'),
  )
  parser.on('opentag', (tag) => reading.open(tag))
  parser.on('closetag', () => reading.close())
  parser.on('text', (text) => reading.text(text))
  parser.on('cdata', (text) => reading.text(text))
  parser.on('error', ({ message }) =>
    refuse(`The XML file is not well-formed (${message.replace(/^\d+:\d+: /, '')}).`),
  )
  for await (const piece of xmlText(bytes)) {
    parser.write(piece)
    reading.assertMoving(piece.length)
    yield reading.take()
  }
  parser.close()
  yield reading.take()
}

class RecordReading {
  private readonly isRecord: Parameters<typeof xmlRecords>[1]
  private readonly refuse: (message: string) => never
  /** The names that lead to where the file is read. */
  private readonly path: string[] = []
  /** The elements of the record that is being read. */
  private readonly inside: XmlRecord[] = []
  private records: XmlRecord[] = []
  private elements = 0
  private characters = 0
  private silence = 0

  constructor(isRecord: Parameters<typeof xmlRecords>[1], refuse: (message: string) => never) {
    this.isRecord = isRecord
    this.refuse = refuse
  }

  open({ name, attributes }: SaxesTagPlain): void {
    this.silence = 0
    this.path.push(localName(name))
    if (this.path.length > limits.depth) this.refuse('The elements are nested too deeply.')
    const record = recordOf(localName(name), attributes)
    const parent = this.inside.at(-1)
    if (!parent && !this.isRecord(this.path, record.attributes)) return
    if (!parent) {
      this.elements = 0
      this.characters = 0
    }
    this.elements += 1
    if (this.elements > limits.elements)
      this.refuse(`${this.inside[0]?.name} contains too many elements.`)
    parent?.children.push(record)
    this.inside.push(record)
  }

  text(text: string): void {
    const record = this.inside.at(-1)
    if (!record) return
    this.characters += text.length
    if (this.characters > limits.text)
      this.refuse(`${this.inside[0]?.name} contains too much text.`)
    record.text += text
  }

  close(): void {
    this.silence = 0
    this.path.pop()
    const record = this.inside.pop()
    if (!record) return
    record.text = record.text.trim()
    if (this.inside.length === 0) this.records.push(record)
  }

  /** The records that have ended since. */
  take(): XmlRecord[] {
    const { records } = this
    this.records = []
    return records
  }

  /** Throws RULE_BROKEN where so much has come without beginning or ending an element. */
  assertMoving(length: number): void {
    this.silence += length
    if (this.silence > limits.silence) this.refuse('The text is too long.')
  }
}

function recordOf(name: string, attributes: Record<string, string>): XmlRecord {
  const own = Object.entries(attributes).flatMap(([attribute, value]) =>
    attribute.startsWith('xmlns') ? [] : [[localName(attribute), value] as const],
  )
  return { name, attributes: Object.fromEntries(own), text: '', children: [] }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
