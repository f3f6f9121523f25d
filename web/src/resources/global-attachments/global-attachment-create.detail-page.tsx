import {
  type AttachmentScope,
  attachmentScope,
  globalAttachmentsApi,
  scopeNames,
} from '@lambda/contract/attachments/global-attachments'
import { z } from 'zod'
import { mutate } from '../../platform/result.ts'
import { DocumentCreatePage } from '../attachments/attachment-create.detail-page.tsx'
import { globalAttachmentKind } from '../attachments/attachment-kind.data.ts'
import { useForAll } from '../attachments/creation/attachment-for-all.data.ts'
import { useNodeNames } from '../taxonomies/taxonomy.picker.tsx'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import { type ScopeControls, ScopeFields } from './global-attachment-scope.panel.tsx'

/** Which products all new documents are for, with what the nodes among that are called. */
const covering = z.object({ scope: attachmentScope, nodes: scopeNames.shape.nodes })

type Covering = z.infer<typeof covering>

const nothing: Covering = {
  scope: { brandIds: [], countries: [], competenceCenterIds: [], nodeIds: [], query: null },
  nodes: [],
}

const noNames = { brands: [], countries: [], competenceCenters: [] }

/** Makes global attachments of files: dropped, sent, described, and given the products that they are for. */
export function GlobalAttachmentCreatePage() {
  const [{ scope, nodes }, say] = useForAll('global-attachment', covering, nothing)
  const nodesOf = useNodeNames(nodes)
  const setScope = (next: AttachmentScope) => say({ scope: next, nodes: nodesOf(next.nodeIds) })
  return (
    <DocumentCreatePage
      kind={globalAttachmentKind}
      group="global-attachment"
      create={(input, idempotencyKey) =>
        mutate(globalAttachmentsApi.create, { body: { ...input, scope }, idempotencyKey })
      }
      inOrder={false}
      forAll={
        <>
          <ScopePreviewPanel scope={scope} document={null} />
          <ScopeFields controls={controlsOf(scope, setScope)} names={{ ...noNames, nodes }} />
        </>
      }
    />
  )
}

function controlsOf(scope: AttachmentScope, set: (next: AttachmentScope) => void): ScopeControls {
  const part = <P extends keyof AttachmentScope>(name: P) => ({
    value: scope[name],
    change: (value: AttachmentScope[P]) => set({ ...scope, [name]: value }),
  })
  return {
    brandIds: part('brandIds'),
    countries: part('countries'),
    competenceCenterIds: part('competenceCenterIds'),
    nodeIds: part('nodeIds'),
    query: part('query'),
  }
}
