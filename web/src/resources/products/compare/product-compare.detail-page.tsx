import { type Product, productsApi } from '@lambda/contract/products/products'
import { Alert, Button, Group } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { IconAlertTriangle, IconArrowMerge, IconColumns3, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { parseSearch } from '../../../platform/address-search.ts'
import { call } from '../../../platform/api-client.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { lateDialog } from '../../../shared/late/late.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { IconButton, ToolButton } from '../../../ui/buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { ProductAdder } from '../product.picker.tsx'
import { ProductComparison } from './product-comparison.panel.tsx'
import { mostCompared, readIds } from './product-compare.rules.ts'
import classes from './product-compare.module.css'

/** Its fields come when it is asked for. */
const ProductMergeDrawer = lateDialog(
  async () => (await import('../merge/product-merge.form.tsx')).ProductMergeDrawer,
)

const breadcrumb = [{ label: 'Products', path: paths.products() }]

/** Some products side by side, field by field. */
export function ProductComparePage() {
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const ids = readIds(parseSearch(searchText)['ids'])
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [productsApi.get.id, { id }, { language }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(productsApi.get, { params: { id }, query: { language }, signal }),
    })),
  })
  const missing = ids.filter((_, at) => isMissing(found[at]?.error))
  const reasons = found.flatMap(({ error }) => (isMissing(error) ? [error.message] : []))
  const failed = found.find(({ isError, error }) => isError && !isMissing(error))
  const products = found.flatMap(({ data, error }) => (isMissing(error) ? [] : (data ?? [])))
  return (
    <Page
      title="Compare products"
      breadcrumb={breadcrumb}
      actions={products.length === 2 ? <Merge products={products} /> : null}
    >
      {missing.length > 0 && <Missing ids={ids} missing={missing} reasons={reasons} />}
      {ids.length === 0 ? (
        <EmptyState icon={<IconColumns3 size={20} stroke={1.7} />} title="Nothing to compare">
          Add up to six products below, or select them in their list and choose Compare.
        </EmptyState>
      ) : failed ? (
        <LoadFailed what="One of the products" query={failed} />
      ) : products.length + missing.length < ids.length ? (
        <TextSkeleton lines={12} />
      ) : products.length < 2 ? null : (
        <ProductComparison
          products={products}
          heads={products.map((product) => (
            <Head key={product.id} product={product} among={products} />
          ))}
        />
      )}
      {ids.length < mostCompared && (
        <Adder ids={ids} only={products.length === 1 ? products[0] : undefined} />
      )}
    </Page>
  )
}

function isMissing(error: Error | null | undefined): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

interface MissingProps {
  ids: readonly number[]
  /** Those that are not there. */
  missing: readonly number[]
  /** What was answered instead of each. */
  reasons: readonly string[]
}

/** Says which products are not there any more: the others are compared without them. */
function Missing({ ids, missing, reasons }: MissingProps) {
  const go = useGo()
  const others = ids.filter((id) => !missing.includes(id))
  return (
    <Alert color="yellow" mb="1rem" icon={<IconAlertTriangle size={16} />}>
      <Group justify="space-between">
        <span>{[...new Set(reasons)].join(' ')}</span>
        <Button
          variant="default"
          size="xs"
          onClick={() => go(paths.productCompare(others), { replace: true })}
        >
          Take out
        </Button>
      </Group>
    </Alert>
  )
}

/** Makes one product of the two. */
function Merge({ products }: { products: readonly Product[] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton icon={IconArrowMerge} onClick={() => setOpened(true)}>
        Merge …
      </IconButton>
      <ProductMergeDrawer
        ids={products.map(({ id }) => id)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

/** One more product beside the others. */
function Adder({ ids, only }: { ids: readonly number[]; only: Product | undefined }) {
  const go = useGo()
  return (
    <div className={classes.adder}>
      <ProductAdder
        label={only ? `Compare ${only.code} with` : 'Add a product'}
        placeholder="Code or name"
        isOffered={({ id }) => !ids.includes(id)}
        add={(id) => go(paths.productCompare([...ids, id]))}
      />
    </div>
  )
}

function Head({ product, among }: { product: Product; among: readonly Product[] }) {
  const go = useGo()
  const others = among.filter(({ id }) => id !== product.id)
  return (
    <span className={classes.product}>
      <Link href={paths.product(product.id)}>{product.code}</Link>
      {others.length > 0 && (
        <ToolButton
          label="Take out"
          name={`Take ${product.code} out of the comparison`}
          icon={IconX}
          variant="subtle"
          color="gray"
          onClick={() => go(paths.productCompare(others.map(({ id }) => id)))}
        />
      )}
    </span>
  )
}
