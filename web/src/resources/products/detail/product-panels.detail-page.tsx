import { type ComponentType, Suspense, lazy } from 'react'
import { paths } from '../../../paths.ts'
import { useChanges } from '../../../shared/form/use-changes.ts'
import { useProblems } from '../../../shared/form/use-problems.ts'
import { type Instead, NotAvailable } from '../../../shared/problems/not-available.tsx'
import { PanelTabs } from '../../../shared/page/panel-tabs.tsx'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { useProductAttachments } from '../attachments/product-attachments-cache.panel.ts'
import { useFindings } from '../technical/product-findings.form.tsx'
import { ProductClassificationPanel } from './product-classification.panel.tsx'
import { ProductGeneralPanel } from './product-general.panel.tsx'
import { ProductHistoryPanel } from './product-history.panel.tsx'
import { ProductTechnicalPanel } from '../technical/product-technical.panel.tsx'
import { ProductTextsPanel } from './product-texts.panel.tsx'
import { useProductEditing } from '../product.form.tsx'

/** Uploading and the fields of documents come with it: only for those who open it. */
const ProductAttachmentsPanel = lazy(async () => ({
  default: (await import('../attachments/product-attachments.panel.tsx')).ProductAttachmentsPanel,
}))

interface Panel {
  id: string
  label: string
  content: ComponentType
}

const panels: readonly Panel[] = [
  { id: 'general', label: 'General', content: ProductGeneralPanel },
  { id: 'texts', label: 'Texts', content: ProductTextsPanel },
  { id: 'classification', label: 'Classification', content: ProductClassificationPanel },
  { id: 'technical', label: 'Technical', content: ProductTechnicalPanel },
  { id: 'attachments', label: 'Attachments', content: ProductAttachmentsPanel },
  { id: 'history', label: 'History', content: ProductHistoryPanel },
]

/** Panels of the addresses that no tab leads to yet. */
const unavailable: Readonly<Record<string, (productId: number) => Instead>> = {
  logistics: (id) => ({
    text: 'The dimensions of this product are on the Technical tab.',
    href: paths.product(id, 'technical'),
    label: 'Go to Technical',
  }),
  markets: (id) => ({
    text: 'The countries of this product are on the General tab.',
    href: paths.product(id, 'general'),
    label: 'Go to General',
  }),
  esg: (id) => ({
    text: 'The EPDs and certificates of this product are on the Attachments tab.',
    href: paths.product(id, 'attachments'),
    label: 'Go to Attachments',
  }),
  related: () => ({
    text: 'To find similar products, filter the list of products.',
    href: paths.products(),
    label: 'Go to products',
  }),
}

/** Whether an address may name this panel. */
export function isProductPanel(name: string): boolean {
  return panels.some(({ id }) => id === name) || Object.hasOwn(unavailable, name)
}

/** The tabs and the panel that is open. */
export function ProductPanels({ active }: { active: string }) {
  const { product } = useProductEditing()
  const Content = panels.find(({ id }) => id === active)?.content
  const instead = unavailable[active]?.(product.id)
  return (
    <>
      <ProductTabs active={active} />
      {instead && <NotAvailable {...instead} />}
      {Content && (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <Content />
        </Suspense>
      )}
    </>
  )
}

/** On each tab is marked what is not saved, wrong or doubtful there: renders with every key, so it stands by itself. */
function ProductTabs({ active }: { active: string }) {
  const { product } = useProductEditing()
  const marks = useMarks()
  const { data: attachments } = useProductAttachments(product.id)
  const tabs = panels.map(({ id, label }) => ({
    id,
    label,
    path: paths.product(product.id, id),
    count: id === 'attachments' ? attachments?.items.length : undefined,
  }))
  return <PanelTabs label="Panels of the product" tabs={tabs} active={active} marks={marks} />
}

function useMarks() {
  const { form } = useProductEditing()
  const changes = useChanges(form)
  const problems = useProblems(form)
  const findings = useFindings()
  const lacking = useLacking()
  const panelOf = (path: string) =>
    form.describe(path.split('.').length > 2 ? path : (path.split('.')[0] ?? path)).panel
  return {
    changed: new Set(changes.map(panelOf)),
    wrong: new Set([
      ...problems.flatMap(({ panel }) => (panel === null ? [] : [panel])),
      ...findings.filter(({ severity }) => severity === 'E').map(({ path }) => panelOf(path)),
    ]),
    doubtful: countBy([
      ...findings.filter(({ severity }) => severity === 'W').map(({ path }) => panelOf(path)),
      ...Array.from({ length: lacking }, () => 'attachments'),
    ]),
  }
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
