import { performanceCodeOf, performanceRows } from '@lambda/contract/products/performance'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { rowCharacteristics } from '@lambda/domain/performance/performance'
import { performanceGroups } from '@lambda/domain/performance/performance-characteristics'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { focusField } from '../../../shared/form/focus-field.ts'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import type { ProductValues } from '../product-values.form.ts'
import {
  type PerformanceByKey,
  holds,
  performanceEntries,
  withCharacteristic,
  withFromThickness,
  withNextThickness,
  withOwnRow,
  withoutRow,
} from './product-performance.form.ts'
import { useValuesByThickness } from './product-thickness.form.ts'
import { PerformanceRow } from './product-performance-row.form.tsx'
import { useInsulationThickness } from '../technical/product-insulation-thickness.form.ts'
import technical from '../technical/product-technical.module.css'
import classes from './product-performance.module.css'

const addId = 'add-characteristic'

const isOwn = (code: string) => ownCharacteristics.some((own) => own.code === code)

const choices = performanceGroups.map((group) => ({
  group,
  items: rowCharacteristics
    .filter((one) => one.group === group)
    .map(({ code, label, symbol }) => ({
      value: code,
      label: `${label} (${symbol.replace('_', ' ')})${isOwn(code) ? ', by thickness' : ''}`,
    })),
}))

/** Declared characteristics beside those that every product has a line for: rows, also by thickness. */
export function ProductPerformance() {
  const rows = useWatch<ProductValues, 'performance'>({ name: 'performance' })
  const { getValues, setValue } = useFormContext<ProductValues>()
  const thickness = useInsulationThickness()
  useValuesByThickness()
  const change = (performance: PerformanceByKey) => {
    setValue('performance', performance, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  const add = (code: string) => {
    const own = ownCharacteristics.find((one) => one.code === code)
    const { rows: next, key } = own
      ? withOwnRow(rows, own, { declared: getValues(own.key), thickness })
      : withCharacteristic(rows, code)
    change(next)
    focusField(`performance.${key}.${own?.quantity === null ? 'level' : 'value'}`)
  }
  return (
    <section className={classes.performance} aria-labelledby="other-characteristics">
      <h2 id="other-characteristics" className={technical.title}>
        Other characteristics and values by thickness
      </h2>
      {Object.keys(rows).length > 0 && (
        <div className={classes.table}>
          {performanceEntries(rows).map(({ title, entries }) => (
            <div key={title} className={classes.section}>
              <h3 className={technical.group}>{title}</h3>
              {entries.flatMap(({ characteristic, rows: own }) =>
                own.map(({ key, id }, place) => (
                  <PerformanceRow
                    key={id}
                    characteristic={characteristic}
                    rowKey={key}
                    isFirst={place === 0}
                    isApplied={own.length > 1 && holds(rows, key, thickness)}
                    begin={(typed) => {
                      const moved = withFromThickness(rows, key, typed)
                      if (moved !== null && moved.key !== key) change(moved.rows)
                      return moved !== null
                    }}
                    addThickness={() => {
                      const next = withNextThickness(rows, key)
                      if (next === null) return false
                      change(next.rows)
                      focusField(`performance.${next.key}.value`)
                      return true
                    }}
                    remove={() => removeRow(() => change(withoutRow(rows, key)), addId)}
                  />
                )),
              )}
            </div>
          ))}
        </div>
      )}
      <AddCharacteristic rows={rows} add={add} />
    </section>
  )
}

/** A search among the characteristics: one that is chosen gets a row. */
function AddCharacteristic({ rows, add }: { rows: PerformanceByKey; add: (code: string) => void }) {
  const [search, setSearch] = useState('')
  const isFull = Object.keys(rows).length >= performanceRows.most
  const taken = new Set(Object.keys(rows).map(performanceCodeOf))
  const free = choices
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !taken.has(value)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <SearchSelect
      id={addId}
      className={classes.add}
      aria-label="Add characteristic"
      placeholder="Add characteristic …"
      data={free}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      disabled={isFull}
      maxDropdownHeight={320}
      nothingFoundMessage="No such characteristic"
      onChange={(code) => {
        setSearch('')
        if (code !== null) add(code)
      }}
    />
  )
}
