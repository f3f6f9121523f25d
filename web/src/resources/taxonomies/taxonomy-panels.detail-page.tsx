import type { ComponentType } from 'react'
import { paths } from '../../paths.ts'
import { useChanges } from '../../shared/form/use-changes.ts'
import { useProblems } from '../../shared/form/use-problems.ts'
import { PanelTabs } from '../../shared/page/panel-tabs.tsx'
import { TaxonomyGeneralPanel } from './taxonomy-general.panel.tsx'
import { TaxonomyHistoryPanel } from './taxonomy-history.panel.tsx'
import { TaxonomyProductsPanel } from './taxonomy-products.panel.tsx'
import { TaxonomyTextsPanel } from './taxonomy-texts.panel.tsx'
import { useTaxonomyEditing } from './taxonomy.form.ts'

const panels: readonly { id: string; label: string; Content: ComponentType }[] = [
  { id: 'general', label: 'General', Content: TaxonomyGeneralPanel },
  { id: 'texts', label: 'Texts', Content: TaxonomyTextsPanel },
  { id: 'products', label: 'Products', Content: TaxonomyProductsPanel },
  { id: 'history', label: 'History', Content: TaxonomyHistoryPanel },
]

/** The panel that an address names; the first one for any other word. */
export function panelOf(word: string | undefined): string {
  return panels.find(({ id }) => id === word)?.id ?? 'general'
}

/** The tabs and the panel that is open. */
export function TaxonomyPanels({ active }: { active: string }) {
  const Content = panels.find(({ id }) => id === active)?.Content
  return (
    <>
      <Tabs active={active} />
      {Content && <Content />}
    </>
  )
}

/** Renders with every key, so it stands by itself. */
function Tabs({ active }: { active: string }) {
  const { node, form } = useTaxonomyEditing()
  const changes = useChanges(form)
  const problems = useProblems(form)
  const marks = {
    changed: new Set(changes.map((path) => form.describe(path).panel)),
    wrong: new Set(problems.flatMap(({ panel }) => (panel === null ? [] : [panel]))),
    doubtful: new Map<string, number>(),
  }
  const tabs = panels.map(({ id, label }) => ({
    id,
    label,
    path: paths.taxonomyNode(node.kind, node.id, id === 'general' ? undefined : id),
  }))
  return <PanelTabs label="Panels of the node" tabs={tabs} active={active} marks={marks} />
}
