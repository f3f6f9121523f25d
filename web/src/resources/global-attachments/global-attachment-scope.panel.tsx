import type {
  AttachmentScope,
  GlobalAttachment,
} from '@lambda/contract/attachments/global-attachments'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { useState } from 'react'
import type { PickerOption } from '../../shared/pickers/picker-source.ts'
import { FieldGrid, WideField } from '../../shared/form/field-grid.tsx'
import { controlOf, useField } from '../../shared/form/use-field.ts'
import { BrandsPicker } from '../brands/brand.picker.tsx'
import { CompetenceCentersPicker } from '../competence-centers/competence-center.picker.tsx'
import { CountriesPicker } from '../countries/country.picker.tsx'
import type { Control } from '../attachments/attachment-controls.panel.tsx'
import { ProductQueryPicker } from '../products/product.picker.tsx'
import { TaxonomiesPicker } from '../taxonomies/taxonomy.picker.tsx'
import { useWatch } from 'react-hook-form'
import { useDetail } from '../../shared/detail/detail-page.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import classes from './global-attachment.module.css'

type Names = GlobalAttachment['scopeNames']

/** Each part of a scope as a field, wherever its value is kept. */
export type ScopeControls = { [P in keyof AttachmentScope]: Control<AttachmentScope[P]> }

interface Props {
  controls: ScopeControls
  /** What the parts of the present scope are called. */
  names: Names
}

/** Says which products a document is for: all parts together must fit, each by one of its values. */
export function ScopeFields({ controls, names }: Props) {
  const { brandIds, countries, competenceCenterIds, query } = controls
  return (
    <>
      <FieldGrid
        title="Products it applies to"
        text="Empty fields are ignored. A product must match every field that is filled in; one value per field is enough."
      >
        <BrandsPicker
          label="Brands"
          {...controlOf(brandIds)}
          known={names.brands.map(({ id, name }) => ({ id, label: name }))}
        />
        <CountriesPicker
          label="Sold in"
          {...controlOf(countries)}
          known={names.countries.map(({ code, name }) => ({ id: code, label: name }))}
        />
        <CompetenceCentersPicker
          label="Competence centers"
          {...controlOf(competenceCenterIds)}
          known={names.competenceCenters.map(({ id, name }) => ({ id, label: name }))}
        />
        <WideField>
          <ProductQueryPicker
            label="And matching"
            hint="A search as in the list of products."
            {...controlOf(query)}
          />
        </WideField>
      </FieldGrid>
      <FieldGrid title="In the taxonomies" text="A node includes all nodes below it.">
        <NodeFields control={controls.nodeIds} nodes={names.nodes} />
      </FieldGrid>
    </>
  )
}

interface NodeProps {
  control: Control<number[]>
  nodes: Names['nodes']
}

/** A picker for each taxonomy; on the wire the nodes of all of them are one list. */
function NodeFields({ control, nodes }: NodeProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const kindOf = (id: number) => chosen.get(id) ?? nodes.find((node) => node.id === id)?.kind
  const change = (kind: TaxonomyKind, ids: readonly number[]) => {
    setChosen(new Map([...chosen, ...ids.map((id) => [id, kind] as const)]))
    const others = control.value.filter((id) => kindOf(id) !== kind)
    control.change([...others, ...ids].toSorted((a, b) => a - b))
  }
  return taxonomyKinds.map(({ kind, plural }, index) => (
    <TaxonomiesPicker
      key={kind}
      kind={kind}
      label={plural}
      value={control.value.filter((id) => kindOf(id) === kind)}
      onChange={(ids) => change(kind, ids)}
      known={knownOf(nodes, kind)}
      {...(index === 0 && { id: control.id, error: control.error })}
    />
  ))
}

function knownOf(nodes: Names['nodes'], kind: string): PickerOption[] {
  return nodes.filter((node) => node.kind === kind).map(({ id, name }) => ({ id, label: name }))
}

/** The scope of a document, to be written by those who may, and beside it what it covers. */
export function ScopePanel({ document }: { document: GlobalAttachment }) {
  const { form } = useDetail()
  const Scope = form ? ScopeEditor : ScopeFacts
  return (
    <>
      <ScopeProblem document={document} />
      <div className={classes.scope}>
        <Scope document={document} />
      </div>
    </>
  )
}

function ScopeEditor({ document }: { document: GlobalAttachment }) {
  const controls = {
    brandIds: useField<number[]>('scope.brandIds'),
    countries: useField<string[]>('scope.countries'),
    competenceCenterIds: useField<number[]>('scope.competenceCenterIds'),
    nodeIds: useField<number[]>('scope.nodeIds'),
    query: useField<string | null>('scope.query'),
  }
  const scope: AttachmentScope = useWatch({ name: 'scope' })
  return (
    <>
      <div>
        <ScopeFields controls={controls} names={document.scopeNames} />
      </div>
      <ScopePreviewPanel scope={scope} document={against(document)} />
    </>
  )
}

/** What a preview compares with. */
function against({ id, version }: GlobalAttachment) {
  return { id, version }
}

function ScopeFacts({ document }: { document: GlobalAttachment }) {
  const { brands, countries, competenceCenters, nodes } = document.scopeNames
  const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name).join(', ')
  return (
    <>
      <FactList
        facts={[
          ['Brands', namesOf(brands), 'wide'],
          ['Sold in', namesOf(countries), 'wide'],
          ['Competence centers', namesOf(competenceCenters), 'wide'],
          ['Taxonomy nodes', namesOf(nodes), 'wide'],
          ['And matching', document.scope.query, 'wide'],
        ]}
      />
      <ScopePreviewPanel scope={document.scope} document={against(document)} />
    </>
  )
}

function ScopeProblem({ document: { scopeProblem } }: { document: GlobalAttachment }) {
  if (scopeProblem === null) return null
  return (
    <p className={classes.broken} role="alert">
      {`It covers no products, because its scope is no longer valid: ${scopeProblem}`}
    </p>
  )
}
