import type { Query } from '@lambda/contract/query-language/ast'
import type { FieldList } from '@lambda/contract/query-language/field'
import type { Endpoint } from '@lambda/contract/api'
import type { ListOfNames } from '@lambda/contract/reference-names'
import type { NameTable } from '@lambda/contract/query-language/names'
import type { Understood } from '@lambda/contract/understanding/understood'
import type { z } from 'zod'

/** A list of things that have an id, a code and a name. */
export type CodedList = Endpoint & {
  answer: { kind: 'list'; data: z.ZodType<{ id: number; code: string; name: string }> }
}

/** Where the codes of a reference field come from. */
export interface ReferenceSource {
  endpoint: CodedList
  params?: Readonly<Record<string, string>>
}

/** Puts fields in place of the words of a query that mean one. */
export type Understand = (
  query: Query,
  knowledge: { table: NameTable; language: string; staysWords: (words: string) => boolean },
) => Understood

/** A whole query and what it asks for, in words. */
export interface QueryExample {
  query: string
  meaning: string
}

/** What the query box and the filter panel have to know of a resource; declare it once, outside of components. */
export interface QuerySource {
  fields: FieldList
  /** The lists whose names stand for codes in its queries, as its reference fields call them. */
  names?: readonly ListOfNames[]
  /** The list that `of` of any other reference field means. */
  references?: (of: string) => ReferenceSource
  /** Of a field whose values have other names than the query says: those that it asks for come with it. */
  valueNames?: {
    field: string
    load: (codes: readonly string[]) => Promise<(code: string) => string | undefined>
  }
  /** What words are taken for, where they are understood: comes when it is needed. */
  understand?: () => Promise<Understand>
  /** For the help: what people ask most. */
  examples: readonly QueryExample[]
}
