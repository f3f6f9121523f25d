import { Popover } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import type { CellEditing, CellOption } from './grid-source.ts'
import classes from './cell-editor.module.css'

interface Props extends EditorProps {
  editing: Extract<CellEditing, { kind: 'options' }>
}

/** More are found by typing. */
const mostShown = 50

/**
 * Something of a list: what is typed finds it, arrows and Enter choose it. Of a cell with several, the last one is typed; the
 * others stand before it, separated by semicolons.
 */
export function OptionEditor({
  editing,
  label,
  text,
  onText,
  cell,
  take,
  onKeyDown,
  field,
}: Props) {
  const { options: source, isList } = editing
  const id = useId()
  const isTouched = text !== cell.content.text
  const [, before = '', last = ''] = isList ? (/^(.*;\s*)?(.*)$/s.exec(text) ?? []) : ['', '', text]
  const sought = isTouched ? last.trim() : ''
  const [settled] = useDebouncedValue(source.isWhole ? '' : sought, 200)
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['cell options', ...source.key, settled],
    queryFn: ({ signal }) => source.load(settled, signal),
    placeholderData: keepPreviousData,
  })
  const all = data ?? []
  const found = (sought === '' ? all : all.filter(matching(sought))).slice(0, mostShown)
  const isWaiting = isPending || isPlaceholderData || (!source.isWhole && settled !== sought)
  // what is typed chooses the first that fits; until then nothing is chosen
  const [moved, setMoved] = useState<number | null>(null)
  const active = moved ?? (sought !== '' && !isWaiting && found.length > 0 ? 0 : -1)
  const choose = ({ value, label: name }: CellOption) => {
    if (!isList) return take({ text: name, input: { value } })
    onText(`${before}${name}; `)
    setMoved(null)
    field.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[active]
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setMoved((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen && (moved !== null || !isCode(chosen, sought))) {
      event.preventDefault()
      event.stopPropagation()
      choose(chosen)
    } else onKeyDown(event)
  }
  return (
    // the field tells itself what it opens
    <Popover
      opened
      position="bottom-start"
      withinPortal
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <input
          ref={field as React.RefObject<HTMLInputElement>}
          role="combobox"
          className={classes.input}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setMoved(null)
            onText(event.currentTarget.value)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p={4} data-editor>
        <ul id={id} role="listbox" aria-label={label} className={classes.options}>
          {found.map((option, index) => (
            <li
              key={String(option.value)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              ref={index === active ? intoSight : undefined}
              onMouseDown={(event) => {
                event.preventDefault()
                choose(option)
              }}
            >
              {option.label}
              {option.detail && <span className={classes.faint}>{option.detail}</span>}
            </li>
          ))}
          {found.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className={classes.option}>
              {isWaiting ? 'Loading…' : 'No match'}
            </li>
          )}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function matching(sought: string) {
  const word = sought.toLowerCase()
  return ({ label, detail, value }: CellOption) =>
    [label, detail ?? '', String(value)].some((one) => one.toLowerCase().includes(word))
}

/** Whether what is typed names the option as it is: the server reads it just so. */
function isCode({ label }: CellOption, sought: string): boolean {
  return sought === '' || label.toLowerCase() === sought.toLowerCase()
}
