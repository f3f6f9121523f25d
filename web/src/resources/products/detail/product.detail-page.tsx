import { type Product, productsApi } from '@lambda/contract/products/products'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { NotFoundScreen } from '../../../screens/not-found-screen.tsx'
import { EntityForm } from '../../../shared/form/entity-form.tsx'
import { useNeighbours } from '../../../shared/list/neighbours.ts'
import { Page } from '../../../shared/page/page.tsx'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { useGo } from '../../../shared/page/use-go.ts'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ProductActions } from './product-actions.detail-page.tsx'
import {
  ProductEditingProvider,
  useProductEditing,
  useProductForm,
  useTaxonomyNodes,
} from '../product.form.tsx'
import { FindingsProvider, useErrorFindings } from '../technical/product-findings.form.tsx'
import { ProductHeadPicture } from './product-head-picture.detail-page.tsx'
import { ProductPanels, isProductPanel } from './product-panels.detail-page.tsx'
import { ProductStatusTag } from './product-status.columns.tsx'
import { ProductSubtitle } from './product-subtitle.detail-page.tsx'
import { useRecord } from '../../../shared/record/record-cache.ts'

/** One product: read and edited in the same place, its panels as tabs in the address. */
export function ProductDetailPage() {
  const { productId, activePanel = 'general' } = useParams({ strict: false })
  const product = useRecord(productsApi.get, { id: Number(productId) })
  if (!isProductPanel(activePanel)) return <NotFoundScreen />
  if (!product) return <PageSkeleton />
  return <ProductDetail key={product.id} product={product} panel={activePanel} />
}

function ProductDetail({ product, panel }: { product: Product; panel: string }) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const nodes = useTaxonomyNodes()
  const form = useProductForm(product, nodes)
  const neighbours = useNeighbours(productsApi.list.id, product.id)
  const name = textIn(product.texts, language, 'nameShort')
  const breadcrumb = [{ label: 'Products', path: neighbours?.listPath ?? paths.products() }]
  return (
    <Page
      title={name?.text ?? product.code}
      picture={<ProductHeadPicture product={product} />}
      aside={<ProductStatusTag status={product.status} />}
      subtitle={<ProductSubtitle product={product} name={name} />}
      breadcrumb={breadcrumb}
      actions={<ProductActions product={product} panel={panel} neighbours={neighbours} />}
    >
      <FindingsProvider form={form} nodes={nodes}>
        <ProductEditingProvider value={{ product, form, nodes }}>
          <ProductForm panel={panel} />
        </ProductEditingProvider>
      </FindingsProvider>
    </Page>
  )
}

function ProductForm({ panel }: { panel: string }) {
  const { product, form } = useProductEditing()
  const found = useErrorFindings()
  const go = useGo()
  return (
    <EntityForm
      form={form}
      within={paths.product(product.id)}
      showPanel={(next) => go(paths.product(product.id, next), { replace: true })}
      found={found}
    >
      <ProductPanels active={panel} />
    </EntityForm>
  )
}
