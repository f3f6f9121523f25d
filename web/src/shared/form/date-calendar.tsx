import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import classes from './date-calendar.module.css'

interface Props {
  /** A day of the wire. */
  value: string | null
  onChange: (day: string | null) => void
}

/** A month to choose a day from; weeks begin on Sunday. */
export function DateCalendar({ value, onChange }: Props) {
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      defaultDate={value ?? undefined}
      firstDayOfWeek={0}
      minDate="1900-01-01"
      maxDate="2999-12-31"
      allowDeselect
      classNames={{ day: classes.day, weekday: classes.weekday }}
      ariaLabels={{
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
        nextYear: 'Next year',
        previousYear: 'Previous year',
        nextDecade: 'Next decade',
        previousDecade: 'Previous decade',
      }}
    />
  )
}
