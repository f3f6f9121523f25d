import type { EsgEntry } from '@lambda/contract/esg/esg-entries'
import { type EsgKind, esgKinds } from '@lambda/contract/esg/esg-kinds'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { type CreateControls, CreateDrawer, CreateForm } from '../../shared/form/create-drawer.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { EsgFields } from './esg-fields.form.tsx'
import { useNewEsgForm } from './esg.form.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The drawer over the list in which a new entry begins. */
export function EsgCreateDrawer({ opened, onClose }: Props) {
  const [kind, setKind] = useState<EsgKind>('EPD')
  const go = useGo()
  return (
    <CreateDrawer opened={opened} onClose={onClose} noun="entry" title="New ESG entry">
      {(controls) => (
        <>
          <Select
            label="Kind"
            allowDeselect={false}
            data={esgKinds.map(({ code, label }) => ({ value: code, label }))}
            value={kind}
            mb="md"
            onChange={(code) => setKind(esgKinds.find((one) => one.code === code)?.code ?? 'EPD')}
          />
          <NewEntry
            key={kind}
            kind={kind}
            controls={controls}
            onCreated={({ id }) => {
              onClose()
              go(paths.esgEntries.one(id))
            }}
          />
        </>
      )}
    </CreateDrawer>
  )
}

function NewEntry(props: {
  kind: EsgKind
  controls: CreateControls
  onCreated: (entry: EsgEntry) => void
}) {
  const form = useNewEsgForm(props.kind, props.onCreated)
  return (
    <CreateForm {...props.controls} form={form} noun="entry" within={paths.esgEntries.list()}>
      <EsgFields kind={props.kind} references={{}} />
    </CreateForm>
  )
}
