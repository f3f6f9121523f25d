import {
  type AttachmentScope,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { DocumentCreatePage } from '../attachments/attachment-create.detail-page.tsx'
import { globalAttachmentKind } from '../attachments/attachment-kind.data.ts'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import { type ScopeControls, ScopeFields } from './global-attachment-scope.panel.tsx'

const nothing: AttachmentScope = {
  brandIds: [],
  countries: [],
  competenceCenterIds: [],
  nodeIds: [],
  query: null,
}

const noNames = { brands: [], countries: [], competenceCenters: [], nodes: [] }

/** Makes global attachments of files: dropped, sent, described, and given the products that they are for. */
export function GlobalAttachmentCreatePage() {
  const [scope, setScope] = useState(nothing)
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
          <ScopeFields controls={controlsOf(scope, setScope)} names={noNames} />
        </>
      }
    />
  )
}

function controlsOf(
  scope: AttachmentScope,
  set: (change: (now: AttachmentScope) => AttachmentScope) => void,
): ScopeControls {
  const part = <P extends keyof AttachmentScope>(name: P) => ({
    value: scope[name],
    change: (value: AttachmentScope[P]) => set((now) => ({ ...now, [name]: value })),
  })
  return {
    brandIds: part('brandIds'),
    countries: part('countries'),
    competenceCenterIds: part('competenceCenterIds'),
    nodeIds: part('nodeIds'),
    query: part('query'),
  }
}
