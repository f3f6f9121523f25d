import { type Product, productsApi } from '@lambda/contract/products/products'
import { Menu } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconColumns3, IconCopy, IconStack2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Href } from '../../../addresses.ts'
import { paths } from '../../../paths.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { NotFoundScreen } from '../../../screens/not-found-screen.tsx'
import { DeleteItem } from '../../../shared/detail/detail-actions.tsx'
import { type DetailPanel, DetailPage, useListPlace } from '../../../shared/detail/detail-page.tsx'
import { DetailSubtitle } from '../../../shared/detail/detail-subtitle.tsx'
import { useChanges } from '../../../shared/form/use-changes.ts'
import { useProblems } from '../../../shared/form/use-problems.ts'
import { lateDialog, latePart } from '../../../shared/late/late.tsx'
import { Link } from '../../../shared/page/link.tsx'
import { useCreating } from '../../../shared/page/use-creating.ts'
import { PanelTabs } from '../../../shared/page/panel-tabs.tsx'
import { useRecordUnlessDeleted } from '../../../shared/record/record-cache.ts'
import { textIn } from '../../../shared/texts/fallback-text.ts'
import { PageSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useProductAttachments } from '../attachments/product-attachments.data.ts'
import { wasDeleted } from '../deleted/product-deleted.data.ts'
import { AsDelivered } from '../delivered/product-delivered.panel.tsx'
import { asksForDuplicate, asksForVariants } from '../copies/product-duplicate.rules.ts'
import { DuplicatesLink } from '../duplicates/product-duplicates-link.panel.tsx'
import { ProductLogisticsPanel } from '../logistics/product-logistics.panel.tsx'
import { ProductMarketsPanel } from '../markets/product-markets.panel.tsx'
import {
  ProductEditingProvider,
  useProductEditing,
  useProductForm,
  useTaxonomyNodes,
} from '../product.form.tsx'
import {
  FindingsProvider,
  useErrorFindings,
  useFindings,
} from '../findings/product-findings.form.tsx'
import { ProductTechnicalPanel } from './product-technical.panel.tsx'
import { ProductClassificationPanel } from './product-classification.panel.tsx'
import { useProductDeletion } from './product-delete.form.tsx'
import { ProductGeneralPanel } from './product-general.panel.tsx'
import { ProductHistoryPanel } from './product-history.panel.tsx'
import { ProductFindingsSummary } from './product-findings-summary.detail-page.tsx'
import { ProductHeadPicture } from './product-head-picture.detail-page.tsx'
import { useFixQueue } from '../readiness/fix-queue.data.ts'
import { FixQueueBar } from '../readiness/fix-queue.panel.tsx'
import { ReadinessTag } from '../readiness/product-readiness-tag.panel.tsx'
import { panelLabels } from '../product-panels.rules.ts'
import { ProductStatusTag } from '../product-status.columns.tsx'
import { ProductStar } from '../stars/product-star.panel.tsx'
import { useSharedGtin } from './product-shared-gtin.data.ts'
import { ProductTextsPanel } from './product-texts.panel.tsx'

/** Uploading and the fields of documents come with it: only for those who open it. */
const ProductAttachmentsPanel = latePart(
  async () =>
    (await import('../attachments/product-attachments.panel.tsx')).ProductAttachmentsPanel,
  <TextSkeleton lines={8} />,
)

const ProductRelatedPanel = latePart(
  async () => (await import('../related/product-related.panel.tsx')).ProductRelatedPanel,
  <TextSkeleton lines={8} />,
)

const ProductEsgPanel = latePart(
  async () => (await import('../esg/product-esg.panel.tsx')).ProductEsgPanel,
  <TextSkeleton lines={8} />,
)

const ProductDeletedPage = latePart(
  async () => (await import('../deleted/product-deleted.detail-page.tsx')).ProductDeletedPage,
  <PageSkeleton />,
)

