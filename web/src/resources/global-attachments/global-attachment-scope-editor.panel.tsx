import type {
  AttachmentScope,
  GlobalAttachment,
} from '@lambda/contract/attachments/global-attachments'
import { useWatch } from 'react-hook-form'
import { useDetail } from '../../shared/detail/detail-page.tsx'
import { useField } from '../../shared/form/use-field.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import { ScopeFields } from './global-attachment-scope.panel.tsx'
import classes from './global-attachment.module.css'

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
