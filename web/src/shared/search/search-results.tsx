import { useEffect, useRef } from 'react'
import { Tag } from '../../ui/tag.tsx'
import { Marked, MarkedCode, SoughtContext } from '../list/relevance/marked.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import classes from './search-dialog.module.css'

interface Props {
  id: string
  groups: readonly EntryGroup[]
  /** The entry that Enter opens. */
  current: Entry | undefined
  /** Opens an entry, or with `isApart` in a tab of its own. */
  open: (entry: Entry, isApart: boolean) => void
}

/** The id of the element of an entry. */
export function optionId(list: string, { key }: Entry): string {
  return `${list}-${key.replaceAll(/\s/g, '_')}`
}

/** What a search has found, under headings; the keyboard stays in the field above. */
export function SearchResults({ id, groups, current, open }: Props) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is what it acts on
  }, [current?.key])
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.results}>
      {groups.map(({ label, entries, sought }) => (
        <SoughtContext key={label} value={sought}>
          <div role="group" aria-label={label} className={classes.group}>
            <div className={classes.heading} aria-hidden>
              {label}
            </div>
            {entries.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field above
              <div
                key={entry.key}
                id={optionId(id, entry)}
                ref={entry === current ? chosen : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={classes.entry}
                onClick={({ ctrlKey, metaKey }) => open(entry, ctrlKey || metaKey)}
              >
                <EntryLine entry={entry} />
              </div>
            ))}
          </div>
        </SoughtContext>
      ))}
    </div>
  )
}

function EntryLine({ entry }: { entry: Entry }) {
  const { icon: Icon, code, title, detail, state } = entry
  return (
    <>
      <Icon size={15} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        {code && (
          <span className={classes.code}>
            <MarkedCode>{code}</MarkedCode>
          </span>
        )}
        {title && (
          <span className={classes.title}>
            <Marked>{title}</Marked>
          </span>
        )}
        {state && <Tag>{state}</Tag>}
      </span>
      {detail && (
        <span className={classes.detail}>
          <Marked>{detail}</Marked>
        </span>
      )}
    </>
  )
}
