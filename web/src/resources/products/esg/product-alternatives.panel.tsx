import {
  type AlternativeLimit,
  type ComparedProduct,
  type ProductAlternatives,
  alternativesApi,
} from '@lambda/contract/esg/alternatives'
import { changeInPercent } from '@lambda/domain/esg/alternatives'
import { shownNumber } from '@lambda/domain/esg/exact-number'
import { countryName } from '@lambda/domain/places/country-names'
import { Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { countText, formatCount } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import words from '../../../ui/words.module.css'
import { useProductEditing } from '../product.form.tsx'
import classes from './product-alternatives.module.css'

/** What can replace the product: within limits that can be switched off, the nearest first, by global warming at equal R. */
export function ProductAlternatives() {
  const { product } = useProductEditing()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const [off, setOff] = useState<readonly AlternativeLimit[]>([])
  const [market, setMarket] = useState('')
  const params = { id: product.id }
  const asked = {
    language,
    ...(off.length > 0 && { without: off.join(',') }),
    ...(market !== '' && { market }),
  }
  const query = useQuery({
    queryKey: [alternativesApi.get.id, params, asked, product.version],
    queryFn: ({ signal }) => call(alternativesApi.get, { params, query: asked, signal }),
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <LoadFailed what="The alternatives" query={query} place="part" />
  if (!query.data) return <TextSkeleton lines={6} />
  const found = query.data
  return (
    <section className={classes.panel} aria-labelledby="alternatives" aria-busy={query.isFetching}>
      <h2 id="alternatives" className={classes.title}>
        What can replace this?
      </h2>
      {found.missing === null ? (
        <>
          <p className={classes.text}>
            Products for the same application, nearest first, one of each series. GWP: modules A1 to
            A3 per m² at R = 1.
          </p>
          <fieldset className={classes.limits}>
            <legend className={classes.legend}>Limits</legend>
            {found.limits.map((limit) => (
              <Checkbox
                key={limit.code}
                label={limit.label}
                description={limit.missing}
                disabled={limit.missing !== null}
                checked={limit.missing === null && !off.includes(limit.code)}
                onChange={({ currentTarget: { checked } }) =>
                  setOff(checked ? off.filter((one) => one !== limit.code) : [...off, limit.code])
                }
              />
            ))}
            {found.markets.length > 1 && !off.includes('market') && (
              <NativeSelect
                size="xs"
                aria-label="Market"
                value={market}
                data={[
                  { value: '', label: 'Any of its markets' },
                  ...found.markets.map((code) => ({ value: code, label: countryName(code, 'EN') })),
                ]}
                onChange={(event) => setMarket(event.currentTarget.value)}
              />
            )}
          </fieldset>
          <Found found={found} />
        </>
      ) : (
        <p className={classes.text}>{`Not computable: ${found.missing}`}</p>
      )}
    </section>
  )
}

function Found({ found }: { found: ProductAlternatives }) {
  const { total, compared, alternatives, q, product } = found
  return (
    <>
      <div className={classes.total}>
        <Link href={paths.products({ q })} className={words.link}>
          {countText(total, 'candidate')}
        </Link>
        {compared < total && <p>{`The nearest ${formatCount(compared)} are compared.`}</p>}
      </div>
      {alternatives.length === 0 ? (
        <p className={classes.text}>
          {total === 0
            ? 'No other product is within these limits. Switch one off to see more.'
            : 'None of them is of another series. Switch a limit off to see more.'}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Alternatives">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">
                  GWP <span className={classes.unit}>kg CO₂e/m², R = 1</span>
                </th>
                <th scope="col">
                  <SymbolText>α_w</SymbolText>
                </th>
                <th scope="col">
                  λ <span className={classes.unit}>W/(m·K)</span>
                </th>
                <th scope="col">Euroclass</th>
                <th scope="col">
                  Thickness <span className={classes.unit}>mm</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <Row one={product} own={null} />
              {alternatives.map((one) => (
                <Row key={one.id} one={one} own={product} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Row({ one, own }: { one: ComparedProduct; own: ComparedProduct | null }) {
  const { id, code, name, brand } = one
  return (
    <tr data-own={own === null || undefined}>
      <th scope="row">
        {own === null ? (
          <span>{`This product, ${code}`}</span>
        ) : (
          <Link href={paths.product(id, 'esg')} className={words.link}>
            {code}
          </Link>
        )}
        <span className={classes.name}>{[brand, name].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <Warming one={one} own={own} />
      </td>
      <td>{one.alphaW ?? '—'}</td>
      <td>{one.lambda ?? '—'}</td>
      <td className={classes.word}>{one.fire ?? '—'}</td>
      <td>{one.thickness ?? '—'}</td>
    </tr>
  )
}

function Warming({ one, own }: { one: ComparedProduct; own: ComparedProduct | null }) {
  const { warming } = one
  if ('missing' in warming) {
    return (
      <span className={classes.none}>
        Not computable<span className={classes.reason}>{warming.missing}</span>
      </span>
    )
  }
  return (
    <span title={`${warming.how} · ${warming.epd}`}>
      {shownNumber(warming.value, 3)}
      <span className={classes.reason}>{differenceText(warming, own?.warming)}</span>
    </span>
  )
}

type Told = Extract<ComparedProduct['warming'], { value: string }>

/** How it compares with the product; methods of A1 and A2 do not compare. */
function differenceText(warming: Told, own: ComparedProduct['warming'] | undefined): string | null {
  if (own === undefined || 'missing' in own) return warming.isA1 ? 'EN 15804+A1' : null
  if (own.isA1 !== warming.isA1) {
    return `${warming.isA1 ? 'EN 15804+A1' : 'EN 15804+A2'}, not comparable`
  }
  const percent = changeInPercent(own.value, warming.value)
  if (percent === null) return null
  return percent === 0 ? 'same' : `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))} %`
}
