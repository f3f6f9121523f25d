import {
  type DeliveredValue,
  type Delivery,
  deliveriesApi,
} from '@lambda/contract/products/deliveries'
import { meaningsIn } from '@lambda/contract/products/delivered/meanings'
import { productRecord } from '@lambda/contract/trail/product'
import { formatDay } from '@lambda/domain/text/dates'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { RemedyButton } from '../../../ui/remedy-button.tsx'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { placeOf } from '../technical/product-row-value.form.ts'
import { type Adoption, adoptionOf } from './product-delivered.form.ts'
import classes from './product-delivered.module.css'

const asTyped = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** More values than these are folded at first. */
const mostOpen = 30

/** What sources say of the product in their own words, each value beside the field that it belongs to; nothing where there is none. */
export function AsDelivered() {
  const { product } = useProductEditing()
  const params = { id: product.id }
  const found = useQuery({
    queryKey: [deliveriesApi.get.id, params],
    queryFn: ({ signal }) => call(deliveriesApi.get, { params, signal }),
  })
  if (found.isError) return <LoadFailed what="The source data" query={found} />
  const deliveries = found.data?.deliveries ?? []
  if (deliveries.length === 0) return null
  const count = deliveries.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <section className={classes.delivered} aria-labelledby="as-delivered">
      <h2 id="as-delivered" className={classes.title}>
        As delivered
      </h2>
      {deliveries.map((delivery) => (
        <SourceData key={delivery.source} delivery={delivery} isOpen={count <= mostOpen} />
      ))}
    </section>
  )
}

function SourceData({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const { source, date, values } = delivery
  const [open, setOpen] = useState(isOpen)
  const count = `${values.length} ${values.length === 1 ? 'value' : 'values'}`
  return (
    <details
      className={classes.source}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>{source}</span>{' '}
        <span className={classes.about}>
          {[date && formatDay(date), count].filter(Boolean).join(' · ')}
        </span>
      </summary>
      {open && <Values delivery={delivery} />}
    </details>
  )
}

function Values({ delivery: { source, values } }: { delivery: Delivery }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const edited = useDeferredValue(useWatch<ProductValues>() as ProductValues)
  const meantBy = meaningsIn(values)
  return (
    <ul className={classes.values} aria-label={source}>
      {withKeys(values).map(([key, value]) => (
        <DeliveredRow
          key={key}
          delivered={value}
          adoption={adoptionOf(value, meantBy(value), { values: edited, language })}
        />
      ))}
    </ul>
  )
}

/** Sources may name a property more than once. */
function withKeys(values: Delivery['values']): [string, DeliveredValue][] {
  const counts = new Map<string, number>()
  return values.map((value) => {
    const count = (counts.get(value.name) ?? 0) + 1
    counts.set(value.name, count)
    return [`${value.name} ${count}`, value]
  })
}

interface RowProps {
  delivered: DeliveredValue
  adoption: Adoption | null
}

function DeliveredRow({ delivered: { name, value, unit, language }, adoption }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.property}>{name}</span>
      <span className={classes.value} lang={language?.toLowerCase()}>
        {unit === null ? value : `${value} ${unit}`}
      </span>
      {adoption ? <Field adoption={adoption} /> : <span className={classes.field}>—</span>}
    </li>
  )
}

/** The field that the value belongs to, and the way there. */
function Field({ adoption }: { adoption: Adoption }) {
  const { path, text, problem, isSame, value } = adoption
  const { getValues, setValue } = useFormContext<ProductValues>()
  const field = useRef<HTMLSpanElement>(null)
  const adopt = () => {
    const place = placeOf(getValues(), path, value)
    setValue(place.path, place.value as never, asTyped)
    field.current?.focus()
  }
  return (
    <span ref={field} className={classes.field} tabIndex={-1}>
      <span>{productRecord(path).label}</span>{' '}
      {isSame && <span className={classes.about}>the same</span>}
      {problem !== null && <span className={classes.problem}>{problem}</span>}
      {text !== null && !isSame && <RemedyButton value={shortened(text)} onUse={adopt} />}
    </span>
  )
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
