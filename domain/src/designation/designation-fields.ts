import { compareDecimals, infinite, parseDecimal, withDigits } from '../numbers/decimal.ts'
import { type Quantity, characteristics } from '../products/characteristics.ts'
import { compareRow } from './designation-rows.ts'
import { makeToken, parseDesignation, writeDesignation } from './designation.ts'
import type { Designation, DesignationToken } from './designation.ts'
import { tokenKind, tokenKinds, tokenOrder } from './designation-tokens.ts'
import type { TokenKind } from './designation-tokens.ts'
import type { DesignationFacts, TokenComparison } from './token-comparison.ts'
import { toleranceClasses } from '../products/logistics.ts'
import { materialFacts } from '../products/materials.ts'
import { declaredValue } from '../products/product-facts.ts'
import { readStandard } from '../identifiers/standard-citation.ts'
import { productStandard } from '../products/standards.ts'

/**
 * Every property of a code with its field, in the order of the code; then what only fields say and codes of the
 * standard may, in the order of the standard.
 */
export function compareDesignation(
  designation: Designation,
  facts: DesignationFacts,
): TokenComparison[] {
  const kinds = new Set(designation.tokens.map((token) => tokenKind(token)))
  const allowed = tokenOrder(designation.standard)
  return [
    ...[...kinds].flatMap((kind) => (kind === undefined ? [] : compare(kind, designation, facts))),
    ...tokenKinds
      .filter((kind) => !kinds.has(kind) && allowed.includes(kind.symbol))
      .flatMap((kind) => compare(kind, designation, facts))
      .filter(({ value }) => value !== null)
      .toSorted((a, b) => allowed.indexOf(a.kind.symbol) - allowed.indexOf(b.kind.symbol)),
  ]
}

function compare(
  kind: TokenKind,
  designation: Designation,
  facts: DesignationFacts,
): TokenComparison[] {
  const tokens = designation.tokens.filter((token) => tokenKind(token) === kind)
  if (kind.row !== null) {
    const { standard } = designation
    return [compareRow(kind, kind.row, tokens, { facts, standard })]
  }
  if (kind.choice !== null) return [compareChoice(kind, tokens, facts[kind.choice])]
  if (kind.field === null) {
    const none = { path: null, state: null, value: null, fromCode: null, fromField: [] }
    return tokens.map((token) => ({ ...none, kind, tokens: [token], result: 'unmatched' }))
  }
  const declared = facts[kind.field]
  const value = declaredValue(declared)
  const deformation = declared?.condition?.deformation
  const fitting = tokens.filter(({ args }) => !deformation || args.includes(deformation))
  const fromField =
    value === null
      ? null
      : tokenOfField(kind, fitting, { value, deformation }, designation.standard)
  const fromCode = valueOfTokens(kind, fitting.length > 0 ? fitting : tokens)
  const result = resultOf(tokens, value, fromField)
  const path = `${kind.field}.value`
  const state = declared?.state ?? null
  return [
    {
      kind,
      tokens,
      path,
      state,
      value,
      result,
      fromCode,
      fromField: fromField === null ? [] : [fromField],
    },
  ]
}

/** A class that is kept as the token itself: thickness tolerance T5. */
function compareChoice(
  kind: TokenKind,
  tokens: readonly DesignationToken[],
  value: string | null,
): TokenComparison {
  const [said = null, ...others] = new Set(tokens.map(({ symbol, level }) => symbol + level))
  const isOne = others.length === 0 && toleranceClasses.some(({ code }) => code === said)
  const equal = tokens.find(({ symbol, level }) => symbol + level === value)
  const made = value && makeToken(kind.symbol, [], value.slice(kind.symbol.length))
  const fromField = equal ?? (made || null)
  return {
    kind,
    tokens,
    path: kind.choice,
    state: value === null ? null : 'declared',
    value,
    result: resultOf(tokens, value, fromField),
    fromCode: said !== null && isOne ? { value: said, deformation: null } : null,
    fromField: fromField === null ? [] : [fromField],
  }
}

function resultOf(
  tokens: readonly DesignationToken[],
  value: string | null,
  fromField: DesignationToken | null,
): TokenComparison['result'] {
  if (value === null || fromField === null) return 'code only'
  if (tokens.length === 0) return 'field only'
  return tokens.includes(fromField) ? 'equal' : 'differs'
}

/** The token of the code that says what the field does, else a new one. */
function tokenOfField(
  kind: TokenKind,
  fitting: readonly DesignationToken[],
  { value, deformation }: { value: string; deformation: '10' | 'Y' | undefined },
  standard: string,
): DesignationToken {
  const equal = fitting.find((token) => {
    const level = signedLevel(kind, token)
    return level !== null && compareDecimals(level, value) === 0
  })
  if (equal !== undefined) return equal
  const args = fitting[0]?.args ?? defaultArgs(kind, deformation, standard)
  return makeToken(kind.symbol, args, levelOf(kind, value))
}

