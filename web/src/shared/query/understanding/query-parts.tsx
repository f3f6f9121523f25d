import { topTerms } from '@lambda/contract/query-language/chips'
import type { Query } from '@lambda/contract/query-language/ast'
import type { Reading } from '@lambda/contract/understanding/reading'
import { useState } from 'react'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import chipClasses from '../query-chip.module.css'
import { QueryChoices } from '../query-choices.tsx'
import errorClasses from '../query-errors.module.css'
import type { QuerySource } from '../query-source.ts'
import { useReferenceNames } from '../use-references.ts'
import type { TypedPart } from './typed-parts.ts'

interface ReadingProps {
  reading: Query
  source: QuerySource
}

/** What the words that are being typed are taken for. */
export function TypedReading({ reading, source }: ReadingProps) {
  const nameOf = useReferenceNames(source, reading)
  const chips = topTerms(reading, source.fields, nameOf)
  return (
    <p className={errorClasses.message} data-doubt role="status" aria-label="Understood as">
      <span className={chipClasses.reading}>
        Understood as{' '}
        {chips.map(({ index, label, text }) => (
          <span
            key={text}
            className={reading.all[index]?.kind === 'free' ? chipClasses.word : chipClasses.read}
          >
            <SymbolText>{label}</SymbolText>
          </span>
        ))}
        <KeyHint keys={['Enter']} />
      </span>
    </p>
  )
}

interface PartsProps {
  parts: readonly TypedPart[]
  query: Query
  source: QuerySource
  read: (part: TypedPart, reading: Reading) => void
}

/** The most questions that are asked at once. */
const most = 2

/** Of what was typed and may mean several things, the other meanings, each a button. */
export function TypedParts({ parts, query, source, read }: PartsProps) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const asked = parts.filter(({ isDoubtful, words }) => isDoubtful && !dismissed.has(words))
  const all = asked.flatMap(({ clauses, others }) => [...clauses, ...others.flat()])
  const nameOf = useReferenceNames(source, { all: [...query.all, ...all] })
  const labelOf = (reading: Reading) =>
    topTerms({ all: reading }, source.fields, nameOf)
      .map(({ label }) => label)
      .join(', ')
  return asked.slice(0, most).map((part) => {
    const { words, clauses, others, isName } = part
    const labels = others.map(labelOf)
    const readings = others.map((reading, at) => {
      const label = labels[at] ?? ''
      const isShared = labels.filter((other) => other === label).length > 1
      const told = isShared ? `${label} (${codesIn(reading)})` : label
      return { label: told, choose: () => read(part, reading) }
    })
    const asWords = { label: asWordsOf(words), choose: () => read(part, []) }
    const choices = isName || clauses.length === 0 ? readings : [...readings, asWords]
    return (
      <QueryChoices
        key={words}
        message={messageOf(part)}
        choices={choices}
        dismiss={() => setDismissed(new Set([...dismissed, words]))}
      />
    )
  })
}

/** What tells things of the same name apart. */
function codesIn(reading: Reading): string {
  return reading.flatMap((term) => (term.kind === 'reference' ? term.any : [])).join(', ')
}

function asWordsOf(words: string): string {
  return words.includes(' ') ? `The words “${words}”` : `The word “${words}”`
}

/** What it is taken for now is on its chip, or stands there as it was typed. */
function messageOf({ words, clauses, isName }: TypedPart): string {
  if (isName) return `“${words}” is the name of several:`
  return clauses.length === 0 ? `“${words}” may mean` : `“${words}” may also mean`
}
