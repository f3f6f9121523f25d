import { SaxesParser } from 'saxes'
import { ApiProblem } from '../../../platform/errors.ts'
import { xmlText } from '../../../platform/files/file-text.ts'
import { UnreadFile } from './epd-source.import.ts'

/** An element of a document; names are without their prefix. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands in it outside of other elements, without white space around it. */
  text: string
  line: number
  children: XmlNode[]
}

const limits = { elements: 300_000, depth: 60, text: 1_000_000 }

/**
 * A whole XML document. There are no entities but those of XML itself. Throws UnreadFile, with the line, for what is not
 * well-formed, declares a document type, or goes beyond the limits.
 */
export async function readXml(bytes: AsyncIterable<Buffer>): Promise<XmlNode> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const refuse = (message: string): never => {
    throw new UnreadFile(message, `line ${parser.line}`)
  }
  const open: XmlNode[] = []
  let root: XmlNode | null = null
  let elements = 0
  parser.on('doctype', () =>
    refuse(
      'The file declares a document type (DOCTYPE). Document types and entities are not read.',
    ),
  )
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > limits.elements) refuse('There are too many elements.')
    if (open.length >= limits.depth) refuse('The elements are nested too deeply.')
    const node: XmlNode = {
      name: localName(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [localName(key), value]),
      ),
      text: '',
      line: parser.line,
      children: [],
    }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const takeText = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    if (node.text.length + text.length > limits.text) refuse('The text is too long.')
    node.text += text
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node) node.text = node.text.trim()
  })
  parser.on('error', ({ message }) =>
    refuse(`The XML is not well-formed: ${message.replace(/^\d+:\d+: /, '')}`),
  )
  try {
    for await (const piece of xmlText(bytes)) parser.write(piece)
    parser.close()
  } catch (error) {
    if (error instanceof ApiProblem) return refuse(error.message)
    throw error
  }
  return root ?? refuse('The file is empty.')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The first element along a path of names below another one. */
export function within(node: XmlNode | undefined, ...names: string[]): XmlNode | undefined {
  return names.reduce<XmlNode | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    node,
  )
}

/** All elements of a name below another one. */
export function allWithin(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

/** Where an element stands. */
export function lineOf({ line }: XmlNode): string {
  return `line ${line}`
}
