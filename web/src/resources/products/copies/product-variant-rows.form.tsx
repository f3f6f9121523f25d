import { mostVariants } from '@lambda/contract/products/copies/product-variants'
import type { ProductInput } from '@lambda/contract/products/products'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, memo, useMemo, useRef } from 'react'
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
  previewOf,
  proposedCode,
  withCells,
} from './product-variants.form.ts'
import classes from './product-variants.module.css'

const addId = 'add-variant'

/** The variants in rows, into which cells of a spreadsheet can be pasted. */
export function VariantRows({ product }: { product: ProductInput }) {
  const { setValue, getValues } = useFormContext<VariantsValues>()
  // who types in a row draws that one alone
  const count = useWatch<VariantsValues, 'variants', VariantsValues, number>({
    name: 'variants',
    compute: ({ length }) => length,
  })
  const parts = useWatch<VariantsValues, 'parts'>({ name: 'parts' })
  const copy = useMemo(() => copyOf(product, parts), [product, parts])
  const columns = useMemo(() => columnsOf(product), [product])
  const prefix = useFieldPrefix()
  const change = (next: (rows: readonly VariantRow[]) => VariantRow[]) => {
    const rows = next(getValues('variants'))
    setValue('variants', rows, { shouldDirty: true, shouldTouch: true })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = placeOf(event.target)
    if (!at || !/[\t\n\r]/.test(text.trimEnd())) return
    event.preventDefault()
    change((rows) => withProposed(product, withCells(rows, parseTsv(text), at, columns)))
  }
  return (
    <FieldSection
      id="variants"
      title="Variants"
      text="A row for each. Blank dimensions are those of the product. Cells copied from a spreadsheet can be pasted."
    >
      <ol className={classes.rows} onPaste={paste}>
        {Array.from({ length: count }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the form
          <li key={index} className={classes.row} data-row={index}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <Cells product={product} index={index} columns={columns} />
            <RemoveButton
              name={`row ${index + 1}`}
              onClick={() => removeRow(() => change((rows) => rows.toSpliced(index, 1)), addId)}
            />
            <Preview product={product} copy={copy} index={index} />
          </li>
        ))}
      </ol>
      <IconButton
        id={addId}
        icon={IconPlus}
        disabled={count >= mostVariants}
        onClick={() => {
          change((rows) => [...rows, blankRow])
          focusField(`variants.${count}.code`, prefix)
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

interface RowProps {
  product: ProductInput
  index: number
}

const Cells = memo(function Cells({
  columns,
  ...row
}: RowProps & { columns: readonly VariantColumn[] }) {
  return (
    <div className={classes.cells}>
      {columns.map((column) => (
        <Cell key={column} column={column} {...row} />
      ))}
    </div>
  )
})

function Cell({ product, index, column }: RowProps & { column: VariantColumn }) {
  const path = `variants.${index}.${column}` as const
  const { id, value, error, onChange, onBlur } = useControl<string | null>(path)
  const quantity = dimensionOf(column)
  const proposal = useProposedCode(product, index)
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
      onChange={(typed) => {
        proposal.prepare()
        onChange(typed)
      }}
      onBlur={() => {
        proposal.follow()
        onBlur()
      }}
    />
  )
}

/** Has the code follow a dimension that is typed, unless it is another one than what the dimensions lead to. */
function useProposedCode(product: ProductInput, index: number) {
  const { getValues, setValue } = useFormContext<VariantsValues>()
  const follows = useRef<boolean | null>(null)
  return {
    /** Before the dimension changes. */
    prepare: () => {
      const row = getValues(`variants.${index}`)
      follows.current ??= !row.code?.trim() || row.code === proposedCode(product, row)
    },
    /** Once it is typed. */
    follow: () => {
      const row = getValues(`variants.${index}`)
      const code = proposedCode(product, row)
      // that there is still none is no mistake yet
      if (follows.current && (code !== null || row.code?.trim())) {
        setValue(`variants.${index}.code`, code, { shouldDirty: true, shouldValidate: true })
      }
      follows.current = null
    },
  }
}

/** What follows from the dimensions. */
const Preview = memo(function Preview({ product, copy, index }: RowProps & { copy: ProductInput }) {
  const row = useWatch<VariantsValues, `variants.${number}`>({ name: `variants.${index}` })
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  // a row that was removed is still here for a moment
  if (!row || isBlank(row)) return null
  const { texts, rD } = previewOf(product, copy, row)
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
})
