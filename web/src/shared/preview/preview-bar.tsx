import { ActionIcon, NumberInput, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useState } from 'react'
import classes from './preview.module.css'

/** `fit`: as large as there is room for; else a factor, 1 for its own size. */
export type Zoom = 'fit' | number

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

interface ZoomProps {
  zoom: Zoom
  /** The factor in force, also while it fits. */
  percent: number
  change: (zoom: Zoom) => void
}

/** Makes what is looked at larger and smaller, or as large as there is room for. */
export function ZoomButtons({ zoom, percent, change }: ZoomProps) {
  const smaller = steps.findLast((step) => step < percent - 0.01)
  const larger = steps.find((step) => step > percent + 0.01)
  return (
    <span className={classes.tools}>
      <Tool
        label="Zoom out"
        icon={IconZoomOut}
        act={smaller === undefined ? null : () => change(smaller)}
      />
      <span className={classes.percent}>{`${Math.round(percent * 100)} %`}</span>
      <Tool
        label="Zoom in"
        icon={IconZoomIn}
        act={larger === undefined ? null : () => change(larger)}
      />
      <Tool
        label="Fit to width"
        icon={IconArrowAutofitWidth}
        act={() => change('fit')}
        isOn={zoom === 'fit'}
      />
    </span>
  )
}

interface TurnerProps {
  /** From 1. */
  page: number
  count: number
  turn: (page: number) => void
}

/** Shows which page is looked at, and leads to the others. */
export function PageTurner({ page, count, turn }: TurnerProps) {
  // While nobody types, the field shows the page.
  const [typed, setTyped] = useState<number | string | null>(null)
  const go = () => {
    const wanted = Number(typed ?? page)
    setTyped(null)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) turn(wanted)
  }
  return (
    <span className={classes.tools}>
      <Tool
        label="Previous page"
        icon={IconChevronUp}
        act={page > 1 ? () => turn(page - 1) : null}
      />
      <Tool
        label="Next page"
        icon={IconChevronDown}
        act={page < count ? () => turn(page + 1) : null}
      />
      <NumberInput
        aria-label="Page"
        className={classes.number}
        size="xs"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={count}
        clampBehavior="none"
        value={typed ?? page}
        onChange={(value) => value !== page && setTyped(value)}
        onBlur={() => typed !== null && go()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          go()
        }}
      />
      <span className={classes.count}>{`of ${count}`}</span>
    </span>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconZoomIn
  /** Null where there is nothing to do. */
  act: (() => void) | null
  isOn?: boolean
}

function Tool({ label, icon: Icon, act, isOn }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={26}
        variant="subtle"
        color="gray.7"
        className={classes.tool}
        aria-label={label}
        aria-pressed={isOn}
        disabled={act === null}
        onClick={act ?? undefined}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
