import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import { TreeLine } from './tree-row.tsx'
import classes from './tree.module.css'
import type { TreeItem } from './tree.ts'
import { type TreeListProps, useTreeBehaviour } from './use-tree-behaviour.ts'

const rowHeight = 34

/** A tree by the WAI-ARIA pattern, with dragging and moving by keyboard; only the lines in sight are in the document. */
export function TreeList<T extends TreeItem>(props: TreeListProps<T>) {
  const { parts } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const prefix = useId()
  const tree = useTreeBehaviour({ ...props, scroller, rowHeight, say: setSpoken })
  const { rows, activeIndex, drag, lifted } = tree
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here and nowhere else
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The line that the keyboard is on is named by the tree: it must be there.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      if (activeIndex >= 0 && activeIndex < from) return [activeIndex, ...range]
      return activeIndex > to ? [...range, activeIndex] : range
    },
  })
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtual])
  const active = rows[activeIndex]?.item
  const idOf = (id: number) => `${prefix}-${id}`
  return (
    <div className={classes.tree} data-dragging={drag !== null || undefined}>
      {props.head && rows.length > 0 && (
        <div className={classes.head} aria-hidden>
          <span className={classes.headWords}>Name</span>
          {props.head}
          {parts.menu && <span className={classes.menu} />}
        </div>
      )}
      {rows.length === 0 ? (
        <div className={classes.scroller}>{props.noMatch}</div>
      ) : (
        <div
          ref={scroller}
          className={classes.scroller}
          role="tree"
          tabIndex={0}
          aria-label={props.label}
          aria-activedescendant={active && idOf(active.id)}
          onKeyDown={tree.onKeyDown}
          onBlur={tree.onBlur}
        >
          <div role="none" className={classes.sizer} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              return (
                row && (
                  <TreeLine
                    key={row.item.id}
                    id={idOf(row.item.id)}
                    row={row}
                    words={tree.words}
                    top={start}
                    isActive={index === activeIndex}
                    isLifted={row.item.id === (lifted ?? drag?.item.id)}
                    isMenuOpen={row.item.id === tree.menuFor}
                    zone={drag?.over?.index === index ? zoneOf(drag.over.drop) : null}
                    parts={parts}
                    actions={tree.actions}
                  />
                )
              )
            })}
          </div>
        </div>
      )}
      {drag && (
        <div ref={tree.ghost} className={classes.ghost} aria-hidden>
          <strong>{drag.item.name}</strong>
          {drag.over?.drop.refusal && (
            <span className={classes.refusal}>{drag.over.drop.refusal}</span>
          )}
        </div>
      )}
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </div>
  )
}

function zoneOf({ zone, refusal }: { zone: 'before' | 'into' | 'after'; refusal: string | null }) {
  return refusal === null ? zone : null
}
