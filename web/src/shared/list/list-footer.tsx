import { ActionIcon, Group, NativeSelect, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../ui/formats.ts'
import classes from './list-table.module.css'
import type { List } from './use-list.ts'

const limits = [25, 50, 100, 200]

/** Which rows these are out of how many, and the way to the others. */
export function ListFooter({
  list,
  noun,
}: {
  list: List<unknown>
  noun: { one: string; many: string }
}) {
  const measured = useFooterHeight()
  return (
    <footer ref={measured} className={classes.footer}>
      <output className={classes.count}>{rangeText(list, noun)}</output>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label="Rows per page"
          className={classes.limit}
          value={String(list.limit)}
          data={[...new Set([...limits, list.limit])]
            .toSorted((a, b) => a - b)
            .map((limit) => ({ value: String(limit), label: `${limit} per page` }))}
          onChange={(event) => list.change({ limit: Number(event.currentTarget.value) })}
        />
        <Turn label="Previous page" turn={list.isStale ? null : list.previous}>
          <IconChevronLeft size={16} />
        </Turn>
        <Turn label="Next page" turn={list.isStale ? null : list.next}>
          <IconChevronRight size={16} />
        </Turn>
      </Group>
    </footer>
  )
}

/** `--footer-height` says how much room the footer takes, for what is fixed to the window's lower edge. */
function useFooterHeight() {
  const footer = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--footer-height', `${footer.current?.offsetHeight ?? 0}px`),
    )
    if (footer.current) observer.observe(footer.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--footer-height')
    }
  }, [])
  return footer
}

interface TurnProps {
  label: string
  turn: (() => void) | null
  children: React.ReactNode
}

function Turn({ label, turn, children }: TurnProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={turn === null}
        onClick={() => turn?.()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function rangeText(list: List<unknown>, noun: { one: string; many: string }): string {
  const { rows, total, first, viewing } = list
  const isFailed = list.error !== null || list.isUnreadable || viewing.kind === 'gone'
  if (total === null) return isFailed ? '' : 'Loading…'
  const words = total === 1 ? noun.one : noun.many
  if (rows.length === 0 || rows.length === total) return `${formatCount(total)} ${words}`
  const last = first + rows.length - 1
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${words}`
}
