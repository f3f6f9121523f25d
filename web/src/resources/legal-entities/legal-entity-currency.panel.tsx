import { currencyWarning } from '@lambda/domain/places/currencies'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import classes from './legal-entity-currency.module.css'

/** Tells of a currency that is not that of the country, while it is being chosen. */
export function CurrencyWarning() {
  const [country, currency]: (string | null)[] = useWatch({ name: ['country', 'currency'] })
  const warning = currencyWarning(country ?? null, currency ?? null)
  if (warning === null) return null
  return (
    <p role="status" className={classes.warning}>
      <IconAlertTriangle size={14} className={classes.icon} aria-label="Warning" role="img" />
      {warning}
    </p>
  )
}
