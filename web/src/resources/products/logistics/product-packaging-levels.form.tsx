import { packagingRows } from '@lambda/contract/products/packaging'
import { tradeUnitSymbol } from '@lambda/domain/numbers/trade-units'
import {
  packagingLabel,
  packagingNumbers,
  packagingQuantities,
  packagingTypeOf,
  packagingTypes,
  piecesOf,
} from '@lambda/domain/products/packaging'
import type { Quantity } from '@lambda/domain/products/characteristics'
import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { typedDecimal } from '@lambda/domain/numbers/typed-decimal'
import { controlOf } from '../../../shared/form/use-field.ts'
import { OrderButtons } from '../../../shared/order/order-row.tsx'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { IconButton, RemoveButton } from '../../../ui/buttons.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { RuledTextField, useRuledField } from '../technical/product-hints.form.tsx'
import {
  type Levels,
  contentsOf,
  keysOfLevels,
  withLevel,
  withMoved,
  withType,
  withoutLevel,
} from './product-packaging.form.ts'
import classes from './product-packaging.module.css'

const typeOptions = packagingTypes.map(({ code, label }) => ({ value: code as string, label }))
const addId = 'add-packaging-level'

/** The levels of packaging from the lowest to the highest. */
export function ProductPackaging() {
  const levels = useWatch<ProductValues, 'packaging'>({ name: 'packaging' })
  const { setValue } = useFormContext<ProductValues>()
  const keys = keysOfLevels(levels)
  const pieces = piecesOf(
    keys.map((key) => ({ contents: countOf(levels[key]?.contents, contentsOf(levels, key)) })),
  )
  const change = (next: Levels) => {
    setValue('packaging', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const add = (type: string) => {
    const { levels: next, key } = withLevel(levels, type)
    change(next)
    focusField(`packaging.${key}.contents`)
  }
  return (
    <FieldSection
      id="packaging"
      title="Packaging"
      text="From the smallest pack to the pallet. Contents are counted in pieces on the first level, then in units of the level before."
    >
      {keys.length > 0 && (
        <ol className={classes.levels}>
          {keys.map((key, index) => (
            <li key={key} className={classes.level}>
              <LevelHead
                path={`packaging.${key}`}
                index={index}
                count={keys.length}
                pieces={pieces[index] ?? null}
                setType={(type) => change(withType(levels, key, type).levels)}
                move={(to) => change(withMoved(levels, key, to))}
                remove={() => removeRow(() => change(withoutLevel(levels, key)), addId)}
              />
              <LevelFields
                path={`packaging.${key}`}
                lower={lowerOf(keys[index - 1])}
                contents={contentsOf(levels, key)}
              />
            </li>
          ))}
        </ol>
      )}
      <AddLevel isFull={keys.length >= packagingRows.most} add={add} />
    </FieldSection>
  )
}

/** A count as it is typed; null where it is none. */
function countOf(text: string | null | undefined, quantity: Quantity): string | null {
  const reading = typedDecimal(text ?? null, quantity)
  return 'problem' in reading || reading.value === null || !/^\d+$/.test(reading.value)
    ? null
    : reading.value
}

/** What a level contains, by the key of the one below. */
function lowerOf(key: string | undefined): string {
  const type = key === undefined ? 'C62' : packagingTypeOf(key)
  if (type === 'C62') return 'Pieces'
  const many = tradeUnitSymbol(type)
  return many.charAt(0).toUpperCase() + many.slice(1)
}

interface HeadProps {
  path: string
  index: number
  count: number
  pieces: string | null
  setType: (type: string) => void
  move: (to: number) => void
  remove: () => void
}

function LevelHead({ path, index, count, pieces, setType, move, remove }: HeadProps) {
  const key = path.slice('packaging.'.length)
  const type = packagingTypeOf(key)
  const name = `level ${index + 1}, ${packagingLabel(type).toLowerCase()}`
  return (
    <div className={classes.head}>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <SearchSelect
        id={fieldId(`${path}.level`)}
        aria-label={`Type of level ${index + 1}`}
        className={classes.type}
        data={typeOptions}
        value={type}
        onChange={(next) => next && setType(next)}
      />
      <span className={classes.pieces}>{piecesText(pieces)}</span>
      <span className={classes.tools}>
        <OrderButtons name={name} index={index} count={count} move={move} />
        <RemoveButton name={name} onClick={remove} />
      </span>
    </div>
  )
}

function piecesText(pieces: string | null): string {
  if (pieces === null) return ''
  return pieces === '1'
    ? '1 piece in total'
    : `${Number(pieces).toLocaleString('en-US')} pieces in total`
}

interface FieldsProps {
  path: string
  lower: string
  contents: Quantity
}

function LevelFields({ path, lower, contents }: FieldsProps) {
  return (
    <div className={classes.fields}>
      <LevelNumber path={path} part="contents" hint={lower} quantity={contents} />
      <div className={classes.gtin}>
        <RuledTextField path={`${path}.gtin`} label="GTIN" />
      </div>
      {packagingNumbers
        .filter((part) => part !== 'contents')
        .map((part) => (
          <LevelNumber key={part} path={path} part={part} />
        ))}
    </div>
  )
}

interface NumberProps {
  path: string
  part: keyof typeof packagingQuantities
  hint?: string
  quantity?: Quantity
}

function LevelNumber({ path, part, hint: own, quantity = packagingQuantities[part] }: NumberProps) {
  const { hint, ...field } = useRuledField<string | null>(`${path}.${part}`, own)
  return (
    <DecimalInput
      {...controlOf(field)}
      label={quantity.label}
      quantity={quantity}
      description={hint}
    />
  )
}

function AddLevel({ isFull, add }: { isFull: boolean; add: (type: string) => void }) {
  return (
    <Menu id={addId} position="bottom-start" width={200}>
      <Menu.Target>
        <IconButton icon={IconPlus} disabled={isFull} onClick={undefined}>
          Add level
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {typeOptions.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => add(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
