import type { FacetCounts } from '@lambda/contract/api'
import { printValue } from '@lambda/contract/query-language/printer'
import { productsApi } from '@lambda/contract/products/products'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { parseSearch } from '../../../platform/address-search.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { Loaded } from '../../../shared/problems/loaded.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText, formatCount } from '../../../ui/formats.ts'
import { FixActions } from './fix-list-actions.panel.tsx'
import { type Fix, fixesOf } from './fix-list.rules.ts'
import classes from './fix-list.module.css'

/** What the list can be narrowed to, by words of the query of products. */
const narrowed = [
  { field: 'brand', label: 'Brand' },
  { field: 'country', label: 'Market' },
  { field: 'competence-center', label: 'Competence center' },
] as const

/** `q` is any further query of products, as the dashboard has one. */
type Narrowed = Partial<Record<(typeof narrowed)[number]['field'] | 'q', string>>

/** What the product managers can supply once for many products, that for the most of them first. */
export function FixListPage() {
  const go = useGo()
  const chosen = useNarrowed()
  const q = queryOf(chosen)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const facets = [...narrowed.map(({ field }) => field), 'lacks', 'lacks-language'].join()
  const query = { q, facets, language, limit: 1 }
  const counted = useQuery({
    queryKey: [productsApi.list.id, query],
    queryFn: ({ signal }) => call(productsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Fix list"
      subtitle="What makes the most products complete, by the obligations of profiles."
    >
      <div className={classes.filters} role="group" aria-label="Narrow the list">
        {narrowed.map(({ field, label }) => (
          <SearchSelect
            key={field}
            label={label}
            placeholder="All"
            clearable
            data={optionsOf(counted.data?.facets, field, chosen[field])}
            value={chosen[field] ?? null}
            onChange={(value) =>
              go(paths.fixList({ ...chosen, [field]: value ?? '' }), { replace: true })
            }
          />
        ))}
      </div>
      {chosen.q && (
        <p className={classes.narrowed}>
          {`Only of products found by ${chosen.q}. `}
          <Link href={paths.fixList({ ...chosen, q: '' })} className={classes.count}>
            Show all
          </Link>
        </p>
      )}
      <Loaded query={counted} what="The fix list" lines={8}>
        {({ facets: counts }) => <Entries entries={fixesOf(counts ?? {})} q={q} />}
      </Loaded>
    </Page>
  )
}

function useNarrowed(): Narrowed {
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const search = parseSearch(searchText)
  const fields = [...narrowed.map(({ field }) => field), 'q']
  const pairs = fields.flatMap((field) => (search[field] ? [[field, search[field]]] : []))
  return Object.fromEntries(pairs) as Narrowed
}

function queryOf(chosen: Narrowed): string {
  const terms = narrowed.flatMap(({ field }) => {
    const value = chosen[field]
    return value ? [`${field}:${printValue(value)}`] : []
  })
  return [...(chosen.q ? [chosen.q] : []), ...terms].join(' ')
}

function optionsOf(counts: FacetCounts | undefined, field: string, chosen: string | undefined) {
  const options = (counts?.[field] ?? []).map(({ value, label }) => ({ value, label }))
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}

/** The query of those that lack something, of the products that the list is narrowed to. */
function productsOf(q: string, term: string): string {
  return [q, term].filter(Boolean).join(' ')
}

function Entries({ entries, q }: { entries: readonly Fix[]; q: string }) {
  const [most] = entries
  if (!most) {
    return (
      <EmptyState icon={<IconCircleCheck size={20} stroke={1.7} />} title="Nothing is lacking">
        Every product here has what the profiles ask for today.
      </EmptyState>
    )
  }
  return (
    <ol className={classes.entries}>
      {entries.map(({ what, count, term }) => (
        <li key={term} className={classes.entry}>
          <span className={classes.what}>{what}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${(100 * count) / most.count}%` }} />
          </span>
          <Link
            href={paths.products({ q: productsOf(q, term), sort: 'code' })}
            className={classes.count}
            aria-label={`${countText(count, 'product')}: ${what}`}
          >
            {`${formatCount(count)} ${count === 1 ? 'product' : 'products'}`}
          </Link>
          <FixActions term={term} what={what} count={count} q={productsOf(q, term)} />
        </li>
      ))}
    </ol>
  )
}
