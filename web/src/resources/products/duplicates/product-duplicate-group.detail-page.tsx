import type {
  DuplicatePair,
  DuplicateProduct,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { productsApi } from '@lambda/contract/products/products'
import { Checkbox } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { IconCopyCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Href } from '../../../addresses.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { LinkButton } from '../../../shared/page/link-button.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { ProductComparison } from '../compare/product-comparison.panel.tsx'
import { mostCompared } from '../compare/product-compare.rules.ts'
import { ProductStatusTag } from '../product-status.columns.tsx'
import { DuplicatePairs } from './product-duplicate-pairs.panel.tsx'
import { duplicatesOf } from './product-duplicates.data.ts'
import classes from './product-duplicates.module.css'

interface Props {
  /** A product of the group. */
  id: number
  back: Href
}

/** The products that look like one: what they share, pair by pair, and side by side. */
export function DuplicateGroupPage({ id, back }: Props) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQuery(duplicatesOf(id, language))
  const breadcrumb = [
    { label: 'Products', path: paths.products() },
    { label: 'Duplicates', path: back },
  ]
  const { data } = found
  return (
    <Page
      title={data ? titleOf(data.products) : 'Duplicates'}
      breadcrumb={breadcrumb}
      actions={
        <LinkButton variant="default" href={back}>
          All duplicates
        </LinkButton>
      }
    >
      {found.isPending ? (
        <TextSkeleton lines={12} />
      ) : !data ? (
        <LoadFailed what="The duplicates" query={found} place="page" />
      ) : data.pairs.length === 0 ? (
        <EmptyState icon={<IconCopyCheck size={20} stroke={1.7} />} title="No duplicates">
          {`${data.products[0]?.code ?? 'The product'} does not look like any other product any more.`}
        </EmptyState>
      ) : (
        <Group products={data.products} pairs={data.pairs} size={data.size} />
      )}
    </Page>
  )
}

function titleOf(products: readonly DuplicateProduct[]): string {
  if (products.length > 3) return countText(products.length, 'similar product')
  return products.map(({ code }) => code).join(' · ')
}

interface GroupProps {
  products: readonly DuplicateProduct[]
  pairs: readonly DuplicatePair[]
  size: number
}

function Group({ products, pairs, size }: GroupProps) {
  return (
    <>
      <DuplicatePairs products={products} pairs={pairs} />
      <h2 className={classes.heading}>Side by side</h2>
      {size > products.length && (
        <p className={classes.soft}>
          {`The group has ${countText(size, 'product')}; the first ${products.length} are told here.`}
        </p>
      )}
      {products.length > mostCompared ? (
        <ChosenSideBySide products={products} />
      ) : (
        <SideBySide ids={products.map(({ id }) => id)} />
      )}
    </>
  )
}

/** Of more products than fit beside each other, those that somebody chooses: the first ones until then. */
function ChosenSideBySide({ products }: { products: readonly DuplicateProduct[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const isChosen = ({ id }: DuplicateProduct, index: number) =>
    chosen === null ? index < mostCompared : chosen.has(id)
  const shown = products.filter(isChosen).map(({ id }) => id)
  const isFull = shown.length >= mostCompared
  return (
    <>
      <Checkbox.Group
        className={classes.chosen}
        label="Products side by side"
        description={`${shown.length} of ${products.length} are shown.${isFull ? ` ${mostCompared} fit: clear one to choose another.` : ''}`}
        value={shown.map(String)}
        onChange={(ids) => setChosen(new Set(ids.map(Number)))}
      >
        <div className={classes.choices}>
          {products.map(({ id, code }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={code}
              disabled={isFull && !shown.includes(id)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {shown.length > 0 && <SideBySide ids={shown} />}
    </>
  )
}

function SideBySide({ ids }: { ids: readonly number[] }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [productsApi.get.id, { id }, { language }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(productsApi.get, { params: { id }, query: { language }, signal }),
    })),
  })
  const failed = found.find(({ isError }) => isError)
  if (failed) return <LoadFailed what="One of the products" query={failed} />
  const products = found.flatMap(({ data }) => data ?? [])
  if (products.length < ids.length) return <TextSkeleton lines={12} />
  return (
    <ProductComparison
      products={products}
      heads={products.map(({ id, code, status }) => (
        <span key={id} className={classes.column}>
          <Link href={paths.product(id)}>{code}</Link>
          <ProductStatusTag status={status} />
        </span>
      ))}
    />
  )
}
