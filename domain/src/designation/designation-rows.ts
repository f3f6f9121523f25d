import { compareDecimals, parseDecimal } from '../numbers/decimal.ts'
import { holdsAt } from '../performance/performance.ts'
import { insulationThickness } from '../products/insulation-thickness.ts'
import type { PerformanceFacts } from '../products/product-facts.ts'
import { type DesignationToken, makeToken, readTokens } from './designation.ts'
import { type RowOfToken, type TokenKind, tokenKind } from './designation-tokens.ts'
import type { DesignationFacts, TokenComparison } from './token-comparison.ts'

/** What tokens without a level stand for, as limits in kg/m² (EN 13162). */
const bareLimits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'EN 13162': { WS: '1', 'WL(P)': '3' },
}

/** The row that holds for the product's thickness and repeats the tokens of a kind; null where there is none. */
function rowOfKind(
  { row }: TokenKind,
  facts: DesignationFacts,
): { index: number; own: PerformanceFacts } | null {
  if (row === null) return null
  const thickness = insulationThickness(facts)
  const index = facts.performance.findIndex(
    (one) => one.characteristic === row.code && holdsAt(one, thickness),
  )
  const own = facts.performance[index]
  return own === undefined ? null : { index, own }
}

/** A property that a row of declared performance holds: what code and row say of it. */
export function compareRow(
  kind: TokenKind,
  row: RowOfToken,
  tokens: readonly DesignationToken[],
  { facts, standard }: { facts: DesignationFacts; standard: string },
): TokenComparison {
  const found = rowOfKind(kind, facts)
  const own = found?.own.state === 'declared' ? found.own : null
  // Rows for other thicknesses alone: nobody knows to which of them the code belongs.
  const isElsewhere =
    found === null && facts.performance.some(({ characteristic }) => characteristic === row.code)
  const said =
    row.part === 'value'
      ? compareNumber(kind, tokens, own, standard)
      : compareClass(kind, tokens, own?.level ?? null)
  return {
    ...said,
    kind,
    tokens,
    state: found && found.own.state,
    path: found && `performance.${found.index}.${row.part}`,
    fromCode: isElsewhere ? null : said.fromCode,
  }
}

type Said = Pick<TokenComparison, 'value' | 'result' | 'fromCode' | 'fromField'>

function compareNumber(
  kind: TokenKind,
  tokens: readonly DesignationToken[],
  own: PerformanceFacts | null,
  standard: string,
): Said {
  const value = own?.value ?? levelIn(kind, own?.level ?? null)
  const limit = bareLimits[standard]?.[nameOf(kind)] ?? null
  const fromCode = numberOf(tokens, limit)
  if (value === null) return { value, result: 'code only', fromCode, fromField: [] }
  const equal = tokens.find((token) =>
    token.level === null
      ? limit === null || compareDecimals(value, limit) <= 0
      : compareLevels(token.level, value),
  )
  const isBare = limit !== null && compareDecimals(value, limit) <= 0
  const args = tokens[0]?.args ?? (kind.argument === null ? [] : [kind.argument])
  const made = equal ?? makeToken(kind.symbol, args, isBare ? null : (parseDecimal(value) ?? value))
  return { value, result: resultOf(tokens, equal !== undefined), fromCode, fromField: [made] }
}

/** A class is told by its tokens themselves: `FT2`, `DS(70,90)`; a row may keep several. */
function compareClass(
  kind: TokenKind,
  tokens: readonly DesignationToken[],
  level: string | null,
): Said {
  const { tokens: read, unknown } = readTokens(level ?? '')
  const isOwn = (token: DesignationToken) => tokenKind(token) === kind
  const own = read.filter(isOwn)
  const others = [...read.filter((token) => !isOwn(token)).map(textOf), ...unknown]
  const value = own.length === 0 ? null : own.map(textOf).join(' ')
  const fromCode =
    tokens.length === 0
      ? null
      : { value: [...others, ...tokens.map(textOf)].join(' '), deformation: null }
  if (value === null) return { value, result: 'code only', fromCode, fromField: [] }
  const inCode = new Set(tokens.map(textOf))
  const isEqual = own.every((token) => inCode.has(textOf(token)))
  return {
    value,
    result: resultOf(tokens, isEqual),
    fromCode,
    fromField: isEqual ? tokens : own,
  }
}

function resultOf(tokens: readonly DesignationToken[], isEqual: boolean): Said['result'] {
  if (tokens.length === 0) return 'field only'
  return isEqual ? 'equal' : 'differs'
}

/** The number that the tokens of a kind agree on. */
function numberOf(tokens: readonly DesignationToken[], limit: string | null): Said['fromCode'] {
  const [value = null, ...others] = new Set(tokens.map(({ level }) => level ?? limit))
  return value === null || others.length > 0 || !isNumber(value)
    ? null
    : { value, deformation: null }
}

/** The number of a level such as `SD20`, where a row keeps no number beside it. */
function levelIn(kind: TokenKind, level: string | null): string | null {
  const read = readTokens(level ?? '').tokens.find((token) => tokenKind(token) === kind)
  return read?.level != null && isNumber(read.level) ? read.level : null
}

function compareLevels(level: string, value: string): boolean {
  return isNumber(level) && compareDecimals(level, value) === 0
}

function isNumber(level: string): boolean {
  return /\d/.test(level)
}

/** `WL(P)`: as the standards name a property. */
function nameOf({ symbol, argument }: TokenKind): string {
  return argument === null ? symbol : `${symbol}(${argument})`
}

/** A token without its footnote stars. */
function textOf({ written }: DesignationToken): string {
  return written.replace(/\*+$/, '')
}
