import type { Attachment } from '@lambda/contract/attachments/attachments'
import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { focusField } from '../../shared/form/focus-field.ts'
import { useChanges } from '../../shared/form/use-changes.ts'
import type { EntityForm as Form } from '../../shared/form/use-entity-form.ts'
import { useProblems } from '../../shared/form/use-problems.ts'
import { PanelTabs } from '../../shared/page/panel-tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DocumentFacts } from './detail/attachment-facts.panel.tsx'
import { DocumentFields } from './detail/attachment-fields.panel.tsx'
import { DocumentGeneral } from './detail/attachment-general.panel.tsx'
import { DocumentHistory } from './detail/attachment-history.panel.tsx'
import { DocumentVersions } from './detail/attachment-versions.panel.tsx'
import { AttachmentProducts } from './products/attachment-products.panel.tsx'
import { attachmentKind } from './attachment-kind.data.ts'
import { type DocumentInput, useAttachmentForm } from './attachment.form.ts'

/** The panels of an attachment in their order. */
export const attachmentPanels = [
  { id: 'general', label: 'General' },
  { id: 'versions', label: 'Versions' },
  { id: 'products', label: 'Products' },
  { id: 'history', label: 'History' },
] as const

export type AttachmentPanel = (typeof attachmentPanels)[number]['id']

interface Props {
  attachment: Attachment
  panel: AttachmentPanel
  show: (panel: AttachmentPanel) => void
  beginVersion: (older?: DocumentVersion) => void
}

/** The panels for those who may change an attachment: one form over them all. */
export function EditableAttachment({ attachment, panel, show, beginVersion }: Props) {
  const form = useAttachmentForm(attachment)
  const restore = (path: string, value: unknown, label: string) => {
    // The history only offers paths of fields that the form has.
    form.methods.setValue(path as Path<DocumentInput>, value as never, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    showToast({
      type: 'info',
      message: `${label} is set back to its earlier value. Save to keep it.`,
    })
    show('general')
    focusField(path)
  }
  return (
    <EntityForm
      form={form}
      within={attachmentKind.path.one(attachment.id)}
      showPanel={() => show('general')}
    >
      <FormTabs attachment={attachment} panel={panel} form={form} />
      <Panels
        attachment={attachment}
        panel={panel}
        fields={<DocumentFields use={attachmentKind.use} references={attachment.references} />}
        beginVersion={beginVersion}
        restore={restore}
      />
    </EntityForm>
  )
}

/** The panels for those who may only read it, and link it. */
export function ReadableAttachment({ attachment, panel }: Props) {
  return (
    <>
      <Tabs attachment={attachment} panel={panel} changed={false} wrong={false} />
      <Panels
        attachment={attachment}
        panel={panel}
        fields={<DocumentFacts document={attachment} />}
      />
    </>
  )
}

interface PanelsProps extends Pick<Props, 'attachment' | 'panel'> {
  fields: ReactNode
  beginVersion?: Props['beginVersion']
  restore?: (path: string, value: unknown, label: string) => void
}

function Panels({ attachment, panel, fields, beginVersion, restore }: PanelsProps) {
  const common = { kind: attachmentKind, document: attachment }
  switch (panel) {
    case 'general':
      return <DocumentGeneral {...common}>{fields}</DocumentGeneral>
    case 'versions':
      return <DocumentVersions {...common} {...(beginVersion && { begin: beginVersion })} />
    case 'products':
      return <AttachmentProducts attachment={attachment} />
    case 'history':
      return <DocumentHistory {...common} {...(restore && { restore })} />
  }
}

interface FormTabsProps extends Pick<Props, 'attachment' | 'panel'> {
  form: Form<DocumentInput>
}

/** Marks what is not saved or wrong: renders with every key, so it stands by itself. */
function FormTabs({ attachment, panel, form }: FormTabsProps) {
  const changed = useChanges(form).length > 0
  const wrong = useProblems(form).some(({ path }) => path !== null)
  return <Tabs attachment={attachment} panel={panel} changed={changed} wrong={wrong} />
}

interface TabsProps extends Pick<Props, 'attachment' | 'panel'> {
  changed: boolean
  wrong: boolean
}

function Tabs({ attachment, panel, changed, wrong }: TabsProps) {
  const general = (is: boolean) => new Set(is ? ['general'] : [])
  return (
    <PanelTabs
      label="Panels of the attachment"
      tabs={attachmentPanels.map(({ id, label }) => ({
        id,
        label,
        count: id === 'products' ? attachment.productCount : undefined,
        path: attachmentKind.path.one(attachment.id, id === 'general' ? undefined : id),
      }))}
      active={panel}
      marks={{ changed: general(changed), wrong: general(wrong), doubtful: new Map() }}
    />
  )
}
