import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, cloneElement } from 'react'
import { SymbolText } from '../../ui/symbol-text.tsx'
import type { PopupProps } from '../late/late.tsx'
import { type Column, columnTitle, defaultWidth } from './column.ts'
import classes from './list-table.module.css'
import type { Columns } from './use-columns.ts'

type Titled = Pick<Column<never>, 'id' | 'label' | 'unit' | 'width'>

/** In px: how much wider or narrower one press makes a column. */
const step = 24

interface Props extends PopupProps {
  columns: Pick<Columns<never>, 'prefer' | 'show' | 'resize' | 'preferences'> & {
    all: readonly Titled[]
    shown: readonly Titled[]
  }
}

/** Which columns a person sees, in which order and how wide; the first one always stays. */
export function ColumnChooser({ columns, opened, onChange, children }: Props) {
  const [first, ...shown] = columns.shown
  const ids = shown.map((column) => column.id)
  const hidden = columns.all.slice(1).filter((column) => !ids.includes(column.id))
  // One list with keys: a box that comes to stand elsewhere is moved, and the focus with it.
  const rows = [...shown, ...hidden]
  const move = (index: number, step: number) => {
    const moved = ids[index]
    if (moved !== undefined) columns.show(ids.toSpliced(index, 1).toSpliced(index + step, 0, moved))
  }
  const widen = (column: Titled, by: number) =>
    columns.resize(column.id, shownWidth(columns, column) + by)
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        {cloneElement(children, { onClick: () => onChange(!opened), disabled: opened })}
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Columns">
        <ul className={classes.columns}>
          {first && (
            <li className={classes.column}>
              <Checkbox label={<SymbolText>{columnTitle(first)}</SymbolText>} checked disabled />
              <Widths column={first} widen={widen} />
            </li>
          )}
          {rows.map((column, index) => {
            const isShown = index < shown.length
            const without = ids.filter((id) => id !== column.id)
            return (
              <li key={column.id} className={classes.column}>
                <Checkbox
                  label={<SymbolText>{columnTitle(column)}</SymbolText>}
                  checked={isShown}
                  onChange={() => columns.show(isShown ? without : [...ids, column.id])}
                />
                {isShown && (
                  <>
                    <Widths column={column} widen={widen} />
                    <Move
                      label={`Move ${columnTitle(column)} up`}
                      off={index === 0}
                      act={() => move(index, -1)}
                    >
                      <IconChevronUp size={14} />
                    </Move>
                    <Move
                      label={`Move ${columnTitle(column)} down`}
                      off={index === ids.length - 1}
                      act={() => move(index, 1)}
                    >
                      <IconChevronDown size={14} />
                    </Move>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <Button
          variant="subtle"
          fullWidth
          onClick={() => {
            columns.prefer({ widths: {} })
            columns.show(null)
          }}
        >
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** As wide as a column stands in the table, which may be wider than it is wanted where there is room. */
function shownWidth({ preferences }: Props['columns'], { id, width }: Titled): number {
  const head = document.querySelector<HTMLElement>(`th[data-column="${id}"]`)
  return head?.offsetWidth ?? preferences.widths[id] ?? width ?? defaultWidth
}

interface WidthsProps {
  column: Titled
  widen: (column: Titled, by: number) => void
}

function Widths({ column, widen }: WidthsProps) {
  return (
    <>
      <Move label={`Make ${columnTitle(column)} narrower`} act={() => widen(column, -step)}>
        <IconMinus size={14} />
      </Move>
      <Move label={`Make ${columnTitle(column)} wider`} act={() => widen(column, step)}>
        <IconPlus size={14} />
      </Move>
    </>
  )
}

interface MoveProps {
  label: string
  off?: boolean
  act: () => void
  children: ReactNode
}

function Move({ label, off = false, act, children }: MoveProps) {
  return (
    <ActionIcon size={24} aria-label={label} disabled={off} onClick={act}>
      {children}
    </ActionIcon>
  )
}
