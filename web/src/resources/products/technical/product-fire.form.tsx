import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { fireTablesFor, parseFireClass } from '@lambda/domain/fire/fire-class'
import { type FireTable, fireClasses } from '@lambda/domain/fire/fire-tables'
import { outerDiameter } from '@lambda/domain/products/pipe'
import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SuggestInput } from '../../../shared/form/suggest-input.tsx'
import { Remedy } from './product-hints.form.tsx'
import classes from './product-hints.module.css'
import type { ProductValues } from '../product-values.form.ts'

type Props = Omit<ComponentProps<typeof SuggestInput>, 'data' | 'onBlur'> & { onBlur: () => void }

const tableNames: Record<FireTable, string> = {
  board: 'Construction products',
  pipe: 'Pipe insulation',
  floor: 'Floorings',
  cable: 'Cables',
}

/** A reaction-to-fire class: those that the form allows are offered, any spelling is read, the nearest are named. */
export function FireClassInput({ value, onChange, onBlur, description, ...input }: Props) {
  const tables = useTables()
  const reading = value ? parseFireClass(value) : null
  const near = reading?.ok === false ? reading.nearest : []
  return (
    <SuggestInput
      {...input}
      data={tables.map((table) => ({
        group: tableNames[table],
        items: fireClasses.filter((fire) => fire.table === table).map(({ code }) => code),
      }))}
      value={value}
      comboboxProps={{ width: 200, position: 'bottom-start' }}
      description={
        near.length > 1 ? (
          <>
            {description}
            <span className={classes.choices}>
              {near.map((code) => (
                <Remedy key={code} path="reactionToFire.value" value={code} />
              ))}
            </span>
          </>
        ) : (
          description
        )
      }
      onChange={onChange}
      onBlur={() => {
        if (reading?.ok && reading.fireClass.code !== value) onChange(reading.fireClass.code)
        onBlur()
      }}
    />
  )
}

/** The tables that the form and the outer diameter allow, the usual one first. */
function useTables(): FireTable[] {
  const { getValues } = useFormContext<ProductValues>()
  useWatch<ProductValues, ['form', 'pipeInnerDiameter', 'wallThickness']>({
    name: ['form', 'pipeInnerDiameter', 'wallThickness'],
  })
  const { form, pipeInnerDiameter, wallThickness } = getValues()
  const isKnown = [pipeInnerDiameter, wallThickness].every((d) => d && parseDecimal(d) !== null)
  const outer = isKnown ? outerDiameter({ pipeInnerDiameter, wallThickness }) : null
  return fireTablesFor(form, outer)
}
