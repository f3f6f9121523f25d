import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldSection } from '../../shared/form/field-grid.tsx'
import { useField } from '../../shared/form/use-field.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import classes from './esg.module.css'

type Row = Readonly<Record<string, string | null>>

interface Props {
  path: string
  title: string
  text: string
  /** What one is called: `scenario`. */
  noun: string
  /** The columns of a row, by the name of their part. */
  columns: readonly { name: string; label: string; required?: true }[]
  /** What a new one says. */
  blank: (rows: readonly Row[]) => Row
}

/** A short list of things with parts, each a row of text fields. */
function TextRows({ path, title, text, noun, columns, blank }: Props) {
  const field = useField<readonly Row[] | null>(path)
  const rows = field.value ?? []
  const change = (index: number, name: string, value: string) =>
    field.change(rows.map((row, at) => (at === index ? { ...row, [name]: value || null } : row)))
  return (
    <FieldSection title={title} text={text}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no key that stays while it is typed
        <div key={index} className={classes.row}>
          {columns.map(({ name, label, required }) => (
            <TextInput
              key={name}
              label={label}
              aria-label={`${label} of ${noun} ${index + 1}`}
              required={required === true}
              value={row[name] ?? ''}
              onChange={(event) => change(index, name, event.currentTarget.value)}
              onBlur={field.blur}
            />
          ))}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => field.change(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <ErrorText>{field.error}</ErrorText>
      <Button
        id={field.id}
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => field.change([...rows, blank(rows)])}
      >
        {`Add ${noun}`}
      </Button>
    </FieldSection>
  )
}

/** A key that no scenario has yet: `S3`. */
function freeKey(rows: readonly Row[]): string {
  const taken = new Set(rows.map(({ key }) => key))
  let number = rows.length + 1
  while (taken.has(`S${number}`)) number += 1
  return `S${number}`
}

/** The scenarios of an EPD; their keys stand in the columns of its indicators. */
export function ScenarioRows() {
  return (
    <TextRows
      path="payload.scenarios"
      title="Scenarios"
      text="Variants of a module, such as recycling and incineration. The key stands in the columns of the indicators."
      noun="scenario"
      columns={[
        { name: 'key', label: 'Key', required: true },
        { name: 'name', label: 'Name', required: true },
        { name: 'group', label: 'Group' },
        { name: 'description', label: 'Description' },
      ]}
      blank={(rows): Row & EpdPayload['scenarios'][number] => ({
        key: freeKey(rows),
        name: '',
        group: null,
        description: null,
      })}
    />
  )
}

/** The substances of very high concern that a statement names. */
export function SubstanceRows() {
  return (
    <TextRows
      path="payload.substances"
      title="Substances"
      text="Substances of very high concern above 0.1 % by mass."
      noun="substance"
      columns={[
        { name: 'name', label: 'Name', required: true },
        { name: 'casNumber', label: 'CAS number' },
        { name: 'concentration', label: 'Concentration (%)' },
      ]}
      blank={() => ({ name: '', casNumber: null, concentration: null })}
    />
  )
}
