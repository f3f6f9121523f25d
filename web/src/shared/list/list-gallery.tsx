import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from '../page/link.tsx'
import { focusRow } from './focus-row.ts'
import classes from './list-gallery.module.css'
import type { RowsProps } from './list-props.ts'
import { isSelected } from './selection.ts'
import { Skeleton } from '../../ui/skeletons.tsx'

/** The rows of a list as tiles. Arrows go from tile to tile in all four directions; the other keys are the list's. */
export function ListGallery<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, setActive } = props
  if (list.isLoading) return <TileSkeletons />
  const reachable = props.active ?? list.rows[0]?.id
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const tile = event.target instanceof HTMLElement ? event.target : null
    const index = list.rows.findIndex(({ id }) => String(id) === tile?.dataset['rowId'])
    const move = movesBy(event.key, event.currentTarget)
    if (index < 0 || move === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const row = list.rows[index + move]
    if (!row) return
    setActive(row.id)
    focusRow(row.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the tiles in it are what has the focus
    <ul
      className={classes.tiles}
      aria-label={props.noun.many}
      data-stale={list.isStale || undefined}
      onKeyDown={step}
    >
      {list.rows.map((row) => (
        <Tile key={row.id} {...props} row={row} isReachable={row.id === reachable} />
      ))}
    </ul>
  )
}

interface TileProps<Row extends { id: number }> extends RowsProps<Row> {
  row: Row
  isReachable: boolean
}

function Tile<Row extends { id: number }>(props: TileProps<Row>) {
  const { list, row, setActive } = props
  const chosen = props.bulkActions !== undefined && isSelected(list.selection.selection, row.id)
  const click = (event: MouseEvent) => {
    setActive(row.id)
    if (!event.shiftKey || !props.bulkActions) return
    event.preventDefault()
    list.selection.extend(list.rows, row.id)
  }
  return (
    <li className={classes.place}>
      <Link
        href={props.href(row)}
        className={classes.tile}
        data-row-id={row.id}
        data-active={props.active === row.id || undefined}
        data-selected={chosen || undefined}
        tabIndex={props.isReachable ? 0 : -1}
        onFocus={() => setActive(row.id)}
        onClick={click}
      >
        {props.tile?.(row)}
      </Link>
      {props.bulkActions && (
        <Checkbox
          size="md"
          className={classes.checkbox}
          aria-label={`Select ${props.name(row)}`}
          checked={chosen}
          onChange={() => list.selection.toggle(row.id)}
        />
      )}
    </li>
  )
}

/** How many tiles a key goes on; 0 for a key that is none of ours. */
function movesBy(key: string, tiles: HTMLElement): number {
  const [first, ...others] = [...tiles.children].map((tile) => (tile as HTMLElement).offsetTop)
  const inRow = 1 + others.filter((top) => top === first).length
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -inRow,
    ArrowDown: inRow,
  }
  return moves[key] ?? 0
}

function TileSkeletons() {
  return (
    <div className={classes.tiles} aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={classes.tile}>
          <Skeleton height={150} style={{ borderRadius: 0 }} />
          <div className={classes.lines}>
            <Skeleton height={10} width="45%" />
            <Skeleton height={9} width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
