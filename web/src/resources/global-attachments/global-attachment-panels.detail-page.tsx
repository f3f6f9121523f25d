import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import type { GlobalAttachment } from '@lambda/contract/attachments/global-attachments'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { focusField } from '../../shared/form/focus-field.ts'
import { useChanges } from '../../shared/form/use-changes.ts'
import type { EntityForm as Form } from '../../shared/form/use-entity-form.ts'
import { useProblems } from '../../shared/form/use-problems.ts'
import { PanelTabs } from '../../shared/page/panel-tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DocumentFacts } from '../attachments/detail/attachment-facts.panel.tsx'
import { DocumentFields } from '../attachments/detail/attachment-fields.panel.tsx'
import { DocumentGeneral } from '../attachments/detail/attachment-general.panel.tsx'
import { DocumentHistory } from '../attachments/detail/attachment-history.panel.tsx'
import { DocumentVersions } from '../attachments/detail/attachment-versions.panel.tsx'
import { ScopeEditor, ScopeFacts } from './global-attachment-scope-editor.panel.tsx'
import { globalAttachmentKind } from '../attachments/attachment-kind.data.ts'
import type { DocumentInput } from '../attachments/attachment.form.ts'
import { useGlobalAttachmentForm } from './global-attachment.form.ts'

/** The panels of a global attachment in their order. */
export const globalAttachmentPanels = [
  { id: 'general', label: 'General' },
  { id: 'scope', label: 'Scope' },
  { id: 'versions', label: 'Versions' },
  { id: 'history', label: 'History' },
] as const

export type GlobalAttachmentPanel = (typeof globalAttachmentPanels)[number]['id']

interface Props {
  document: GlobalAttachment
  panel: GlobalAttachmentPanel
  show: (panel: GlobalAttachmentPanel) => void
  beginVersion: (older?: DocumentVersion) => void
}

/** The panels for those who may change a global attachment: one form over them all. */
export function EditableGlobalAttachment({ document, panel, show, beginVersion }: Props) {
  const form = useGlobalAttachmentForm(document)
  const restore = (path: string, value: unknown, label: string) => {
    if (path === 'scope.nodeIds') {
      showToast({ type: 'info', message: 'Choose the nodes again on the Scope tab.' })
      return
    }
    // The history only offers paths of fields that the form has.
    form.methods.setValue(path as Path<DocumentInput>, (value ?? emptyOf(path)) as never, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    showToast({
      type: 'info',
      message: `${label} is set back to its earlier value. Save to keep it.`,
    })
    show(path.startsWith('scope.') ? 'scope' : 'general')
    focusField(path)
  }
  return (
    <EntityForm
      form={form}
      within={globalAttachmentKind.path.one(document.id)}
      showPanel={(next) => show(next === 'scope' ? 'scope' : 'general')}
    >
      <FormTabs document={document} panel={panel} form={form} />
      <Panels
        document={document}
        panel={panel}
        fields={<DocumentFields use={globalAttachmentKind.use} references={document.references} />}
        scope={<ScopeEditor document={document} />}
        beginVersion={beginVersion}
        restore={restore}
      />
    </EntityForm>
  )
}

/** Lists of a scope are empty, never absent. */
function emptyOf(path: string): unknown {
  return path.startsWith('scope.') && path !== 'scope.query' ? [] : null
}

/** The panels for those who may only read it. */
export function ReadableGlobalAttachment({ document, panel }: Props) {
  return (
    <>
      <Tabs document={document} panel={panel} changed={new Set()} wrong={new Set()} />
      <Panels
        document={document}
        panel={panel}
        fields={<DocumentFacts document={document} />}
        scope={<ScopeFacts document={document} />}
      />
    </>
  )
}

interface PanelsProps extends Pick<Props, 'document' | 'panel'> {
  fields: ReactNode
  scope: ReactNode
  beginVersion?: Props['beginVersion']
  restore?: (path: string, value: unknown, label: string) => void
}

function Panels({ document, panel, fields, scope, beginVersion, restore }: PanelsProps) {
  const common = { kind: globalAttachmentKind, document }
  switch (panel) {
    case 'general':
      return <DocumentGeneral {...common}>{fields}</DocumentGeneral>
    case 'scope':
      return scope
    case 'versions':
      return <DocumentVersions {...common} {...(beginVersion && { begin: beginVersion })} />
    case 'history':
      return <DocumentHistory {...common} {...(restore && { restore })} />
  }
}

interface FormTabsProps extends Pick<Props, 'document' | 'panel'> {
  form: Form<DocumentInput>
}

/** On each tab is marked what is not saved or wrong there: renders with every key, so it stands by itself. */
function FormTabs({ document, panel, form }: FormTabsProps) {
  const changed = useChanges(form).map((path) => form.describe(path).panel)
  const wrong = useProblems(form).flatMap((problem) => problem.panel ?? [])
  return (
    <Tabs document={document} panel={panel} changed={new Set(changed)} wrong={new Set(wrong)} />
  )
}

interface TabsProps extends Pick<Props, 'document' | 'panel'> {
  changed: ReadonlySet<string>
  wrong: ReadonlySet<string>
}

function Tabs({ document, panel, changed, wrong }: TabsProps) {
  return (
    <PanelTabs
      label="Panels of the global attachment"
      tabs={globalAttachmentPanels.map(({ id, label }) => ({
        id,
        label,
        path: globalAttachmentKind.path.one(document.id, id === 'general' ? undefined : id),
      }))}
      active={panel}
      marks={{ changed, wrong, doubtful: new Map() }}
    />
  )
}
