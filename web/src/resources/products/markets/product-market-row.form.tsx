import { marketRows } from '@lambda/contract/products/markets'
import { countryName } from '@lambda/domain/places/country-names'
import { type Status, statuses } from '@lambda/domain/products/statuses'
import { formatDay } from '@lambda/domain/text/dates'
import { Select, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { DateInput } from '../../../shared/form/date-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useUnfolding } from '../../../shared/form/focus-field.ts'
import { UnfoldButton, Unfolded } from '../../../ui/unfolding.tsx'
import { controlOf } from '../../../shared/form/use-field.ts'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { RemoveButton } from '../../../ui/buttons.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { useIsDoubtful, useRuledField } from '../technical/product-hints.form.tsx'
import { type KeyedMarket, orderingParts, ownOrdering } from './product-markets.form.ts'
import type { Seller } from './product-sellers.form.ts'
import classes from './product-markets.module.css'

const { parts } = marketRows

interface Props {
  country: string
  /** The legal entities that sell there. */
  sellers: readonly Seller[]
  remove: () => void
}

/** A country that the product is sold in, with what is different there; order data unfold. */
export function MarketRow({ country, sellers, remove }: Props) {
  const path = `markets.${country}`
  const name = countryName(country, 'EN')
  const market = useWatch<ProductValues>({ name: path as 'markets' }) as unknown as KeyedMarket
  const unfolding = useUnfolding(`order-data-${country}`, {
    isForced: useIsDoubtful(path, orderingParts),
    holds: (asked) => orderingParts.some((part) => asked === `${path}.${part}`),
  })
  const own = ownOrdering(market)
  return (
    <li className={classes.market} aria-label={name}>
      <div className={classes.row}>
        <span className={classes.country}>
          {name} <span className={classes.code}>{country}</span>
          <MarketNumbers sellers={sellers} />
        </span>
        <StatusField path={`${path}.status`} />
        <DayField path={`${path}.validFrom`} of="validFrom" />
        <DayField path={`${path}.obsoleteFrom`} of="obsoleteFrom" isLast />
        <UnfoldButton unfolding={unfolding} label={`Order data in ${name}`}>
          <span className={own > 0 ? classes.own : classes.faint}>
            <span className={classes.narrowLabel} aria-hidden>
              {'Order data: '}
            </span>
            {orderText(own)}
          </span>
        </UnfoldButton>
        <span className={classes.tool}>
          <RemoveButton name={name} onClick={remove} />
        </span>
      </div>
      <Unfolded unfolding={unfolding}>
        {orderingParts.map((part) => (
          <OrderingField key={part} path={path} part={part} />
        ))}
      </Unfolded>
    </li>
  )
}

/** The article numbers that apply in a country, by the codes of the legal entities. */
function MarketNumbers({ sellers }: Pick<Props, 'sellers'>) {
  const numbered = sellers.filter(({ number }) => number !== null)
  return numbered.map(({ key, code, number }) => (
    <span key={key} className={classes.number}>
      <VisuallyHidden>Local article number of </VisuallyHidden>
      <span className={classes.code}>{code}</span> {number}
    </span>
  ))
}

function orderText(own: number): string {
  return own === 0 ? 'As product' : `${own} different`
}

const labelOf = (status: Status) => statuses.find(({ code }) => code === status)?.label ?? status

/** The status of its own, or that it follows the product; the rules say where another is in effect. */
function MarketStatus({ path }: { path: string }) {
  const product = useWatch<ProductValues, 'status'>({ name: 'status' })
  const { hint, ...field } = useRuledField<Status | null>(path)
  return (
    <Select
      {...controlOf(field)}
      className={`${classes.field} ${classes.status}`}
      classNames={field.value === null ? { input: classes.faint } : {}}
      label={parts.status.label}
      description={hint}
      data={[
        { value: asProduct, label: `As product (${labelOf(product)})` },
        ...statuses.map(({ code, label }) => ({ value: code as string, label })),
      ]}
      value={field.value ?? asProduct}
      allowDeselect={false}
      onChange={(value) => field.change(value === asProduct ? null : (value as Status))}
    />
  )
}

// rows are drawn anew for each other and for who sells there; these are not
const StatusField = memo(MarketStatus)
const DayField = memo(MarketDay)

/** The choice that is no status. */
const asProduct = 'product'

interface DayProps {
  path: string
  of: 'validFrom' | 'obsoleteFrom'
  isLast?: boolean
}

/** A day of its own, with that of the product in its place while it is empty. */
function MarketDay({ path, of, isLast = false }: DayProps) {
  const day = useWatch<ProductValues, 'validFrom'>({ name: of as 'validFrom' })
  const { hint, ...field } = useRuledField<string | null>(path)
  return (
    <DateInput
      {...controlOf(field)}
      className={isLast ? `${classes.field} ${classes.last}` : classes.field}
      label={parts[of].label}
      placeholder={day ? formatDay(day) : undefined}
      description={hint}
    />
  )
}

interface OrderingProps {
  path: string
  part: (typeof orderingParts)[number]
}

/** One of the order data, with what the product has in its place while it is empty. */
function OrderingField({ path, part }: OrderingProps) {
  const ofProduct = useWatch<ProductValues, 'leadTime'>({ name: part as 'leadTime' })
  const { hint, ...field } = useRuledField<string | null>(`${path}.${part}`)
  const entry = parts[part]
  const { label } = entry
  if (entry.kind === 'measure') {
    return (
      <DecimalInput
        {...controlOf(field)}
        label={label}
        quantity={entry.quantity}
        placeholder={ofProduct ?? undefined}
        description={hint}
      />
    )
  }
  const like = entry.options.find(({ value }) => value === ofProduct)?.label
  return (
    <SearchSelect
      {...controlOf(field)}
      label={label}
      placeholder={like}
      description={hint}
      data={[...entry.options]}
      clearable
    />
  )
}
