import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { ColumnChooser } from './column-chooser.tsx'
import type { ListTableProps } from './list-props.ts'
import classes from './list-table.module.css'
import type { Columns } from './use-columns.ts'

interface Props<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  columns: Columns<Row>
  isNarrow: boolean
}

/** Above the rows: the search, buttons of the list, columns and density. */
export function ListToolbar<Row extends { id: number }>(props: Props<Row>) {
  const { columns } = props
  const isCompact = columns.preferences.density === 'compact'
  const other = isCompact ? 'Normal rows' : 'Compact rows'
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>{props.search}</div>
      {props.tools}
      {!props.isNarrow && (
        <>
          <ColumnChooser columns={columns} />
          <Tooltip label={other}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={other}
              onClick={() => columns.prefer({ density: isCompact ? 'normal' : 'compact' })}
            >
              {isCompact ? (
                <IconBaselineDensityMedium size={16} />
              ) : (
                <IconBaselineDensitySmall size={16} />
              )}
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </div>
  )
}
