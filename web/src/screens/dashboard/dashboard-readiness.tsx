import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { fixesOf } from '../../resources/products/readiness/fix-list.rules.ts'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { useLackCounts, useProductCounts } from './dashboard-counts.ts'
import { Bars, NoProducts, ProductsMark } from './dashboard-marks.tsx'
import { type Scope, among } from './dashboard-scope.ts'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './dashboard.module.css'

/** So many markets are shown at first. */
const mostShown = 6

/** In which markets products are not ready, and what to supply first. */
export function NotReady({ scope }: { scope: Scope }) {
  const products = useProductCounts(scope)
  const own = scope.isMine ? (scope.user?.countries ?? []) : []
  const anywhere = among(scope, own.length > 0 ? `not-ready:${own.join(',')}` : 'has:not-ready')
  const unready = useLackCounts(anywhere)
  const both = {
    data: products.data && unready.data ? { all: products.data, unready: unready.data } : undefined,
    error: products.error ?? unready.error,
    refetch: () => {
      void products.refetch()
      void unready.refetch()
    },
  }
  return (
    <DashboardSection
      title="Not ready by market"
      more={{ label: 'Fix list', path: paths.fixList(scope.q === '' ? {} : { q: scope.q }) }}
      at={Math.min(products.dataUpdatedAt, unready.dataUpdatedAt)}
    >
      <Loaded query={both} what="Where products are not ready" lines={7}>
        {({ all, unready: { page, facets = {} } }) => {
          if (all.page.total === 0) return <NoProducts scope={scope} />
          if (page.total === 0) {
            return (
              <p className={classes.empty}>
                Every product has what the profiles ask for in its markets today.
              </p>
            )
          }
          const [fix] = fixesOf(facets)
          const markets = (all.facets?.['not-ready'] ?? []).filter(
            ({ value }) => own.length === 0 || own.includes(value),
          )
          return (
            <>
              <p className={classes.lead}>
                <ProductsMark count={page.total} q={anywhere} of="not ready in a market" />
                {own.length > 0
                  ? ' lack something in one of your markets.'
                  : ' lack something in a market.'}
              </p>
              {fix && (
                <p className={classes.lead}>
                  {'Supply first: '}
                  <strong>{fix.what}</strong>
                  {', for '}
                  <ProductsMark count={fix.count} q={`${anywhere} ${fix.term}`} of={fix.what} />
                </p>
              )}
              <Markets scope={scope} markets={markets} />
            </>
          )
        }}
      </Loaded>
    </DashboardSection>
  )
}

interface MarketsProps {
  scope: Scope
  markets: readonly { value: string; label: string; count: number }[]
}

/** Those with the most products that are not ready first. */
function Markets({ scope, markets }: MarketsProps) {
  const [isWhole, setWhole] = useState(false)
  const bars = markets.slice(0, isWhole ? markets.length : mostShown).map((market) => ({
    id: market.value,
    label: market.label,
    name: `not ready in ${market.label}`,
    count: market.count,
    q: among(scope, `not-ready:${market.value}`),
  }))
  return (
    <>
      <Bars bars={bars} whole={markets[0]?.count ?? 1} />
      {markets.length > mostShown && (
        <UnstyledButton className={classes.fold} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${markets.length} markets`}
        </UnstyledButton>
      )}
    </>
  )
}