const SharedGtinDialog = lateDialog(
  async () => (await import('./product-shared-gtin.form.tsx')).SharedGtinDialog,
)

const ProductDuplicateDrawer = lateDialog(
  async () => (await import('../copies/product-duplicate.form.tsx')).ProductDuplicateDrawer,
)

const ProductVariantsDrawer = lateDialog(
  async () => (await import('../copies/product-variants.form.tsx')).ProductVariantsDrawer,
)

const ActivationReasonDialog = lateDialog(
  async () => (await import('../readiness/activation-reason.form.tsx')).ActivationReasonDialog,
)

/** The panels of a product: the same for all and for good, so that a panel is drawn for what it asks for alone. */
const panels: readonly DetailPanel[] = [
  { id: 'general', label: panelLabels.general, content: <ProductGeneralPanel /> },
  { id: 'texts', label: panelLabels.texts, content: <ProductTextsPanel /> },
  {
    id: 'classification',
    label: panelLabels.classification,
    content: <ProductClassificationPanel />,
  },
  {
    id: 'technical',
    label: panelLabels.technical,
    content: (
      <>
        <ProductTechnicalPanel />
        <AsDelivered />
      </>
    ),
  },
  { id: 'logistics', label: panelLabels.logistics, content: <ProductLogisticsPanel /> },
  { id: 'attachments', label: 'Attachments', content: <ProductAttachmentsPanel /> },
  { id: 'markets', label: panelLabels.markets, content: <ProductMarketsPanel /> },
  { id: 'esg', label: 'ESG', content: <ProductEsgPanel /> },
  { id: 'related', label: panelLabels.related, content: <ProductRelatedPanel /> },
  { id: 'history', label: 'History', content: <ProductHistoryPanel /> },
]

const home = { id: productsApi.list.id, label: 'Products', path: paths.products() }

/** One product: read and edited in the same place, its panels as tabs in the address. */
export function ProductDetailPage() {
  const { productId, activePanel = 'general' } = useParams({ strict: false })
  const id = Number(productId)
  const product = useRecordUnlessDeleted(productsApi.get, { id }, wasDeleted)
  if (!panels.some(({ id }) => id === activePanel)) return <NotFoundScreen />
  if (product === null) return <ProductDeletedPage id={id} />
  if (!product) return <PageSkeleton />
  return <ProductDetail key={product.id} product={product} panel={activePanel} />
}

function ProductDetail({ product, panel }: { product: Product; panel: string }) {
  const nodes = useTaxonomyNodes()
  const sharing = useSharedGtin()
  const { form, activation } = useProductForm(product, nodes, sharing)
  return (
    <FindingsProvider product={product} form={form} nodes={nodes}>
      <ProductEditingProvider value={{ product, form, nodes, activation }}>
        <ProductPage panel={panel} />
        <SharedGtinDialog
          taken={sharing.taken}
          opened={sharing.isAsking}
          onClose={sharing.close}
          onReason={(reason) => {
            sharing.give(reason)
            void form.save()
          }}
        />
      </ProductEditingProvider>
    </FindingsProvider>
  )
}

