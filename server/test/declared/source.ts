import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync } from 'vite'

export type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Alias = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>
export type Declaration = Alias | Interface
export type TypeNode = Alias['typeAnnotation']
export type NodeOf<T extends TypeNode['type']> = Extract<TypeNode, { type: T }>

/** A file of the source with its types by name, and by local name what it imports. */
export interface Source {
  file: string
  text: string
  program: Program
  declarations: ReadonlyMap<string, Declaration>
  /** `name` is `*` for all that there is. */
  imports: ReadonlyMap<string, { file: string; name: string }>
}

const sources = new Map<string, Source>()

export function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const source = {
    file,
    text,
    program,
    declarations: new Map(program.body.flatMap(declared)),
    imports: new Map(program.body.flatMap((statement) => imported(file, statement))),
  }
  sources.set(file, source)
  return source
}

function declared(statement: Statement): [string, Declaration][] {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const isType =
    inner?.type === 'TSTypeAliasDeclaration' || inner?.type === 'TSInterfaceDeclaration'
  return isType ? [[inner.id.name, inner]] : []
}

function imported(from: string, statement: Statement): [string, { file: string; name: string }][] {
  if (statement.type !== 'ImportDeclaration') return []
  const file = fileOf(statement.source.value, from)
  if (file === null) return []
  return statement.specifiers.map((specifier) => {
    const original = specifier.type === 'ImportSpecifier' ? specifier.imported : null
    return [
      specifier.local.name,
      { file, name: original && 'name' in original ? original.name : '*' },
    ]
  })
}

/** Null for what is not ours. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  return specifier.startsWith('@lambda/') ? createRequire(from).resolve(specifier) : null
}
