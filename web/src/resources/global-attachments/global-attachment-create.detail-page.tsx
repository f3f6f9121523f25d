import {
  type AttachmentScope,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { DocumentCreation } from '../attachments/creation/attachment-creation.panel.tsx'
import { ScopePreviewPanel } from './global-attachment-scope-preview.panel.tsx'
import { type ScopeControls, ScopeFields } from './global-attachment-scope.panel.tsx'

const noun = { one: 'global attachment', many: 'global attachments' }

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
  const go = useGo()
  const client = useQueryClient()
  const [scope, setScope] = useState(nothing)
  const done = () => {
    void client.invalidateQueries({ queryKey: [globalAttachmentsApi.list.id] })
    go(paths.globalAttachments.list({ sort: '-updatedAt' }))
  }
  return (
    <Page
      title="New global attachments"
      fill
      breadcrumb={[{ label: 'Global attachments', path: paths.globalAttachments.list() }]}
    >
      <DocumentCreation
        group="global-attachment"
        use="forGlobal"
        noun={noun}
        within={paths.globalAttachments.create()}
        create={(input, idempotencyKey) =>
          mutate(globalAttachmentsApi.create, { body: { ...input, scope }, idempotencyKey })
        }
        inOrder={false}
        onDone={done}
        forAll={
          <>
            <ScopePreviewPanel scope={scope} document={null} />
            <ScopeFields controls={controlsOf(scope, setScope)} names={noNames} />
          </>
        }
      />
    </Page>
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
