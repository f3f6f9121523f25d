import type {
  AttachmentScope,
  GlobalAttachment,
} from '@lambda/contract/attachments/global-attachments'
import { useWatch } from 'react-hook-form'
import { useField } from '../../shared/form/use-field.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import { ScopeFields } from './global-attachment-scope.panel.tsx'
import classes from './global-attachment.module.css'

/** The scope of a document in the form around it, and beside it what that covers. */
export function ScopeEditor({ document }: { document: GlobalAttachment }) {
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
      <ScopeProblem document={document} />
      <div className={classes.scope}>
        <div>
          <ScopeFields controls={controls} names={document.scopeNames} />
        </div>
        <ScopePreviewPanel scope={scope} document={against(document)} />
      </div>
    </>
  )
}

/** What a preview compares with. */
function against({ id, version }: GlobalAttachment) {
  return { id, version }
}

/** The scope for those who cannot change it. */
export function ScopeFacts({ document }: { document: GlobalAttachment }) {
  const { brands, countries, competenceCenters, nodes } = document.scopeNames
  const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name).join(', ')
  return (
    <>
      <ScopeProblem document={document} />
      <div className={classes.scope}>
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
      </div>
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
