import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import type { PopupProps } from '../late/late.tsx'
import classes from './query-help.module.css'
import type { QuerySource } from './query-source.ts'

const signs: readonly (readonly [string, string])[] = [
  ['foil board', 'both words; beginnings of words and small typos match, too'],
  ['"foil board"', 'the exact phrase'],
  ['field:a,b', 'any of several values'],
  ['field:<=5', 'at most 5; also field <= 5, >=, < and >'],
  ['field:20..50', 'from 20 to 50; also 20 - 50, 2–5 cm'],
  ['field:0,5', 'decimal comma; 20,50,80 are three values'],
  ['code:AB*', 'starts with AB; *73 ends with 73, *12* contains 12'],
  ['-field:a', 'excludes this value'],
  ['has:field', 'has a value; missing:field has none'],
  ['a OR (b c)', 'either one; parentheses group'],
]

const typedWords: typeof signs = [
  ['stone wool 100 mm', 'names, numbers and units are understood as fields'],
  ['"100 mm"', 'in quotation marks they stay words'],
]

interface Props extends PopupProps {
  source: QuerySource
  pick: (q: string) => void
}

/** Examples, signs and fields of the query language, each to be clicked. */
export function QueryHelpText({ source, pick, opened, onChange, children }: Props) {
  const choose = (query: string) => {
    onChange(false)
    pick(query)
  }
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(30rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        {cloneElement(children, { onClick: () => onChange(!opened), disabled: opened })}
      </Popover.Target>
      <Popover.Dropdown className={classes.help} aria-label="How to search">
        <h2 className={classes.title}>Examples</h2>
        <ul className={classes.rows}>
          {source.examples.map(({ query, meaning }) => (
            <Row key={query} query={query} meaning={meaning} choose={choose} />
          ))}
        </ul>
        <h2 className={classes.title}>Syntax</h2>
        <dl className={classes.signs}>
          {[...(source.understand ? typedWords : []), ...signs].map(([sign, meaning]) => (
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
      </Popover.Dropdown>
    </Popover>
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
