import type { Expansion } from '@lambda/contract/api'
import { withPhrase } from '@lambda/contract/query-language/phrases'
import { IconVocabulary } from '@tabler/icons-react'
import { RemedyButton } from '../../../ui/remedy-button.tsx'
import words from '../../../ui/words.module.css'
import type { List } from '../../list/use-list.ts'
import classes from './expansions-note.module.css'
import type { QuerySource } from '../query-source.ts'
import { useQueryEdit } from '../filters/use-filters.ts'

interface Props {
  list: List<unknown>
  source: QuerySource
  noun: string
}

/** What words of the query were looked for as: synonyms, longer words, corrections. Quotation marks turn it off. */
export function ExpansionsNote({ list, source, noun }: Props) {
  const { edit } = useQueryEdit(list, source)
  const byText = [...Map.groupBy(list.expansions, ({ text }) => text)]
  return (
    <div className={classes.note} role="status">
      <IconVocabulary size={14} aria-hidden />
      <ul className={classes.items}>
        {byText.map(([text, expansions]) => (
          <li key={text} className={classes.item}>
            <Sentence text={text} expansions={expansions} noun={noun} />{' '}
            {expansions.every(({ by }) => by !== 'correction') && (
              <RemedyButton
                value={text}
                label={`Only “${text}”`}
                onUse={() => edit((query) => withPhrase(query, text))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** So many words are named in the line; all of them where the pointer rests. */
const mostNamed = 6

function Sentence({
  text,
  expansions,
  noun,
}: { text: string } & Omit<Props, 'list' | 'source'> & {
    expansions: readonly Expansion[]
  }) {
  const correction = expansions.find(({ by }) => by === 'correction')
  if (correction) {
    return (
      <span>
        {`No ${noun} contains “${text}”. Searched for `}
        <Named words={correction.words} />.
      </span>
    )
  }
  const synonyms = expansions.find(({ by }) => by === 'synonym')?.words ?? []
  const compounds = expansions.find(({ by }) => by === 'compound')?.words ?? []
  return (
    <span>
      {`“${text}” also finds `}
      <Named words={synonyms} />
      {compounds.length > 0 && (
        <>
          {synonyms.length > 0 && ' and '}
          <span title={compounds.join(', ')}>longer words that contain it</span>
        </>
      )}
    </span>
  )
}

function Named({ words: named }: { words: readonly string[] }) {
  const others = named.length - mostNamed
  return (
    <span title={others > 0 ? named.join(', ') : undefined}>
      <b className={classes.named}>{named.slice(0, mostNamed).join(', ')}</b>
      {others > 0 && <span className={words.faint}>{` +${others}`}</span>}
    </span>
  )
}
