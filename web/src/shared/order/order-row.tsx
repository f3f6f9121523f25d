import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './order-row.module.css'

/** A list whose rows are put in order. */
export function OrderList(props: ComponentProps<'ol'>) {
  return <ol {...props} className={classes.rows} />
}

interface RowProps extends ComponentPropsWithoutRef<'li'> {
  isDragged: boolean
  grip: (press: PointerEvent) => void
}

/** One of its rows, with the grip that it is dragged by. One that goes hands the focus on to its neighbour. */
export function OrderRow({ isDragged, grip, className = '', children, ...row }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const going = element.current
    return () => {
      if (going?.contains(document.activeElement)) handOn(going)
    }
  }, [])
  return (
    <li
      {...row}
      ref={element}
      className={`${classes.row} ${className}`}
      data-dragged={isDragged || undefined}
    >
      <Grip onPress={grip} />
      {children}
    </li>
  )
}

/** Gives the focus of a row to the same control of the row after it, or of the one before. */
function handOn(row: HTMLElement): void {
  const controlsIn = (one: Element | null) =>
    one ? [...one.querySelectorAll<HTMLElement>('a[href], button, input')] : []
  const place = controlsIn(row).findIndex((control) => control === document.activeElement)
  controlsIn(row.nextElementSibling ?? row.previousElementSibling)[place]?.focus()
}

/** Where a row is taken to be dragged. */
export function Grip({ onPress }: { onPress: (press: PointerEvent) => void }) {
  return (
    <span className={classes.grip} title="Drag to reorder" onPointerDown={onPress}>
      <IconGripVertical size={14} aria-hidden />
    </span>
  )
}

interface Props {
  /** What is moved: "Dutch". */
  name: string
  index: number
  count: number
  move: (to: number) => void
}

/** The buttons that move a row of a list up and down; give the row a key that moves with it. */
export function OrderButtons({ name, index, count, move }: Props) {
  const buttons = useRef<HTMLSpanElement>(null)
  const press = (step: number) => {
    move(index + step)
    // The row comes to stand elsewhere, and the focus with it; at an end only the way back is left.
    requestAnimationFrame(() => {
      const left = [...(buttons.current?.querySelectorAll<HTMLButtonElement>(':enabled') ?? [])]
      const same = left.find((button) => button.dataset['step'] === String(step))
      ;(same ?? left[0])?.focus()
    })
  }
  return (
    <span className={classes.buttons} ref={buttons}>
      <ActionIcon
        size={24}
        data-step={-1}
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => press(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        data-step={1}
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => press(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </span>
  )
}
