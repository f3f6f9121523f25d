import { CloseButton, Loader, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useGo } from '../page/use-go.ts'
import type { Entry, EntryGroup } from './entry.ts'
import classes from './search-dialog.module.css'
import { SearchResults, optionId } from './search-results.tsx'

interface Props {
  text: string
  setText: (text: string) => void
  /** What is found, the best first. */
  groups: readonly EntryGroup[]
  /** Whether more, or something else, is on its way. */
  isPending: boolean
  /** Why things could not be searched; null where they could. */
  failure: string | null
  close: () => void
}

/** A field, and what is found below it: chosen by arrows and Enter, the first unless told. */
export function SearchPanel({ text, setText, groups, isPending, failure, close }: Props) {
  const id = useId()
  const { entries, current, choose, open, press } = useChoice({ groups, isPending, close })
  const hasResults = entries.length > 0
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // at once: the dialog gives the focus a moment later, when somebody may have typed already
    input.current?.focus()
    // and gives it back to what it knows: this field, which is gone by then
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) {
        before.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    <div>
      <div className={classes.field}>
        {isPending ? <Loader size={17} aria-hidden /> : <IconSearch size={17} aria-hidden />}
        <input
          ref={input}
          className={classes.input}
          value={text}
          placeholder="Products, documents, screens …"
          aria-label="Search"
          role="combobox"
          aria-expanded={hasResults}
          aria-controls={id}
          aria-activedescendant={current && optionId(id, current)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value)
            choose(null)
          }}
          onKeyDown={press}
        />
        <CloseButton aria-label="Close" size="md" onClick={close} />
      </div>
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <SearchResults id={id} groups={groups} current={current} open={open} />
      {!hasResults && !isPending && failure === null && (
        <p className={classes.nothing}>{`Nothing found for “${text.trim()}”.`}</p>
      )}
      <VisuallyHidden role="status">
        {isPending ? '' : `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`}
      </VisuallyHidden>
      <p className={classes.keys} aria-hidden>
        <KeyHint keys={['↑', '↓']} /> choose <KeyHint keys={['Enter']} /> open{' '}
        <KeyHint keys={['Ctrl', 'Enter']} /> open in a new tab
      </p>
    </div>
  )
}

type ChoiceOptions = Pick<Props, 'groups' | 'isPending' | 'close'>

/** The entry that Enter opens: the chosen one, else the first. */
function useChoice({ groups, isPending, close }: ChoiceOptions) {
  const go = useGo()
  const [chosen, choose] = useState<string | null>(null)
  const isAwaited = useRef(false)
  const entries = groups.flatMap((group) => group.entries)
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  )
  const current = entries[index]
  const isFirm = groups[0]?.isFirm || entries.some(({ key }) => key === chosen)
  const open = (entry: Entry, isApart = false) => {
    isAwaited.current = false
    if (typeof entry.act === 'string' && isApart) {
      window.open(entry.act, '_blank', 'noopener')
      return
    }
    close()
    if (typeof entry.act === 'string') go(entry.act)
    else entry.act()
  }
  // Enter may come before what it is meant for.
  useEffect(() => {
    if (!isAwaited.current || isPending) return
    isAwaited.current = false
    if (current) open(current)
  })
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      choose(entries[(index + step + entries.length) % entries.length]?.key ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isPending && !isFirm) isAwaited.current = true
      else if (current) open(current, event.ctrlKey || event.metaKey)
    } else {
      isAwaited.current = false
    }
  }
  return { entries, current, choose, open, press }
}
