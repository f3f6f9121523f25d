import {
  localArticleNumberKey,
  localArticleNumberRows,
} from '@lambda/contract/products/local-article-numbers'
import { countryName } from '@lambda/domain/places/country-names'
import { VisuallyHidden } from '@mantine/core'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { EntitiesPicker } from '../../../shared/pickers/entity-picker.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { legalEntitySource } from '../../legal-entities/legal-entity.picker.tsx'
import { RuledTextField } from '../technical/product-hints.form.tsx'
import classes from './product-markets.module.css'
import type { Sellers } from './product-sellers.data.ts'
import type { Seller } from './product-sellers.form.ts'

const { label } = localArticleNumberRows.parts.number

interface Props {
  /** Whether the product is sold in any country. */
  isSold: boolean
  from: Sellers
}

/** The number under which each legal entity lists the product: one, in whatever countries it sells. */
export function LocalArticleNumbers({ isSold, from: { sellers, query, keep } }: Props) {
  const shown = new Set(sellers.map(({ id }) => id))
  const add = ([id]: readonly number[]) => {
    if (id === undefined) return
    const key = localArticleNumberKey(id)
    keep(key)
    focusField(pathOf(key))
  }
  return (
    <FieldSection
      id="local-article-numbers"
      title="Local article numbers"
      text="One number per legal entity, used in every country where it sells."
    >
      {sellers.length > 0 && (
        <>
          <div className={`${classes.titles} ${classes.seller}`} aria-hidden>
            <span>Legal entity</span>
            <span>Sells in</span>
            <span>{label}</span>
          </div>
          <ul className={classes.markets}>
            {sellers.map((seller) => (
              <SellerRow key={seller.key} seller={seller} />
            ))}
          </ul>
        </>
      )}
      {query.isError && <LoadFailed what="The legal entities" query={query} />}
      {query.isPending && <TextSkeleton lines={2} />}
      {query.data && (
        <>
          {sellers.length === 0 && (
            <p className={classes.none}>
              {isSold
                ? 'No legal entity sells in these countries.'
                : 'Add countries to see the legal entities that sell there.'}
            </p>
          )}
          <div className={classes.add}>
            <EntitiesPicker
              source={{ ...legalEntitySource, isOffered: ({ id }) => !shown.has(id) }}
              id={fieldId('localArticleNumbers')}
              label="Add a legal entity"
              placeholder="Name or code"
              value={[]}
              onChange={add}
            />
          </div>
        </>
      )}
    </FieldSection>
  )
}

function SellerRow({ seller: { id, key, name, code, isActive, ...where } }: { seller: Seller }) {
  const called = name ?? `#${id}`
  return (
    <li className={classes.market} aria-label={called}>
      <div className={`${classes.row} ${classes.seller}`}>
        <span className={classes.country}>
          {called} {code && <span className={classes.code}>{code}</span>}{' '}
          {!isActive && <Tag>Inactive</Tag>}
        </span>
        <SellsIn {...where} />
        <div className={classes.field}>
          <RuledTextField path={pathOf(key)} label={label} />
        </div>
      </div>
    </li>
  )
}

/** The countries of the product where it sells; where it sells in none of them, the others. */
function SellsIn({ countries, elsewhere }: Pick<Seller, 'countries' | 'elsewhere'>) {
  const names = (codes: readonly string[]) =>
    codes.map((code) => countryName(code, 'EN')).join(', ')
  const isElsewhere = elsewhere.length > 0
  return (
    <span className={isElsewhere ? `${classes.where} ${classes.faint}` : classes.where}>
      <VisuallyHidden>{'Sells in '}</VisuallyHidden>
      <span className={classes.narrowLabel} aria-hidden>
        {'Sells in: '}
      </span>
      {isElsewhere ? `${names(elsewhere)} (product not sold there)` : names(countries)}
    </span>
  )
}

function pathOf(key: string): string {
  return `localArticleNumbers.${key}.number`
}