/** `CS(10\\Y)` leaves open which of the two it is, unless the field says it; expanded polystyrene has no yield. */
function defaultArgs(
  kind: TokenKind,
  deformation: '10' | 'Y' | undefined,
  standard: string,
): string[] {
  if (kind.argument !== null) return [kind.argument]
  if (kind.symbol !== 'CS') return []
  if (deformation !== undefined) return [deformation]
  return standard === 'EN 13163' ? ['10'] : ['10', 'Y']
}

/**
 * The number a token declares: ST(-)50 stands for -50 °C, as its hyphen reads like a separator. Null without one number,
 * and for ∞ of what cannot be that.
 */
function signedLevel(
  { argument, field }: TokenKind,
  { level, written }: DesignationToken,
): string | null {
  if (level === infinite) return quantityOf(field)?.mayBeInfinite === true ? infinite : null
  if (level === null) return null
  const isPlain = argument === '-' && /^[1-9]/.test(level) && !written.includes('+')
  return isPlain ? `-${level}` : level
}

/** How the level of a field is written: -50 °C as ST(-)50, α_w with both digits. */
function levelOf({ argument, field }: TokenKind, value: string): string {
  const digits = withDigits(parseDecimal(value) ?? value, quantityOf(field)?.shownDigits ?? 0)
  if (argument !== '-' || digits === '0') return digits
  return digits.startsWith('-') ? digits.slice(1) : `+${digits}`
}

function quantityOf(field: TokenKind['field']): Quantity | null {
  return characteristics.find(({ key }) => key === field)?.quantity ?? null
}

function valueOfTokens(
  kind: TokenKind,
  tokens: readonly DesignationToken[],
): TokenComparison['fromCode'] {
  const [first] = tokens
  const levels = new Set(tokens.map((token) => signedLevel(kind, token)))
  const [value = null] = levels
  if (first === undefined || value === null || levels.size > 1) return null
  const stated = first.args.filter((arg) => arg === '10' || arg === 'Y')
  return { value, deformation: stated.length === 1 ? (stated[0] ?? null) : null }
}

/** A code with what the field says in place of its own tokens for a property. */
export function withTokenOfField(
  designation: Designation,
  { kind, fromField }: Pick<TokenComparison, 'kind' | 'fromField'>,
): Designation {
  const [first] = fromField
  if (first === undefined) return designation
  const { tokens, standard } = designation
  const isOwn = (token: DesignationToken) => tokenKind(token) === kind
  const order = placeIn(standard)
  const own = tokens.findIndex(isOwn)
  const next = tokens.findIndex((token) => order(token) > order(first))
  const place = own >= 0 ? own : next >= 0 ? next : tokens.length
  return {
    ...designation,
    tokens: [
      ...tokens.slice(0, place),
      ...fromField,
      ...tokens.slice(place).filter((token) => !isOwn(token)),
    ],
  }
}

/**
 * The designation code that the fields make: material and standard of the product, the tokens of declared fields, and
 * of the present code what no field says or rules out, in the order of the standard. Null where material or standard are not known.
 */
export function printDesignation(facts: DesignationFacts): string | null {
  const present = parseDesignation(facts.designationCode ?? '')
  const old = 'problem' in present ? null : present
  const cited = facts.standard === null ? null : readStandard(facts.standard)
  const standard = cited?.number ?? old?.standard
  const material = standard === undefined ? null : materialCode(facts, standard, old)
  if (standard === undefined || material === null) return null
  const edition = facts.standardEdition ?? cited?.edition ?? null
  const base: Designation = {
    material,
    standard,
    edition: edition ?? (old?.standard === standard ? old.edition : null),
    tokens: old?.tokens ?? [],
    unknown: old?.unknown ?? [],
  }
  const tokens = compareDesignation(base, facts).flatMap(({ state, tokens: kept, fromField }) => {
    if (fromField.length > 0) return fromField
    return (state ?? 'declared') === 'declared' ? kept : []
  })
  const strange = base.tokens.filter((token) => tokenKind(token) === undefined)
  return writeDesignation({ ...base, tokens: ordered([...tokens, ...strange], standard) })
}

/** The material a code begins with: that of the present code where the standard allows it, else that of the materials. */
function materialCode(
  { materials }: DesignationFacts,
  standard: string,
  old: Designation | null,
): string | null {
  const allowed = productStandard(standard)?.designations ?? []
  if (old !== null && (allowed.length === 0 || allowed.includes(old.material))) return old.material
  const own = new Set(materials.flatMap((code) => materialFacts(code)?.designations ?? []))
  const [only = null] = allowed.length === 1 ? allowed : []
  return allowed.find((code) => own.has(code)) ?? only
}

function ordered(tokens: readonly DesignationToken[], standard: string): DesignationToken[] {
  const order = placeIn(standard)
  return tokens.toSorted((a, b) => order(a) - order(b))
}

/** Where a token stands in the codes of a standard, ST(+) before ST(-); tokens of one property keep their order. */
function placeIn(standard: string): (token: DesignationToken) => number {
  const all = new Set([...tokenOrder(standard), ...tokenKinds.map(({ symbol }) => symbol)])
  const order = [...all]
  return ({ symbol, args }) =>
    order.indexOf(symbol) + (symbol === 'ST' && args.includes('-') ? 0.5 : 0)
}
