import { globSync } from 'node:fs'
import path from 'node:path'
import {
  AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  IdentifierNode,
  type OperationNode,
  PostgresDialect,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import { Visitor } from 'vite'
import { z } from 'zod'
import { queriesIn, rowsOf } from '../../src/platform/database/pipeline.ts'
import { withName } from '../../src/platform/database/prepared.ts'
import { StraightWay } from '../../src/platform/database/straight-way.ts'
import { declaredType } from './declared-type.ts'
import { type Source, type TypeNode, sourceOf } from './source.ts'

/** A place in the source that says what type a piece of SQL returns. */
interface Declared {
  place: string
  type: z.ZodType
}

const folder = path.resolve(import.meta.dirname, '../../src')

/** By the pieces of the template, or by the name of a prepared statement. */
export const declared: Map<string, readonly Declared[]> = await allDeclared()

async function allDeclared(): Promise<Map<string, readonly Declared[]>> {
  const found = new Map<string, readonly Declared[]>()
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const source = sourceOf(path.join(folder, file))
    for (const { key, node, line } of declarationsIn(source)) {
      const type = await declaredType(node, { source })
      found.set(key, [...(found.get(key) ?? []), { place: `${file}:${line}`, type }])
    }
  }
  return found
}

interface Found {
  key: string
  node: TypeNode
  line: number
}

/** sql<Row>`…` and prepared<Row>('name', …). */
function declarationsIn({ program, text }: Source): Found[] {
  const found: Found[] = []
  const keep = (key: string | undefined, node: TypeNode | undefined, at: number) => {
    if (key === undefined || !node) return
    found.push({ key, node, line: text.slice(0, at).split('\n').length })
  }
  new Visitor({
    TaggedTemplateExpression: ({ tag, typeArguments, quasi, start }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      keep(
        keyOf(quasi.quasis.map(({ value }) => value.cooked ?? '')),
        typeArguments?.params[0],
        start,
      )
    },
    CallExpression: ({ callee, typeArguments, arguments: [name], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'prepared') return
      const key = name?.type === 'Literal' ? String(name.value) : undefined
      keep(key, typeArguments?.params[0], start)
    },
  }).visit(program)
  return found
}

function keyOf(pieces: readonly string[]): string {
  return pieces.join('\0')
}

/**
 * What rows of raw SQL are not as the source declares them, for the test that they appeared in: every row that Kysely
 * reads in a test is held against its declaration.
 */
export const mismatches = new Set<string>()

const createDriver: (this: PostgresDialect) => Driver = Reflect.get(
  PostgresDialect.prototype,
  'createDriver',
)

PostgresDialect.prototype.createDriver = function createCheckedDriver() {
  const driver = createDriver.call(this)
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async () => checked(await acquire())
  return driver
}

const isChecked = new WeakSet<DatabaseConnection>()

function checked(connection: DatabaseConnection): DatabaseConnection {
  if (isChecked.has(connection)) return connection
  isChecked.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(...asked: Parameters<typeof execute>) => {
    const result = await execute<R>(...asked)
    checkAnswer(asked[0], result.rows)
    return result
  }
  return connection
}

const ask: <Row>(this: StraightWay, query: CompiledQuery<Row>) => Promise<Row[]> = Reflect.get(
  StraightWay.prototype,
  'ask',
)

StraightWay.prototype.ask = async function askChecked<Row>(
  this: StraightWay,
  query: CompiledQuery<Row>,
) {
  const rows = await ask.call(this, query)
  checkAnswer(query, rows)
  return rows as Row[]
}

function checkAnswer(query: CompiledQuery, answer: readonly unknown[]): void {
  const queries = queriesIn(query)
  if (!queries) check(query.query, query.sql, answer)
  for (const [index, rows] of (queries ? rowsOf(answer) : []).entries()) {
    const part = queries?.[index]
    if (part) check(part.query, part.sql, rows)
  }
}

function check(node: OperationNode, text: string, rows: readonly unknown[]): void {
  if (rows.length === 0) return
  if (RawNode.is(node)) {
    const [prepared] = withName([text]) as [string | { name: string }]
    const ofName = typeof prepared === 'string' ? undefined : declared.get(prepared.name)
    compare(ofName ?? declared.get(keyOf(node.sqlFragments)), rows)
  } else if (SelectQueryNode.is(node)) {
    for (const { selection } of node.selections ?? []) {
      if (!AliasNode.is(selection) || !RawNode.is(selection.node)) continue
      const { alias } = selection
      if (!IdentifierNode.is(alias)) continue
      const values = rows.map((row) => (row as Record<string, unknown>)[alias.name])
      compare(declared.get(keyOf(selection.node.sqlFragments)), values)
    }
  }
}

/** The first rows tell: all come from the same statement. */
function compare(types: readonly Declared[] | undefined, rows: readonly unknown[]): void {
  if (!types) return
  for (const row of rows.slice(0, 20)) {
    const faults = types.map(({ place, type }) => ({ place, error: type.safeParse(row).error }))
    const [first] = faults
    if (first?.error && faults.every(({ error }) => error)) {
      mismatches.add(
        `${first.place} declares another row than it gets: ${z.prettifyError(first.error)}\n${JSON.stringify(row).slice(0, 500)}`,
      )
    }
  }
}
