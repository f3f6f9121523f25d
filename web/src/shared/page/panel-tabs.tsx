import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Href } from '../../addresses.ts'
import { formatCount } from '../../ui/formats.ts'
import { scrollAcross } from './scroll-across.ts'
import { Link } from './link.tsx'
import classes from './panel-tabs.module.css'

interface Tab {
  id: string
  label: string
  path: Href
  /** How much there is on the panel, where that is worth a glance. */
  count?: number | undefined
}

interface Props {
  /** What the tabs are of, for those who cannot see. */
  label: string
  tabs: readonly Tab[]
  active: string
  /** Who else is editing on which tabs. */
  editors?: ReadonlyMap<string, string> | undefined
  marks?: {
    /** Tabs with changes that are not saved. */
    changed: ReadonlySet<string>
    /** Tabs on which something is wrong. */
    wrong: ReadonlySet<string>
    /** How many hints each tab has. */
    doubtful?: ReadonlyMap<string, number>
  }
}

/** The panels of a detail as tabs: links, for the open panel stands in the address. */
export function PanelTabs({ label, tabs, active, editors, marks }: Props) {
  const row = useRef<HTMLElement>(null)
  const open = useRef<HTMLAnchorElement>(null)
  const numbers = tabs
    .map(({ id, count }) => `${count ?? 0}/${marks?.doubtful?.get(id) ?? 0}`)
    .join()
  useEffect(() => {
    // On narrow screens the tabs scroll: the open one must be seen, with the numbers that come to stand on tabs later.
    if (row.current && open.current) scrollAcross(row.current, open.current)
    // oxlint-disable-next-line react/exhaustive-deps -- the numbers move it
  }, [active, numbers])
  return (
    <nav className={classes.tabs} aria-label={label} ref={row}>
      <ul className={classes.list}>
        {tabs.map(({ id, label, path, count }) => (
          <li key={id}>
            <Link
              href={path}
              className={classes.tab}
              aria-current={id === active ? 'page' : undefined}
              ref={id === active ? open : undefined}
            >
              {label}
              {count !== undefined && count > 0 && (
                <span className={classes.count}>{formatCount(count)}</span>
              )}
              {editors?.has(id) && (
                <span
                  className={classes.edited}
                  role="img"
                  aria-label={`${editors.get(id) ?? ''} is editing`}
                >
                  <IconPencil size={13} aria-hidden />
                </span>
              )}
              <Marks
                isChanged={marks?.changed.has(id) ?? false}
                isWrong={marks?.wrong.has(id) ?? false}
                hints={marks?.doubtful?.get(id) ?? 0}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Marks(props: { isChanged: boolean; isWrong: boolean; hints: number }) {
  const { isChanged, isWrong, hints } = props
  return (
    <>
      {isWrong && <span className={classes.wrong} role="img" aria-label="has errors" />}
      {!isWrong && hints > 0 && (
        <span
          className={classes.hints}
          role="img"
          aria-label={hints === 1 ? '1 hint' : `${hints} hints`}
        >
          {hints}
        </span>
      )}
      {isChanged && (
        <span className={classes.changed} role="img" aria-label="has unsaved changes" />
      )}
    </>
  )
}
