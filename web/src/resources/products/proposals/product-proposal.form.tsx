import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import {
  type SourcesOfProducts,
  proposalTitle,
  proposalsApi,
} from '@lambda/contract/proposals/proposals'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import {
  type ChangeSetControls,
  ChangeSetDrawer,
} from '../../../shared/change-set/change-set-drawer.tsx'
import { ChangeSetEnd } from '../../../shared/change-set/change-set-end.tsx'
import { ChangeSetTitle } from '../../../shared/change-set/change-set-title.tsx'
import { LoadFailed } from '../../../shared/problems/load-failed.tsx'
import { useGo } from '../../../shared/page/use-go.ts'
import { SearchMultiSelect } from '../../../shared/pickers/search-select.tsx'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { countText } from '../../../ui/formats.ts'
import { TextSkeleton } from '../../../ui/skeletons.tsx'
import { fieldChoices } from './product-proposal.rules.ts'
import classes from './product-proposal.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  records: RecordSelection
  count: number
}

/** Has what sources say of many products proposed for their fields: it is reviewed before anything is changed. */
export function ProductProposalDrawer({ opened, onClose, records, count }: Props) {
  return (
    <ChangeSetDrawer
      opened={opened}
      onClose={onClose}
      title={`Source data of ${countText(count, 'product')}`}
    >
      {(drawer) => <Sources onClose={onClose} records={records} drawer={drawer} />}
    </ChangeSetDrawer>
  )
}

interface SourcesProps extends Pick<Props, 'onClose' | 'records'> {
  drawer: ChangeSetControls
}

/** What there is to choose of. */
function Sources(props: SourcesProps) {
  const { records } = props
  const found = useQuery({
    queryKey: [proposalsApi.sources.id, records],
    queryFn: ({ signal }) => call(proposalsApi.sources, { body: { products: records }, signal }),
  })
  if (found.isPending) return <TextSkeleton lines={3} />
  if (!found.data) return <LoadFailed what="The sources" query={found} />
  if (found.data.sources.length === 0) {
    return (
      <p className={classes.note}>
        None of these products has source data. It comes with an imported catalogue or through the
        API.
      </p>
    )
  }
  return <ProposalForm {...props} found={found.data} />
}

interface FormProps extends SourcesProps {
  found: SourcesOfProducts
}

function ProposalForm({ onClose, records, drawer, found }: FormProps) {
  const [only] = found.sources
  const [before] = useState(only && found.sources.length === 1 ? [only.source] : [])
  const [sources, setSources] = useState(before)
  const [fields, setFields] = useState<string[]>([])
  const [title, setTitle] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const go = useGo()
  const review = useWrite({
    send: async () => {
      if (sources.length === 0) throw new Refusal('Choose a source first.')
      const body = {
        products: records,
        sources,
        fields: fields.length === 0 ? null : fields,
        title: title.trim() || null,
        reason: reason.trim() || null,
      }
      return call(proposalsApi.create, { body })
    },
    onDone: ({ id }) => {
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: 'The change set could not be created.',
  })
  const counts = new Map(found.sources.map(({ source, count }) => [source, count]))
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (sources.length === 0) chooser.current?.focus()
        review.run()
      }}
    >
      <SearchMultiSelect
        ref={chooser}
        label="Sources"
        description="If several have a value for a field, the first one chosen counts."
        placeholder={sources.length === 0 ? 'Choose a source' : ''}
        error={isSent && sources.length === 0 ? 'Choose a source.' : null}
        data={found.sources.map(({ source }) => source)}
        renderOption={({ option }) => (
          <span className={classes.source}>
            <span>{option.label}</span>
            <span className={classes.count}>
              {countText(counts.get(option.value) ?? 0, 'product')}
            </span>
          </span>
        )}
        value={sources}
        onChange={(next) => {
          review.reset()
          setSources(next)
        }}
      />
      {found.others > 0 && (
        <p className={classes.note}>
          {`${countText(found.others, 'further source has', 'further sources have')} data on fewer of them.`}
        </p>
      )}
      <SearchMultiSelect
        label="Fields"
        description="Only values that can be read without doubt are proposed."
        placeholder={fields.length === 0 ? 'All fields' : ''}
        clearable
        data={fieldChoices}
        value={fields}
        onChange={setFields}
      />
      <ChangeSetTitle
        suggested={sources.length === 0 ? undefined : proposalTitle(sources)}
        value={title}
        onChange={setTitle}
      />
      <ChangeSetEnd
        reason={reason}
        onReason={setReason}
        write={review}
        submitLabel="Review changes"
        isDirty={sources !== before || fields.length > 0 || title !== ''}
        drawer={drawer}
      />
    </form>
  )
}
