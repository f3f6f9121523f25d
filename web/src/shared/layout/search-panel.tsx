import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconPackage, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Href } from '../../addresses.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { useGo } from '../page/use-go.ts'
import type { Destination, Found } from './destination.ts'
import classes from './search-panel.module.css'

interface DialogProps extends Props {
  opened: boolean
}

/** Search from anywhere: things as one types, screens by name. */
export function SearchDialog({ opened, ...panel }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={panel.onClose} size="36rem" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search products and screens" radius="lg">
        <Modal.Body p={0}>
          <SearchPanel {...panel} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface Props {
  destinations: readonly Destination[]
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  allFound: (text: string) => Href
  onClose: () => void
}

interface Entry {
  key: string
  path: Href
  group: string
  title: string
  detail: string
  icon: ReactNode
}

/** What is found as one types: the caller's things first, then screens by name; chosen by arrows and Enter. */
function SearchPanel({ onClose, ...sources }: Props) {
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const go = useGo()
  const entries = useEntries(text.trim(), sources)
  const current = Math.min(position, entries.length - 1)
  const id = useId()
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    go(entry.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setPosition((current + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(entries[current])
    }
  }
  return (
    <div>
      <div className={classes.field}>
        <IconSearch size={17} aria-hidden />
        <input
          className={classes.input}
          value={text}
          placeholder="Search products and screens"
          aria-label="Search products and screens"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries[current] && `${id}-${current}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPosition(0)
          }}
          onKeyDown={press}
        />
      </div>
      <Results id={id} entries={entries} current={current} open={open} />
    </div>
  )
}

interface ResultsProps {
  id: string
  entries: readonly Entry[]
  current: number
  open: (entry: Entry) => void
}

function Results({ id, entries, current, open }: ResultsProps) {
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is what it acts on
  }, [current])
  if (entries.length === 0) return <p className={classes.nothing}>No results.</p>
  return (
    <ul id={id} role="listbox" aria-label="Results" className={classes.results}>
      {entries.map((entry, index) => (
        <Fragment key={entry.key}>
          {entry.group !== entries[index - 1]?.group && (
            <li role="presentation" className={classes.group}>
              {entry.group}
            </li>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the field above */}
          <li
            id={`${id}-${index}`}
            ref={index === current ? chosen : undefined}
            role="option"
            aria-selected={index === current}
            className={classes.entry}
            onClick={() => open(entry)}
          >
            <span className={classes.icon}>{entry.icon}</span>
            <span className={classes.title}>{entry.title}</span>
            <span className={classes.detail}>{entry.detail}</span>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

function useEntries(
  text: string,
  { destinations, find, allFound }: Omit<Props, 'onClose'>,
): Entry[] {
  const isAdministrator = useIsAdministrator()
  const [settled] = useDebouncedValue(text, 120)
  const { data = [] } = useQuery({
    queryKey: ['find', settled],
    queryFn: ({ signal }) => find(settled, signal),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
  })
  const wanted = text.toLowerCase()
  const screens = destinations
    .filter((destination) => isAdministrator || !destination.administrator)
    .flatMap(screensOf)
    .filter((screen) => `${screen.title} ${screen.detail}`.toLowerCase().includes(wanted))
  if (text === '') return screens
  const all = {
    key: 'all',
    path: allFound(text),
    group: 'Products',
    title: `All products that match “${text}”`,
    detail: '',
    icon: <IconSearch size={15} aria-hidden />,
  }
  return [...data.map(foundEntry), all, ...screens]
}

function foundEntry(found: Found): Entry {
  return {
    ...found,
    key: found.path,
    group: 'Products',
    icon: <IconPackage size={15} aria-hidden />,
  }
}

function screensOf(destination: Destination): Entry[] {
  const icon = <IconArrowRight size={15} aria-hidden />
  const own = destination.path ? [{ label: destination.label, path: destination.path }] : []
  return [...own, ...(destination.children ?? [])].map(({ label, path }) => ({
    key: path,
    path,
    group: 'Go to',
    title: label,
    detail: label === destination.label ? '' : destination.label,
    icon,
  }))
}
