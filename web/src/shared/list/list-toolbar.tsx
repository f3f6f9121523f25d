import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconChevronDown,
  IconChevronUp,
  IconColumns3,
} from '@tabler/icons-react'
import { ToolButton } from '../../ui/buttons.tsx'
import { SymbolText } from '../../ui/symbol-text.tsx'
import { columnTitle } from './column.ts'
import type { ListTableProps } from './list-props.ts'
import classes from './list-table.module.css'
import type { Columns } from './use-columns.ts'

interface ToolbarProps<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  columns: Columns<Row>
  isNarrow: boolean
}

/** Above the rows: the search, buttons of the list, columns and density. */
export function ListToolbar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const { columns } = props
  const isCompact = columns.preferences.density === 'compact'
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>{props.search}</div>
      {props.tools}
      {!props.isNarrow && (
        <>
          <ColumnChooser columns={columns} />
          <ToolButton
            label={isCompact ? 'Normal rows' : 'Compact rows'}
            icon={isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall}
            variant="default"
            size={32}
            onClick={() => columns.prefer({ density: isCompact ? 'normal' : 'compact' })}
          />
        </>
      )}
    </div>
  )
}

/** Which columns a person sees, and in which order; the first one always stays. */
function ColumnChooser<Row>({ columns }: { columns: Columns<Row> }) {
  const [, ...shown] = columns.shown
  const ids = shown.map((column) => column.id)
  const hidden = columns.all.slice(1).filter((column) => !ids.includes(column.id))
  // One list with keys: a box that comes to stand elsewhere is moved, and the focus with it.
  const rows = [...shown, ...hidden]
  const move = (index: number, step: number) => {
    const moved = ids[index]
    if (moved !== undefined) columns.show(ids.toSpliced(index, 1).toSpliced(index + step, 0, moved))
  }
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="default" size={32} aria-label="Columns">
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Columns">
        <ul className={classes.columns}>
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

interface MoveProps {
  label: string
  off: boolean
  act: () => void
  children: React.ReactNode
}

function Move({ label, off, act, children }: MoveProps) {
  return (
    <ActionIcon size={24} aria-label={label} disabled={off} onClick={act}>
      {children}
    </ActionIcon>
  )
}
