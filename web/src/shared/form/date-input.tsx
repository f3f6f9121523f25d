import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDay } from '@lambda/domain/text/dates'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { latePart } from '../late/late.tsx'
import { typedDate } from './typed-date.ts'

const DateCalendar = latePart(
  async () => (await import('./date-calendar.tsx')).DateCalendar,
  <TextSkeleton lines={6} />,
)

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'label'> {
  label: string
  /** A day of the wire, or what is being typed. */
  value: string | null
  onChange: (text: string | null) => void
  onBlur?: () => void
}

/** A day: typed month first, or with dots day first, and read when the field is left, or chosen from a calendar. */
export function DateInput({
  value,
  onChange,
  onBlur,
  error,
  label,
  placeholder = 'mm/dd/yy',
  ...input
}: Props) {
  // While the field is left alone it shows the day; while somebody types, what they type.
  const [draft, setDraft] = useState<string | null>(null)
  const [opened, calendar] = useDisclosure(false)
  const field = useRef<HTMLInputElement>(null)
  const reading = typedDate(value)
  const problem = draft === null && 'problem' in reading ? reading.problem : null
  const day = 'value' in reading ? reading.value : null
  const shown = formatDay(value ?? '')
  const type = (text: string) => {
    const read = typedDate(text)
    setDraft(text)
    onChange('value' in read ? read.value : text)
  }
  const choose = (chosen: string | null) => {
    setDraft(null)
    onChange(chosen)
    calendar.close()
    field.current?.focus()
  }
  return (
    <TextInput
      {...input}
      ref={field}
      label={label}
      value={draft ?? shown}
      error={problem ?? error}
      placeholder={placeholder}
      autoComplete="off"
      rightSection={
        <Popover opened={opened} onChange={calendar.close} position="bottom-end" trapFocus>
          <Popover.Target>
            <ActionIcon size={24} aria-label={`Calendar for ${label}`} onClick={calendar.toggle}>
              <IconCalendar size={15} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs" aria-label={`Calendar for ${label}`}>
            <DateCalendar value={day} onChange={choose} />
          </Popover.Dropdown>
        </Popover>
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}
