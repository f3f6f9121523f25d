import type { EsgEntry } from '@lambda/contract/esg/esg-entries'
import { type EsgKind, esgKinds } from '@lambda/contract/esg/esg-kinds'
import { Select } from '@mantine/core'
import { paths } from '../../paths.ts'
import { type CreateControls, CreateDrawer, CreateForm } from '../../shared/form/create-drawer.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { EsgFields } from './esg-fields.form.tsx'
import { asKind, blankEntry } from './esg-new-entry.rules.ts'
import { useNewEsgForm } from './esg.form.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The drawer over the list in which a new entry begins. */
export function EsgCreateDrawer({ opened, onClose }: Props) {
  const go = useGo()
  return (
    <CreateDrawer opened={opened} onClose={onClose} noun="entry" title="New ESG entry">
      {(controls) => (
        <NewEntry
          controls={controls}
          onCreated={({ id }) => {
            onClose()
            go(paths.esgEntries.one(id))
          }}
        />
      )}
    </CreateDrawer>
  )
}

const firstKind: EsgKind = 'EPD'

function NewEntry(props: { controls: CreateControls; onCreated: (entry: EsgEntry) => void }) {
  const form = useNewEsgForm(firstKind, props.onCreated)
  const { kind } = form.base.payload
  const change = (code: string | null) => {
    const next = esgKinds.find((one) => one.code === code)?.code ?? firstKind
    form.beginAnew(blankEntry(next), asKind(form.methods.getValues(), next))
  }
  return (
    <>
      <Select
        label="Kind"
        allowDeselect={false}
        data={esgKinds.map(({ code, label }) => ({ value: code, label }))}
        value={kind}
        mb="md"
        onChange={change}
      />
      <CreateForm {...props.controls} form={form} noun="entry" within={paths.esgEntries.list()}>
        <EsgFields key={kind} kind={kind} references={{}} />
      </CreateForm>
    </>
  )
}
