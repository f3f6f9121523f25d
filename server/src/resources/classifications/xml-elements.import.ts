import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ApiProblem } from '../../platform/errors.ts'
import { xmlText } from '../../platform/files/file-text.ts'

/** An element of a file with what is in it; names are without their prefix. */
export interface XmlElement {
  name: string
  /** Its attributes that matter here; empty for none. */
  language: string
  changeCode: string
  text: string
  children: XmlElement[]
}

interface Wanted {
  /** The name of the root. */
  root: RegExp
  /** At which depth elements below the one of this name, which is at depth 2, are handed over; 2: it itself. */
  depthOf: (name: string) => 2 | 3
  /** Gets each element in turn, with the name of the one at depth 2 and the line that it ends on. */
  take: (list: string, element: XmlElement, line: number) => void
}

/** What an element may hold, and how long the file may go on without one: more has no file that is meant well. */
const limits = { elements: 100_000, depth: 20, silence: 1024 ** 2, text: 10_000 }

/**
 * Reads an XML file element by element, so that never more than one of them is in memory. There are no entities but those
 * of XML itself. Throws RULE_BROKEN for what is not well-formed, declares a document type, or goes beyond the limits.
 */
export async function readElements(bytes: AsyncIterable<Buffer>, wanted: Wanted): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const reader = new ElementReader(wanted, () => parser.line)
  parser.on('doctype', () => {
    throw refused('The XML file declares a document type. Save it without DOCTYPE.')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => reader.close())
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.on('error', (error) => {
    throw refused(`The XML file is not well-formed (${error.message}).`)
  })
  for await (const piece of xmlText(bytes)) {
    parser.write(piece)
    reader.assertMoving(piece.length)
  }
  parser.close()
}

class ElementReader {
  private readonly open_: XmlElement[] = []
  private elements = 0
  private silence = 0
  private readonly wanted: Wanted
  private readonly line: () => number

  constructor(wanted: Wanted, line: () => number) {
    this.wanted = wanted
    this.line = line
  }

  open({ name, attributes }: SaxesTagPlain): void {
    this.silence = 0
    const element = {
      name: localName(name),
      language: attributes['language'] ?? '',
      changeCode: attributes['changeCode'] ?? '',
      text: '',
      children: [],
    }
    if (this.open_.length === 0 && !this.wanted.root.test(element.name)) {
      throw refused(`The XML file is not an IXF file: its root element is ${element.name}.`)
    }
    this.open_.push(element)
    this.elements += 1
    if (this.open_.length > limits.depth || this.elements > limits.elements) {
      throw refused(`Line ${this.line()}: ${element.name} contains too many elements.`)
    }
  }

  text(text: string): void {
    const element = this.open_.at(-1)
    if (!element || this.open_.length < 3) return
    if (element.text.length + text.length > limits.text) {
      throw refused(`Line ${this.line()}: the text in ${element.name} is too long.`)
    }
    element.text += text
  }

  close(): void {
    this.silence = 0
    const element = this.open_.pop()
    const parent = this.open_.at(-1)
    const list = this.open_[1]?.name ?? element?.name ?? ''
    if (!element || !parent) return
    const depth = this.open_.length + 1
    if (depth > this.wanted.depthOf(list)) parent.children.push(element)
    else {
      this.elements = 0
      if (depth === this.wanted.depthOf(list)) this.wanted.take(list, element, this.line())
    }
  }

  /** Throws RULE_BROKEN where so much has come without beginning or ending an element. */
  assertMoving(length: number): void {
    this.silence += length
    if (this.silence > limits.silence) {
      throw refused(`Line ${this.line()}: the text is too long.`)
    }
  }
}

/** The first element of a name in another one. */
export function firstOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** All elements of a name in another one. */
export function allOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of an element in another one, without white space around it; empty for none. */
export function wordOf(element: XmlElement, name: string): string {
  return firstOf(element, name)?.text.trim() ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
