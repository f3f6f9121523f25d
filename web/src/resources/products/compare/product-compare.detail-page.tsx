import { type Product, productsApi } from '@lambda/contract/products/products'
import { Checkbox } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { IconColumns3, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { parseSearch } from '../../../platform/address-search.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { Link } from '../../../shared/page/link.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { ToolButton } from '../../../ui/buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countText } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { SymbolText } from '../../../ui/symbol-text.tsx'
import { panelLabels } from '../product-panels.rules.ts'
import { ProductAdder } from '../product.picker.tsx'
import {
  type ComparedField,
  comparedFields,
  mostCompared,
  readIds,
} from './product-compare.rules.ts'
import classes from './product-compare.module.css'

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
  const failed = found.find(({ isError }) => isError)
  const products = found.flatMap(({ data }) => data ?? [])
  return (
    <Page title="Compare products" breadcrumb={breadcrumb}>
      {ids.length === 0 ? (
        <EmptyState icon={<IconColumns3 size={20} stroke={1.7} />} title="Nothing to compare">
          Add up to six products below, or select them in their list and choose Compare.
        </EmptyState>
      ) : failed ? (
        <LoadFailed what="One of the products" query={failed} />
      ) : products.length < ids.length ? (
        <TextSkeleton lines={12} />
      ) : products.length === 1 ? null : (
        <Comparison products={products} />
      )}
      {ids.length < mostCompared && (
        <Adder ids={ids} only={products.length === 1 ? products[0] : undefined} />
      )}
    </Page>
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

function Comparison({ products }: { products: readonly Product[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const fields = comparedFields(products)
  const different = fields.filter(({ isDifferent }) => isDifferent)
  const shown = showsAll ? fields : different
  return (
    <>
      <div className={classes.head}>
        <span>{`${countText(different.length, 'difference')} in ${countText(fields.length, 'field')}`}</span>
        <Checkbox
          label="Show equal fields, too"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </div>
      <div
        className={classes.scroller}
        role="region"
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {products.map((product) => (
                <Head key={product.id} product={product} among={products} />
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(shown, ({ panel }) => panel)].map(([panel, rows]) => (
            <tbody key={panel}>
              <tr>
                <th className={classes.panel} colSpan={products.length + 1} scope="rowgroup">
                  {panelLabels[panel]}
                </th>
              </tr>
              {rows.map((field) => (
                <Row key={field.path} field={field} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function Head({ product, among }: { product: Product; among: readonly Product[] }) {
  const go = useGo()
  const others = among.filter(({ id }) => id !== product.id)
  return (
    <th scope="col">
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
    </th>
  )
}

function Row({ field: { label, cells } }: { field: ComparedField }) {
  return (
    <tr>
      <th scope="row">
        <SymbolText>{label}</SymbolText>
      </th>
      {cells.map(({ text, isOther }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
        <td key={index} data-other={isOther || undefined}>
          {text}
        </td>
      ))}
    </tr>
  )
}
