/** What every field says of itself, whatever its type. */
interface Described<Type extends string, Name extends string> {
  readonly type: Type
  /** The word before the colon: lower case, hyphens. */
  readonly name: Name
  /** What chips and panels call it. */
  readonly label: string
  /** One sentence for the completion list. */
  readonly sentence: string
  /** A whole term that works, shown with errors and in the help. */
  readonly example: string
  /** Other words for it, folded by `foldedName`: its symbol, its names in other languages. */
  readonly aliases?: readonly string[]
}

/** Codes of any kind: compared without case, separators and leading zeros; `AB*`, `*73`, `*12*`. */
export interface CodeField<Name extends string = string> extends Described<'code', Name> {
  /** Whether a number belongs to a code, so that `CODE>=100` and `CODE=10..20` ask for that. */
  readonly isMeasured?: true
}

/** Short text: compared without case; `EN*`, `*13162`, `*13162*`. */
export interface TextField<Name extends string = string> extends Described<'text', Name> {
  /** How a whole value is kept that people write in several ways; null for what is not of this kind, which stays as it is. */
  readonly tidy?: (text: string) => string | null
}

/** Full text within one field: bare words tolerate endings and typing errors, quoted ones do not. */
export type WordsField<Name extends string = string> = Described<'words', Name>

/** Codes of another resource, matched without case. */
export interface ReferenceField<Name extends string = string> extends Described<'reference', Name> {
  /** The resource whose codes are meant: `brand`, `country` or a taxonomy kind. */
  readonly of: string
  /** Whether a value stands for its descendants, too. */
  readonly hierarchical: boolean
  /** What may follow a code, left out for nothing: a market or a day (`dop@PL`), or a language (`dop@pl`). */
  readonly hasPlace?: 'market' | 'language'
  readonly letterCase: 'lower' | 'upper'
}

/** One of a few fixed values, typed without case and separators, kept as on the wire. */
export interface EnumField<Name extends string = string> extends Described<'enum', Name> {
  readonly values: readonly EnumValue[]
}

/** `aliases`: what it is called in other languages. */
export interface EnumValue {
  readonly code: string
  readonly label: string
  readonly aliases?: readonly string[]
}

/** An exact decimal in one unit; the bounds refuse a value in the wrong unit. */
export interface NumberField<Name extends string = string> extends Described<'number', Name> {
  /** The unit as it is written behind a number; empty for pure numbers. */
  readonly unit: string
  /** Decimal strings, inclusive. */
  readonly min: string
  readonly max: string
  /** The most digits behind the point that a stored value can have. */
  readonly digits: number
  /** Whether a value may be `∞`, above `max` as above every number. */
  readonly mayBeInfinite?: boolean
}

/** A Euroclass of EN 13501-1, compared within its own table. */
export type FireField<Name extends string = string> = Described<'fire', Name>

/**
 * A calendar day, written `01/31/26`, `2026-01-31` or relative to today: `today`, `yesterday`, `tomorrow`, `today-7d` (or
 * `-7d`), `today+30d`. What is relative stays so in the canonical text.
 */
export type DateField<Name extends string = string> = Described<'date', Name>

/** A day of something that has a code, written `DOP@60d`; where no code is needed, `60d` is about any of them. */
export interface DatedField<Name extends string = string> extends Described<'dated', Name> {
  /** The list whose codes are offered and named; null where there are too many of them to be offered. */
  readonly of: string | null
  readonly needsCode: boolean
}

/** A person, by e-mail. */
export type PersonField<Name extends string = string> = Described<'person', Name>

/** A field of a resource's query language, declared once in the contract. */
export type QueryField<Name extends string = string> =
  | CodeField<Name>
  | TextField<Name>
  | WordsField<Name>
  | ReferenceField<Name>
  | EnumField<Name>
  | NumberField<Name>
  | FireField<Name>
  | DateField<Name>
  | DatedField<Name>
  | PersonField<Name>

/** A resource's fields. The names are taken from the property alone, whatever else the entries are. */
export type FieldList<Name extends string = string> = readonly (QueryField & {
  readonly name: Name
})[]

/**
 * The names of those fields in a list that have one of the given types:
 * `Record<FieldName<typeof productFields, 'number'>, Column>` misses none without a compile error.
 */
export type FieldName<
  Fields extends readonly QueryField[],
  Type extends QueryField['type'] = QueryField['type'],
> = Extract<Fields[number], { type: Type }>['name']

/** The field of that name or with that alias, typed in any case; undefined where there is none. */
export function fieldNamed<Name extends string>(
  fields: FieldList<Name>,
  name: string,
): QueryField<Name> | undefined {
  const folded = foldedName(name)
  return (
    fields.find((field) => field.name === folded) ??
    fields.find(({ aliases }) => aliases?.includes(folded))
  )
}

/** The words before a colon that ask whether a field has a value. */
export const presenceWords = ['has', 'missing'] as const

/** A name as it is compared: lower case, with one code for each letter (`µ` is U+03BC). */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
