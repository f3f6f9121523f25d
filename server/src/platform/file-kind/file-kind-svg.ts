import { setImmediate as breathe } from 'node:timers/promises'
import { type SaxesAttributeNS, type SaxesTagNS, SaxesParser } from 'saxes'
import type { FileBytes } from './file-kind-bytes.ts'

const limits = {
  bytes: 5 * 1024 ** 2,
  elements: 200_000,
  depth: 100,
  references: 50_000,
  /** What is drawn once all references are followed: a browser still shows that. */
  drawn: 1_000_000,
  /** Of the picture, in whatever unit. */
  side: 1_000_000,
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** How much is read between two breaths, so that a long drawing keeps nobody waiting. */
const pieceLength = 64 * 1024

/** The sentence that ends the reading. */
class Refused extends Error {}

/**
 * Why an SVG is refused; null when it is well-formed XML 1.0 in UTF-8 with the root `svg` and holds nothing that could
 * run (scripts, event handlers, foreign content, style sheets from elsewhere) or grow without bound (entities, references
 * upon references). It is stored as it came and never drawn by the server.
 */
export async function svgProblem(bytes: FileBytes): Promise<string | null> {
  if (bytes.size > limits.bytes) return 'The SVG is larger than 5 MB. Save it as a PDF instead.'
  const text = textIn(await bytes.read(0, bytes.size))
  if (text === null) return 'The SVG is not encoded in UTF-8. Save it as UTF-8.'
  try {
    await inspect(text)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.message
    if (!(error instanceof Error)) throw error
    return `The SVG is not well-formed XML (${error.message}).`
  }
}

function textIn(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

async function inspect(text: string): Promise<void> {
  const parser = new SaxesParser({ xmlns: true })
  const drawing = drawingOf()
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)) {
      throw new Refused(`The SVG is encoded in ${encoding}. Save it as UTF-8.`)
    }
  })
  parser.on('doctype', assertHarmlessDoctype)
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-stylesheet$/i.test(target)) {
      throw new Refused('The SVG refers to a style sheet (xml-stylesheet). Remove it.')
    }
  })
  parser.on('opentag', (tag) => {
    drawing.open(tag)
    assertHarmless(tag)
  })
  parser.on('closetag', () => drawing.close())
  for (let start = 0; start < text.length; start += pieceLength) {
    parser.write(text.slice(start, start + pieceLength))
    await breathe()
  }
  parser.close()
  drawing.assertBounded()
}

/** Older programs name the public DTD, which nobody loads; one that declares anything of its own is refused. */
function assertHarmlessDoctype(doctype: string): void {
  if (/^\s*svg(\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"[\w:/.-]+")?\s*$/.test(doctype)) {
    return
  }
  throw new Refused('The SVG declares entities or a document type. Remove them.')
}

const active = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler'])

function assertHarmless(tag: SaxesTagNS): void {
  if (active.has(tag.local.toLowerCase()) || tag.uri === 'http://www.w3.org/1999/xhtml') {
    throw new Refused(`The SVG contains the element ${tag.name}, which can run code in a browser.`)
  }
  for (const { local, name, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) {
      throw new Refused(
        `The SVG contains the event handler ${name}, which can run code in a browser.`,
      )
    }
    if (isActiveAddress(value)) {
      throw new Refused(`The SVG contains an address in ${name} that can run code in a browser.`)
    }
  }
}

/** Browsers skip white space and control characters in a scheme; pictures are the only data that is no program. */
function isActiveAddress(value: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- what browsers skip
  const address = value.replaceAll(/[\u0000-\u0020\u007f]/g, '').toLowerCase()
  if (/(java|vb|live)script:/.test(address)) return true
  return /(^|[(;'"])data:(?!(image\/(png|jpe?g|gif|webp)|font\/|application\/(x-)?font))/.test(
    address,
  )
}

interface Shape {
  id: string | null
  /** Of itself and what is in it. */
  elements: number
  refersTo: string[]
}

/** Counts what is drawn once references are followed (`use`, patterns, markers): ten of ten of ten … of something. */
function drawingOf() {
  const open: Shape[] = []
  const named = new Map<string, Shape>()
  let root: Shape | null = null
  let elements = 0
  let references = 0
  return {
    open(tag: SaxesTagNS) {
      if (root === null) assertRoot(tag)
      const attributes = Object.values(tag.attributes)
      const id = attributes.find(({ name }) => name === 'id' || name === 'xml:id')?.value ?? null
      const shape: Shape = { id, elements: 1, refersTo: attributes.flatMap(referencesIn) }
      elements += 1
      references += shape.refersTo.length
      if (elements > limits.elements || references > limits.references) {
        throw new Refused('The SVG has too many elements or references.')
      }
      if (open.length >= limits.depth) {
        throw new Refused('The SVG has too many nested elements.')
      }
      root ??= shape
      if (id !== null && !named.has(id)) named.set(id, shape)
      open.push(shape)
    },
    close() {
      const shape = open.pop()
      const parent = open.at(-1)
      if (!shape || !parent) return
      parent.elements += shape.elements
      for (const id of shape.refersTo) parent.refersTo.push(id)
    },
    assertBounded() {
      if (root && drawn(root, named, new Map()) > limits.drawn) {
        throw new Refused('The references in the SVG draw more than a million elements.')
      }
    },
  }
}

function assertRoot(tag: SaxesTagNS): void {
  if (tag.local !== 'svg' || tag.uri !== svgNamespace) {
    throw new Refused(
      `This is not an SVG: its root element is ${tag.name}, not svg of ${svgNamespace}.`,
    )
  }
  for (const side of ['width', 'height']) {
    if (Number.parseFloat(tag.attributes[side]?.value ?? '0') > limits.side) {
      throw new Refused(`The ${side} of the SVG is larger than one million.`)
    }
  }
}

function referencesIn({ local, value }: SaxesAttributeNS): string[] {
  if (local === 'href') return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
  if (!value.includes('url(')) return []
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/g)].map(([, id = '']) => id)
}

/** A shape that refers to itself, however indirectly, has no end; nor have references upon thousands of others. */
function drawn(
  shape: Shape,
  named: Map<string, Shape>,
  known: Map<Shape, number>,
  depth = 0,
): number {
  const before = known.get(shape)
  if (before !== undefined) return before
  known.set(shape, Number.POSITIVE_INFINITY)
  if (depth > maxChain) return Number.POSITIVE_INFINITY
  let sum = shape.elements
  for (const id of shape.refersTo) {
    const target = named.get(id)
    if (target) sum += drawn(target, named, known, depth + 1)
  }
  known.set(shape, sum)
  return sum
}

/** References upon references: no drawing has more, and a stack holds as many. */
const maxChain = 1_000
