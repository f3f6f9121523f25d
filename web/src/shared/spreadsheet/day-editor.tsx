import { Popover } from '@mantine/core'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { latePart } from '../late/late.tsx'
import type { EditorProps } from './editor-props.ts'
import classes from './cell-editor.module.css'

const DateCalendar = latePart(
  async () => (await import('../form/date-calendar.tsx')).DateCalendar,
  <TextSkeleton lines={6} />,
)

/** A day: typed, or chosen from the calendar below. */
export function DayEditor({ label, text, onText, cell, take, onKeyDown, field }: EditorProps) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(cell.content.text) ? cell.content.text : null
  const choose = (chosen: string | null) =>
    take({ text: chosen ?? '', input: { text: chosen ?? '' } })
  return (
    <Popover opened position="bottom-start" withinPortal trapFocus={false} returnFocus={false}>
      <Popover.Target>
        <input
          ref={field as React.RefObject<HTMLInputElement>}
          className={classes.input}
          aria-label={label}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" data-editor aria-label={`Calendar for ${label}`}>
        <DateCalendar value={day} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
