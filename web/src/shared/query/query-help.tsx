import { ActionIcon, Popover, ScrollArea, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
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

/** What can be written into the box, with examples to click. */
export function QueryHelp({ source, pick }: { source: QuerySource; pick: (q: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const choose = (query: string) => {
    close()
    pick(query)
  }
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="bottom-end"
      width="min(30rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label="How to search" disabled={opened}>
          <ActionIcon size={24} aria-label="How to search" onClick={toggle}>
            <IconHelp size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="How to search">
        <ScrollArea.Autosize mah="min(34rem, 70vh)" type="auto">
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
        </ScrollArea.Autosize>
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
