import type { ProductInput } from '@lambda/contract/products/products'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { useFieldPrefix } from '../../../shared/form/fields.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { useControl } from '../../../shared/form/use-field.ts'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { parseTsv } from '../../../shared/spreadsheet/tsv.ts'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { IconButton, RemoveButton } from '../../../ui/buttons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { describeProductField } from '../product-fields.form.ts'
import {
  type VariantColumn,
  type VariantRow,
  type VariantsValues,
  blankRow,
  columnsOf,
  copyOf,
  dimensionOf,
  isBlank,
  mostRows,
  previewOf,
  proposedCode,
  withCells,
} from './product-variants.form.ts'
import classes from './product-variants.module.css'

const addId = 'add-variant'

/** The variants in rows, into which cells of a spreadsheet can be pasted. */
export function VariantRows({ product }: { product: ProductInput }) {
  const { setValue, getValues } = useFormContext<VariantsValues>()
  const rows = useWatch<VariantsValues, 'variants'>({ name: 'variants' })
  const parts = useWatch<VariantsValues, 'parts'>({ name: 'parts' })
  const copy = useMemo(() => copyOf(product, parts), [product, parts])
  const columns = columnsOf(product)
  const prefix = useFieldPrefix()
  const change = (next: VariantRow[]) => {
    setValue('variants', next, { shouldDirty: true, shouldTouch: true })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = placeOf(event.target)
    if (!at || !/[\t\n\r]/.test(text.trimEnd())) return
    event.preventDefault()
    change(withProposed(product, withCells(getValues('variants'), parseTsv(text), at, columns)))
  }
  return (
    <FieldSection
      id="variants"
      title="Variants"
      text="A row for each. Blank dimensions are those of the product. Cells copied from a spreadsheet can be pasted."
    >
      <ol className={classes.rows} onPaste={paste}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the form
          <li key={index} className={classes.row} data-row={index}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.cells}>
              {columns.map((column) => (
                <Cell key={column} product={product} index={index} column={column} />
              ))}
            </div>
            <RemoveButton
              name={`row ${index + 1}`}
              onClick={() => removeRow(() => change(rows.toSpliced(index, 1)), addId)}
            />
            {!isBlank(row) && <Preview variant={previewOf(product, copy, row)} />}
          </li>
        ))}
      </ol>
      <IconButton
        id={addId}
        icon={IconPlus}
        disabled={rows.length >= mostRows}
        onClick={() => {
          change([...rows, blankRow])
          focusField(`variants.${rows.length}.code`, prefix)
        }}
      >
        Add row
      </IconButton>
    </FieldSection>
  )
}

/** The cell that something is pasted into. */
function placeOf(target: EventTarget): { row: number; column: VariantColumn } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = cell?.dataset['column']
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: column as VariantColumn }
}

function withProposed(product: ProductInput, rows: readonly VariantRow[]): VariantRow[] {
  return rows.map((row) => ({ ...row, code: row.code ?? proposedCode(product, row) }))
}

const describe = describeProductField(() => undefined)

interface CellProps {
  product: ProductInput
  index: number
  column: VariantColumn
}

function Cell({ product, index, column }: CellProps) {
  const path = `variants.${index}.${column}` as const
  const { id, value, error, onChange, onBlur } = useControl<string | null>(path)
  const quantity = dimensionOf(column)
  const propose = useProposedCode(product, index)
  const { label } = describe(column)
  const input = {
    id,
    label,
    error,
    'aria-label': `${label}, row ${index + 1}`,
    'data-column': column,
    classNames: { label: classes.label ?? '' },
  }
  if (!quantity) {
    return (
      <TextInput
        {...input}
        value={value ?? ''}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    )
  }
  return (
    <DecimalInput
      {...input}
      value={value}
      quantity={quantity}
      placeholder={product[quantity.key] ?? ''}
      onChange={onChange}
      onBlur={() => {
        propose()
        onBlur()
      }}
    />
  )
}

/** Fills in the code that a dimension leads to, unless there is one that was typed. */
function useProposedCode(product: ProductInput, index: number): () => void {
  const { getValues, setValue } = useFormContext<VariantsValues>()
  const last = useRef<string | null>(null)
  return () => {
    const row = getValues(`variants.${index}`)
    if (row.code?.trim() && row.code !== last.current) return
    last.current = proposedCode(product, row)
    setValue(`variants.${index}.code`, last.current, { shouldDirty: true, shouldValidate: true })
  }
}

/** What follows from the dimensions. */
function Preview({ variant: { texts, rD } }: { variant: ProductInput }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const name = textIn(texts, language, 'nameShort')
  return (
    <p className={classes.preview}>
      <span>{name?.text ?? 'No name'}</span>
      {rD?.value && (
        <span>
          <SymbolText>{`R_D ${rD.value} m²·K/W`}</SymbolText>
        </span>
      )}
    </p>
  )
}
