import { type ProductRow, productsApi } from '@lambda/contract/products/products'
import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { statuses } from '@lambda/domain/products/statuses'
import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { Link } from '../../shared/page/link.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/formats.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { Tag } from '../../ui/tag.tsx'
import words from '../../ui/words.module.css'
import { nounOf, productQuery, productsPath } from './taxonomy.data.ts'
import classes from './taxonomy.module.css'

const shown = 20

/** The products that have the node or one below it: how many, the first ones, and the way to all. */
export function TaxonomyProductsPanel({ node }: { node: TaxonomyNodeDetail }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = {
    q: productQuery(node.kind, node.code),
    limit: shown,
    sort: 'code',
    language,
  } as const
  const found = useQuery({
    queryKey: [productsApi.list.id, {}, query],
    queryFn: ({ signal }) => call(productsApi.list, { query, signal }),
  })
  const { data } = found
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!data) return <LoadFailed what="The products" query={found} />
  const { total } = data.page
  const path = productsPath(node.kind, node.code)
  if (total === 0) {
    return (
      <EmptyState icon={<IconPackage size={20} stroke={1.7} />} title="No products">
        {`No product uses this ${nounOf(node.kind)} or its child nodes.`}
      </EmptyState>
    )
  }
  const count = total === 1 ? '1 product' : `${formatCount(total)} products`
  return (
    <section aria-label="Products">
      <div className={classes.sectionHead}>
        <h2>{count}</h2>
        <Button variant="default" component={Link} href={path}>
          {total > data.data.length ? 'Show all in the list' : 'Show in the list'}
        </Button>
      </div>
      <ul className={classes.list}>
        {data.data.map((product) => (
          <Product key={product.id} product={product} />
        ))}
      </ul>
      {total > data.data.length && (
        <p className={words.note}>{`The first ${data.data.length} by code.`}</p>
      )}
    </section>
  )
}

function Product({ product }: { product: ProductRow }) {
  const status = statuses.find(({ code }) => code === product.status)
  return (
    <li className={classes.entry}>
      <span className={classes.entryWords}>
        <Link href={paths.product(product.id)}>{product.code}</Link>
        <span>{product.name}</span>
      </span>
      <Tag>{status?.label ?? product.status}</Tag>
    </li>
  )
}
