import type {
  InheritedDocument,
  Lacking,
  MarketReadiness,
} from '@lambda/contract/readiness/readiness'
import { languageName } from '@lambda/domain/languages/language-names'
import { countryName } from '@lambda/domain/places/country-names'
import { formatDay } from '@lambda/domain/text/dates'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconWorld } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { useIsAdministrator } from '../../../platform/active-user.ts'
import { focusField } from '../../../shared/form/focus-field.ts'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { useProductEditing } from '../product.form.tsx'
import { fieldLacking } from './fix-gap.rules.ts'
import { useReadiness } from './product-readiness.data.ts'
import classes from './product-readiness.module.css'

/** Market by market: until when the product is ready there, or what it lacks, each leading to where that is supplied. */
export function ReadinessSection() {
  const query = useReadiness()
  const { data } = query
  if (query.isError) return <LoadFailed what="Readiness" query={query} />
  if (!data) return <TextSkeleton lines={3} />
  if (data.markets.length === 0) return null
  const completeness = data.completeness === null ? '' : ` Completeness: ${data.completeness} %.`
  return (
    <FieldSection
      id="readiness"
      title="Readiness"
      text={`What profiles require, as the product is saved.${completeness}`}
    >
      <ul className={classes.markets}>
        {data.markets.map((market) => (
          <Market key={market.country ?? ''} market={market} />
        ))}
      </ul>
    </FieldSection>
  )
}

function Market({ market }: { market: MarketReadiness }) {
  const { country, isReady, until, lacking, inherited } = market
  const name = country === null ? 'Without markets' : countryName(country, 'EN')
  return (
    <li className={classes.market}>
      <span className={classes.name}>{name}</span>
      <div className={classes.state}>
        <span className={classes.line} data-ready={isReady}>
          {isReady ? (
            <IconCircleCheck size={15} aria-hidden />
          ) : (
            <IconAlertTriangle size={15} aria-hidden />
          )}
          {stateOf(isReady, until)}
        </span>
        {lacking.length > 0 && (
          <ul className={classes.lacking}>
            {lacking.map((one) => (
              <li key={`${one.obligation} ${one.from} ${one.until}`} className={classes.line}>
                {!one.isNow && <IconClock size={14} aria-hidden />}
                <LackingItem lacking={one} />
              </li>
            ))}
          </ul>
        )}
        {inherited.length > 0 && (
          <ul className={classes.lacking} aria-label="From global attachments">
            {inherited.map((one) => (
              <li key={`${one.id} ${one.name}`} className={classes.line}>
                <IconWorld size={14} aria-hidden />
                <Inherited document={one} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function stateOf(isReady: boolean, until: string | null): string {
  const end = until === null ? '' : ` until ${formatDay(until)}`
  return isReady ? `Ready${end}` : `Not ready${end}`
}

/** What a global attachment brings, and until when, as a link to it. */
function Inherited({ document }: { document: InheritedDocument }) {
  const { id, code, name, languages, until } = document
  const end = until === null ? '' : ` until ${formatDay(until)}`
  return (
    <>
      <span>{inLanguages(name, languages)}:</span>
      <Link href={paths.globalAttachments.one(id)}>{code}</Link>
      <span className={classes.day}>{`global attachment${end}`}</span>
    </>
  )
}

function inLanguages(name: string, languages: readonly string[]): string {
  const spoken = languages.map((language) => languageName(language, 'EN')).join(', ')
  return spoken === '' ? name : `${name} in ${spoken}`
}

/** What is lacking, from when on, as a link to where it is supplied. */
function LackingItem({ lacking }: { lacking: Lacking }) {
  const href = useSupplyPath(lacking)
  const { obligation, name, languages, isNow, from } = lacking
  const field = fieldLacking({ obligation, language: languages[0] ?? null })
  return (
    <>
      <Link href={href} onClick={() => field !== null && focusField(field)}>
        {inLanguages(name, languages)}
      </Link>
      {!isNow && <span className={classes.day}>{`from ${formatDay(from)}`}</span>}
    </>
  )
}

/** Where it is supplied: an EPD among the ESG entries by those who may change them, all else in a panel of the product. */
function useSupplyPath({ kind, path }: Lacking) {
  const { product, form } = useProductEditing()
  const isAdministrator = useIsAdministrator()
  if (kind === 'epd' && isAdministrator) return paths.esgEntries.list({ q: 'kind:EPD' })
  const panel = panelOf[kind] ?? form.describe(path ?? '').panel
  return paths.product(product.id, panel ?? 'general')
}

const panelOf: Partial<Record<Lacking['kind'], string>> = { document: 'attachments', epd: 'esg' }