function ProductPage({ panel }: { panel: string }) {
  const { product, form, activation } = useProductEditing()
  const { id, code, references, brandId, updatedAt, updatedBy } = product
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const place = useListPlace(home, 'product', id)
  const deletion = useProductDeletion(place.leave)
  const [isDuplicating, duplicate] = useCreating(asksForDuplicate)
  const [isVarying, variants] = useCreating(asksForVariants)
  const { data: attachments } = useProductAttachments(id)
  const name = textIn(product.texts, language, 'nameShort')
  const brand = references.find((reference) => reference.id === brandId)?.name
  const counts: Readonly<Record<string, number | undefined>> = {
    attachments: attachments?.items.length,
    related: product.related.length,
  }
  return (
    <DetailPage
      noun="product"
      recent={{ code }}
      title={name?.text ?? code}
      picture={<ProductHeadPicture product={product} />}
      aside={
        <>
          <ProductStatusTag status={product.status} />
          <ProductFindingsSummary />
        </>
      }
      subtitle={
        <DetailSubtitle
          code={code}
          nameLanguage={name?.language}
          updatedAt={updatedAt}
          history={{ endpoint: productsApi.history, params: { id }, by: updatedBy }}
        >
          {brand && <span>{brand}</span>}
          {name === null && <Tag tone="warning">No name yet</Tag>}
          <DuplicatesLink product={product} />
          <ReadinessTag />
        </DetailSubtitle>
      }
      path={paths.product(id)}
      place={place}
      form={form}
      found={useErrorFindings()}
      menu={
        <>
          <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={duplicate.open}>
            Duplicate …
          </Menu.Item>
          <Menu.Item leftSection={<IconStack2 size={15} aria-hidden />} onClick={variants.open}>
            Create variants …
          </Menu.Item>
          <Menu.Item
            leftSection={<IconColumns3 size={15} aria-hidden />}
            component={Link}
            href={paths.productCompare([id])}
          >
            Compare …
          </Menu.Item>
          <DeleteItem label="Delete product" act={() => deletion.ask([product])} />
        </>
      }
      tools={<ProductStar id={id} code={code} />}
      panels={panels.map(({ id, label, content }) => ({ id, label, content, count: counts[id] }))}
      panel={panel}
      pathOf={pathOf}
      tabs={tabsOf}
    >
      {deletion.dialog}
      <ActivationReasonDialog
        opened={activation.isAsked}
        onClose={activation.close}
        save={(reason) => void activation.saveWith(reason, form.save)}
      />
      <ProductDuplicateDrawer product={product} opened={isDuplicating} onClose={duplicate.close} />
      <ProductVariantsDrawer product={product} opened={isVarying} onClose={variants.close} />
    </DetailPage>
  )
}

function pathOf(path: Href, panel: string): Href {
  return `${path}/${panel}` as Href
}

type TabsProps = Omit<ComponentProps<typeof PanelTabs>, 'marks'>

function tabsOf(tabs: TabsProps) {
  return (
    <>
      <InQueue />
      <ProductTabs {...tabs} />
    </>
  )
}

/** Where the product is one of a queue of the fix list that is being worked through. */
function InQueue() {
  const { id } = useProductEditing().product
  const queue = useFixQueue((state) => state.queue)
  const at = queue?.products.findIndex((one) => one.id === id) ?? -1
  return queue && at >= 0 ? <FixQueueBar queue={queue} at={at} /> : null
}

/** On each tab is marked what is not saved, wrong or doubtful there: renders with every key, so it stands by itself. */
function ProductTabs(tabs: TabsProps) {
  const { form } = useProductEditing()
  const changes = useChanges(form)
  const problems = useProblems(form)
  const findings = useFindings()
  const lacking = useLacking()
  const panelOf = (path: string) =>
    form.describe(path.split('.').length > 2 ? path : (path.split('.')[0] ?? path)).panel
  const panelsWith = (severity: 'E' | 'W') =>
    findings.filter((finding) => finding.severity === severity).map(({ path }) => panelOf(path))
  const marks = {
    changed: new Set(changes.map(panelOf)),
    wrong: new Set([...problems.flatMap(({ panel }) => panel ?? []), ...panelsWith('E')]),
    doubtful: countBy([
      ...panelsWith('W'),
      ...Array.from({ length: lacking }, () => 'attachments'),
    ]),
  }
  return <PanelTabs {...tabs} marks={marks} />
}

/** How many kinds of documents are missing or doubtful: as many hints as the panel shows. */
function useLacking(): number {
  const { data } = useProductAttachments(useProductEditing().product.id)
  if (!data) return 0
  return new Set(data.missing.map(({ categoryId }) => categoryId)).size + data.doubts.length
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
