import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldSection } from '../../shared/form/field-grid.tsx'
import { fieldId, useFieldPrefix } from '../../shared/form/fields.ts'
import { focusField } from '../../shared/form/focus-field.ts'
import { useField, usePartErrors } from '../../shared/form/use-field.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { type RowsPath, rowsOfText } from './esg-text-rows.rules.ts'
import classes from './esg.module.css'

type Cells = Readonly<Record<string, string | null>>

interface Props {
  path: RowsPath
  title: string
  text: string
  /** What a new one says. */
  blank: (rows: readonly Cells[]) => Cells
}

/** A short list of things with parts, each a row of text fields. */
function TextRows({ path, title, text, blank }: Props) {
  const field = useField<readonly Cells[] | null>(path)
  const inRows = usePartErrors(path)
  const prefix = useFieldPrefix()
  const { noun, columns } = rowsOfText[path]
  const rows = field.value ?? []
  const change = (index: number, name: string, value: string) =>
    field.change(rows.map((row, at) => (at === index ? { ...row, [name]: value || null } : row)))
  const add = () => {
    const row = blank(rows)
    field.change([...rows, row])
    const first = columns.find(({ name }) => !row[name])
    if (first) focusField(`${path}.${rows.length}.${first.name}`, prefix)
  }
  const remove = (index: number) => {
    field.change(rows.filter((_, at) => at !== index))
    // what removes the next one takes the place of what was pressed; behind the last one there is none
    if (index < rows.length - 1) return
    const heir = document.getElementById(removerId(path, index - 1, prefix))
    ;(heir ?? document.getElementById(field.id))?.focus()
  }
  return (
    <FieldSection title={title} text={text}>
      {rows.map((row, index) => (
        <TextRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no key that stays while it is typed
          key={index}
          path={path}
          index={index}
          row={row}
          onChange={(name, value) => change(index, name, value)}
          onBlur={field.blur}
          onRemove={() => remove(index)}
        />
      ))}
      {Object.keys(inRows).length === 0 && <ErrorText>{field.error}</ErrorText>}
      <Button
        id={field.id}
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={add}
      >
        {`Add ${noun}`}
      </Button>
    </FieldSection>
  )
}

function removerId(path: RowsPath, index: number, prefix: string): string {
  return `${fieldId(`${path}.${index}`, prefix)}-remove`
}

interface RowProps {
  path: RowsPath
  index: number
  row: Cells
  onChange: (name: string, value: string) => void
  onBlur: () => void
  onRemove: () => void
}

/** One of them, with what is wrong at each field of it. */
function TextRow({ path, index, row, onChange, onBlur, onRemove }: RowProps) {
  const prefix = useFieldPrefix()
  const errors = usePartErrors(`${path}.${index}`)
  const { noun, columns } = rowsOfText[path]
  return (
    <div className={classes.row}>
      {columns.map(({ name, label, required, isWide }) => (
        <TextInput
          key={name}
          id={fieldId(`${path}.${index}.${name}`, prefix)}
          label={label}
          aria-label={`${label} of ${noun} ${index + 1}`}
          required={required === true}
          wrapperProps={{ 'data-wide': isWide }}
          value={row[name] ?? ''}
          error={errors[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          onBlur={onBlur}
        />
      ))}
      <ActionIcon
        id={removerId(path, index, prefix)}
        variant="subtle"
        size="lg"
        aria-label={`Remove ${noun} ${index + 1}`}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A key that no scenario has yet: `S3`. */
function freeKey(rows: readonly Cells[]): string {
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
      blank={(rows): Cells & EpdPayload['scenarios'][number] => ({
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
      blank={() => ({ name: '', casNumber: null, concentration: null })}
    />
  )
}
