import classes from './query-help.module.css'
import type { QuerySource } from './query-source.ts'

const signs: readonly (readonly [string, string])[] = [
  ['foil board', 'both words, also their beginnings and with a typing error'],
  ['"foil board"', 'exactly these words in this order'],
  ['field:a,b', 'one of several values'],
  ['field:<=5', 'at most; also >=, < and >'],
  ['field:20..50', 'from 20 to 50'],
  ['code:AB*', 'begins with AB; *12* has 12 in it'],
  ['-field:a', 'all but these'],
  ['has:field', 'it has a value; missing:field, it has none'],
  ['a OR (b c)', 'one or the other, grouped'],
]

interface Props {
  source: QuerySource
  choose: (query: string) => void
}

/** Examples, signs and fields of the query language, each to be clicked. */
export function QueryHelpText({ source, choose }: Props) {
  return (
    <div className={classes.help}>
      <h2 className={classes.title}>Examples</h2>
      <ul className={classes.rows}>
        {source.examples.map(({ query, meaning }) => (
          <Row key={query} query={query} meaning={meaning} choose={choose} />
        ))}
      </ul>
      <h2 className={classes.title}>How it is written</h2>
      <dl className={classes.signs}>
        {signs.map(([sign, meaning]) => (
          <div key={sign} className={classes.sign}>
            <dt>
              <code className={classes.code}>{sign}</code>
            </dt>
            <dd className={classes.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.title}>Fields</h2>
      <ul className={classes.rows}>
        {source.fields.map(({ name, example, sentence }) => (
          <Row key={name} query={example} meaning={sentence} choose={choose} />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  query: string
  meaning: string
  choose: (query: string) => void
}

function Row({ query, meaning, choose }: RowProps) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => choose(query)}>
        <code className={classes.code}>{query}</code>
        <span className={classes.meaning}>{meaning}</span>
      </button>
    </li>
  )
}
