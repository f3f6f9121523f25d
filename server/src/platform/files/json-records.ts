import { TextDecoder } from 'node:util'
import { ApiProblem } from '../errors.ts'
import { parseExactJson } from './exact-json.ts'

/** What a record may have in characters, and all that stands around them: more has no file that is meant well. */
const limits = { record: 20_000_000, around: 20_000_000, depth: 60 } as const

/** Records of a JSON file, with what stands before the first of them. */
interface JsonRecords {
  head: unknown
  /** What stands around them all, once they have been read to the end. */
  around: () => unknown
  records: AsyncGenerator<unknown[]>
}

/**
 * Reads the objects of a list that stands below these names in a JSON file (lists on the way have none), several at once or
 * none, piece by piece of the file; numbers are their source text. Throws RULE_BROKEN for what is not JSON in UTF-8, or goes beyond the limits.
 */
export async function openJsonRecords(
  bytes: AsyncIterable<Buffer>,
  path: readonly string[],
): Promise<JsonRecords> {
  const scan = new JsonScan(path)
  const found = recordsOf(scan, jsonText(bytes))
  let first: unknown[] = []
  let isOver = false
  while (first.length === 0 && !isOver) {
    const { value, done } = await found.next()
    isOver = done === true
    first = value ?? []
  }
  return {
    head: scan.head(),
    around: () => scan.end(),
    records: (async function* () {
      yield first
      yield* found
    })(),
  }
}

async function* recordsOf(
  scan: JsonScan,
  text: AsyncIterable<string>,
): AsyncGenerator<unknown[], undefined> {
  for await (const piece of text) {
    scan.take(piece)
    yield scan.records.splice(0)
  }
  scan.end()
}

async function* jsonText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw refused('The JSON file is not encoded in UTF-8.')
    throw error
  }
}

/** A list or an object that is open, and the name that it has in the one around it; empty in a list. */
interface Open {
  isList: boolean
  name: string
}

/** Parts a JSON text into the records and what stands around them, which keeps `null` in their place. */
class JsonScan {
  /** Those that have ended since they were taken. */
  readonly records: unknown[] = []
  private readonly path: string
  private readonly open: Open[] = []
  private around = ''
  /** How what stands around would end after the first record; null before there is one. */
  private whole: string | null = null
  /** Of the record that is being read; null outside of records. */
  private record: string | null = null
  private recordDepth = 0
  private count = 0
  private isText = false
  private isEscaped = false
  private isName = false
  private name = ''

  constructor(path: readonly string[]) {
    this.path = path.join('\n')
  }

  take(piece: string): void {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      at = this.isText ? this.readText(piece, at) : nextMark(piece, at)
      if (at >= piece.length) break
      const mark = piece[at]
      if (mark === '"') this.turnText()
      else if (mark === '{' || mark === '[') {
        if (mark === '{' && this.record === null && this.isRecordList()) {
          this.keep(piece.slice(from, at))
          this.record = ''
          this.recordDepth = this.open.length
          from = at
        }
        this.enter(mark === '[')
      } else if (mark === '}' || mark === ']') {
        this.leave(mark === ']')
        if (this.record !== null && this.open.length === this.recordDepth) {
          this.keep(piece.slice(from, at + 1))
          this.endRecord()
          from = at + 1
        }
      } else if (mark === ',') this.isName = this.open.at(-1)?.isList === false
    }
    this.keep(piece.slice(from))
  }

  /** What stands before the first record, and around it. */
  head(): unknown {
    return parsed(this.whole ?? this.around, 'The file')
  }

  /** What stands around the records at the end. Throws RULE_BROKEN where that is no JSON. */
  end(): unknown {
    if (this.record !== null) throw refused('The file ends in the middle of a product.')
    return parsed(this.around, 'The file')
  }

  /** To the end of a text, or of what is there of it. */
  private readText(piece: string, start: number): number {
    let at = start
    for (; at < piece.length; at += 1) {
      const mark = piece[at]
      if (this.isEscaped) this.isEscaped = false
      else if (mark === '\\') this.isEscaped = true
      else if (mark === '"') break
    }
    if (this.isName) this.name += piece.slice(start, at)
    return at
  }

  /** A text begins or ends; that of a name is followed by what has it. */
  private turnText(): void {
    if (this.isText) this.isName = false
    else if (this.isName) this.name = ''
    this.isText = !this.isText
  }

  private enter(isList: boolean): void {
    const isNamed = this.open.at(-1)?.isList === false
    this.open.push({ isList, name: isNamed ? this.name : '' })
    if (this.open.length > limits.depth) throw refused('The JSON file is nested too deeply.')
    this.isName = !isList
  }

  private leave(isList: boolean): void {
    if (this.open.pop()?.isList !== isList) throw refused('The file is not valid JSON.')
  }

  private isRecordList(): boolean {
    if (this.open.at(-1)?.isList !== true) return false
    return this.open.flatMap(({ name }) => (name === '' ? [] : [name])).join('\n') === this.path
  }

  private keep(text: string): void {
    if (this.record === null) {
      this.around += text
      if (this.around.length > limits.around)
        throw refused('The JSON file has too much beside its products.')
    } else {
      this.record += text
      if (this.record.length > limits.record) throw refused('A product of the file is too large.')
    }
  }

  private endRecord(): void {
    this.count += 1
    this.records.push(parsed(this.record ?? '', `Product ${this.count}`))
    this.record = null
    this.around += 'null'
    const ends = this.open.map(({ isList }) => (isList ? ']' : '}')).toReversed()
    this.whole ??= this.around + ends.join('')
  }
}

const marks = /["{}[\],]/g

function nextMark(piece: string, start: number): number {
  marks.lastIndex = start
  return marks.exec(piece)?.index ?? piece.length
}

function parsed(text: string, what: string): unknown {
  try {
    return parseExactJson(text)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    throw refused(`${what} is not valid JSON: ${error.message}.`)
  }
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
