import { useFormContext, useWatch } from 'react-hook-form'
import { fieldId } from '../../../shared/form/fields.ts'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { removeRow } from '../../../shared/order/remove-row.ts'
import { EntitiesPicker } from '../../../shared/pickers/entity-picker.tsx'
import { marketSource } from '../../countries/country.picker.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { useRules } from '../technical/product-hints.form.tsx'
import { ReadinessSection } from '../readiness/product-readiness.panel.tsx'
import { LocalArticleNumbers } from './product-local-numbers.form.tsx'
import { MarketRow } from './product-market-row.form.tsx'
import { type Markets, soldIn, withCountries, withoutCountry } from './product-markets.form.ts'
import { useSellers } from './product-sellers.data.ts'
import classes from './product-markets.module.css'

const addId = fieldId('countries')

/** Where the product is sold, what is different there, and under which numbers. */
export function ProductMarketsPanel() {
  const markets = useWatch<ProductValues, 'markets'>({ name: 'markets' })
  const { setValue } = useFormContext<ProductValues>()
  const { error, hint } = useRules('countries')
  const sold = soldIn(markets)
  const change = (next: Markets) => {
    setValue('markets', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const from = useSellers(sold)
  return (
    <>
      <FieldSection
        id="markets"
        title={sold.length > 1 ? `Sold in ${sold.length} countries` : 'Sold in'}
        text="Empty fields follow the product. The status in a country is at most that of the product."
      >
        {sold.length === 0 ? (
          <p className={classes.none}>Not sold in any country yet.</p>
        ) : (
          <>
            <div className={classes.titles} aria-hidden>
              <span>Country</span>
              <span>Status</span>
              <span>Valid from</span>
              <span>Obsolete from</span>
              <span>Order data</span>
            </div>
            <ul className={classes.markets}>
              {sold.map((country) => (
                <MarketRow
                  key={country}
                  country={country}
                  sellers={from.sellers.filter(({ countries }) => countries.includes(country))}
                  remove={() => removeRow(() => change(withoutCountry(markets, country)), addId)}
                />
              ))}
            </ul>
          </>
        )}
        <div className={classes.add}>
          <EntitiesPicker
            source={{ ...marketSource, isOffered: ({ code }) => !sold.includes(code) }}
            id={addId}
            label="Add countries"
            placeholder="Name or code"
            error={error}
            hint={hint}
            value={[]}
            onChange={(codes) => change(withCountries(markets, codes))}
          />
        </div>
      </FieldSection>
      <ReadinessSection />
      <LocalArticleNumbers isSold={sold.length > 0} from={from} />
    </>
  )
}
