import type { Clause, PatternTerm, Query, WordsTerm } from '@lambda/contract/query-language/ast'
import { withReplaced } from '@lambda/contract/query-language/edit'
import type { CodeField, TextField, WordsField } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { printInside } from '@lambda/contract/query-language/printer'
import { isBare, quoted } from '@lambda/contract/query-language/quoting'
import { sentence } from '@lambda/domain/text/sentence'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FilterSection } from './filter-section.tsx'
import type { QuerySource } from '../query-source.ts'
import type { QueryEdit, SectionEnd } from './use-filters.ts'

/** A field that is asked for by what is typed. */
export type TypedField = CodeField | TextField | WordsField

interface Props {
  field: TypedField
  source: QuerySource
  edit: QueryEdit
  end: SectionEnd
}

type TypedTerm = PatternTerm | WordsTerm

/** What a code or a text holds; Enter and leaving apply. What is typed with signs of the language is read as that. */
export function TextFilter({ field, source, edit, end }: Props) {
  const stands = edit.query ? typedIn(edit.query, field.name) : ''
  const [typed, setTyped] = useState(stands)
  const [seen, setSeen] = useState(stands)
  const [error, setError] = useState<string | null>(null)
  if (seen !== stands) {
    setSeen(stands)
    setTyped(stands)
    setError(null)
  }
  const apply = () => {
    if (!edit.query || typed.trim() === stands) return
    const term = typed.trim() === '' ? null : termOf(field, typed.trim(), source)
    const isRefused = term !== null && 'message' in term
    setError(isRefused ? sentence(term.message) : null)
    if (isRefused) return
    edit.edit((query) => withReplaced(query, (clause) => isTyped(clause, field.name), term))
  }
  return (
    <FilterSection label={field.label} active={(stands === '' ? 0 : 1) + end.active}>
      <TextInput
        aria-label={field.label}
        placeholder={field.example.slice(field.name.length + 1)}
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
      {end.below}
    </FilterSection>
  )
}

/** What stands behind the colon; a part of a code or text without its stars, as it was typed. */
function typedIn(query: Query, field: string): string {
  const term = query.all.find((clause): clause is TypedTerm => isTyped(clause, field))
  if (term === undefined) return ''
  const [only, ...others] = term.any
  const isPart =
    only !== undefined && others.length === 0 && 'match' in only && only.match === 'inside'
  return isPart && isBare(only.text) ? only.text : printInside(term).slice(field.length + 1)
}

function isTyped(clause: Clause, field: string): clause is TypedTerm {
  return (
    (clause.kind === 'code' || clause.kind === 'text' || clause.kind === 'words') &&
    clause.field === field
  )
}

/** The term of what was typed, or why it is none. */
function termOf(
  field: TypedField,
  typed: string,
  { fields }: QuerySource,
): Clause | { message: string } {
  const isPart = field.type !== 'words' && isBare(typed) && !typed.includes('*')
  const whole = /\s/.test(typed) ? [quoted(typed)] : []
  const written = isPart ? [`*${typed}*`] : [typed, ...whole]
  let message = `Write it as in ${field.example}.`
  for (const value of written) {
    const read = parseQuery<string>(`${field.name}:${value}`, fields)
    if (!read.ok) message = read.error.message
    const [term, ...others] = read.ok ? read.query.all : []
    if (term !== undefined && others.length === 0) return term
  }
  return { message }
}
