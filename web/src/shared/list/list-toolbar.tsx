import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
} from '@tabler/icons-react'
import { ToolButton } from '../../ui/buttons.tsx'
import { latePopup } from '../late/late.tsx'
import type { ListTableProps } from './list-props.ts'
import classes from './list-table.module.css'
import type { Columns } from './use-columns.ts'
import { SavedViewsButton } from './views/saved-views-button.tsx'

const ColumnChooser = latePopup(async () => (await import('./column-chooser.tsx')).ColumnChooser)

interface ToolbarProps<Row extends { id: number }> extends Omit<ListTableProps<Row>, 'columns'> {
  columns: Columns<Row>
  isNarrow: boolean
}

/** Above the rows: the search, views, buttons of the list, columns and density. */
export function ListToolbar<Row extends { id: number }>(props: ToolbarProps<Row>) {
  const { columns } = props
  const isCompact = columns.preferences.density === 'compact'
  return (
    <div className={classes.toolbar} data-has-views={props.list.of !== null || undefined}>
      <div className={classes.search}>{props.search}</div>
      {props.list.of && (
        <SavedViewsButton
          list={props.list}
          columns={columns}
          noun={props.noun}
          isNarrow={props.isNarrow}
        />
      )}
      {props.tools}
      {!props.isNarrow && (
        <>
          <ColumnChooser columns={columns}>
            <Tooltip label="Columns">
              <ActionIcon variant="default" size={32} aria-label="Columns" aria-haspopup="dialog">
                <IconColumns3 size={16} />
              </ActionIcon>
            </Tooltip>
          </ColumnChooser>
          <ToolButton
            label={isCompact ? 'Normal rows' : 'Compact rows'}
            icon={isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall}
            variant="default"
            size={32}
            onClick={() => columns.space(isCompact ? 'normal' : 'compact')}
          />
        </>
      )}
    </div>
  )
}
