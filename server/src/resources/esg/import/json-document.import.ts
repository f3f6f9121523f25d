import { parseExactJson } from '../../../platform/files/exact-json.ts'
import { UnreadFile } from './epd-source.import.ts'

/** A value of a JSON document with its path; numbers are their source text, with every digit. */
export class JsonNode {
  readonly path: string
  private readonly value: unknown

  constructor(value: unknown, path: string) {
    this.value = value
    this.path = path
  }

  /** What stands below it at a path of names; a node without a value where nothing does. */
  at(...names: string[]): JsonNode {
    return names.reduce<JsonNode>((node, name) => node.child(name), this)
  }

  private child(name: string): JsonNode {
    const path = this.path === '' ? name : `${this.path}.${name}`
    return new JsonNode(isObject(this.value) ? this.value[name] : undefined, path)
  }

  /** The elements of a list; one thing is a list of itself, nothing an empty one. */
  all(): JsonNode[] {
    if (this.value === undefined || this.value === null) return []
    if (!Array.isArray(this.value)) return [this]
    return this.value.map((one, index) => new JsonNode(one, `${this.path}[${index}]`))
  }

  /** Its text, also of a number; null for everything else. */
  text(): string | null {
    return typeof this.value === 'string' && this.value.trim() !== '' ? this.value.trim() : null
  }

  has(name: string): boolean {
    return isObject(this.value) && this.value[name] !== undefined
  }

  isTrue(): boolean {
    return this.value === true
  }

  isObject(): boolean {
    return isObject(this.value)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a JSON document. Throws UnreadFile with the line for what is none. */
export function readJson(text: string): JsonNode {
  try {
    return new JsonNode(parseExactJson(text), '')
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    const [, position] = /position (\d+)/.exec(error.message) ?? []
    const end = position === undefined ? text.length : Number(position)
    const line = text.slice(0, end).split('\n').length
    throw new UnreadFile(`This is not valid JSON: ${error.message}.`, `line ${line}`)
  }
}
