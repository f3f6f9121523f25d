import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import {
  type ChangeSetItem,
  type ItemOutcome,
  isOfDeleted,
} from '@lambda/contract/change-sets/items'
import { Button, Group } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { MoreButton, usePages } from '../../shared/list/pages.tsx'
import { LoadFailed } from '../../shared/problems/load-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countText } from '../../ui/formats.ts'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { ChangeSetItemRow } from './change-set-item.panel.tsx'
import { DecisionButton } from './change-set-decision.panel.tsx'
import { RestoreDeleted } from './change-set-restoration.panel.tsx'
import { GiveReason } from './change-set-reason.panel.tsx'
import { isUnread, useChangeSetRights, useDecision } from './change-set.data.ts'
import classes from './change-set.module.css'

/** Which items are looked at: all of them where nothing is said. */
export interface Shown {
  outcome?: ItemOutcome | undefined
  excluded?: 'true' | undefined
  path?: string | undefined
  /** From what to what, as JSON. */
  change?: string | undefined
}

interface Props {
  set: ChangeSet
  shown: Shown
  onClear: () => void
}

/** The records of a change set, each with what changes, and what came in the way. */
export function ChangeSetItems({ set, shown, onClear }: Props) {
  const { id } = set
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const asked = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
  const { found, rows, total } = usePages(changeSetsApi.items, {
    params: { id },
    query: { limit: 50, language, ...asked },
  })
  if (found.isPending) return <TextSkeleton lines={8} />
  if (!rows) return <LoadFailed what="The changes" query={found} />
  const isFiltered = Object.keys(asked).length > 0
  const isUnknown = set.state === 'checking' || (set.state === 'open' && total === 0)
  // by a check that ended halfway, or before items were added
  const isPartlyChecked =
    set.state === 'open' && rows.some(({ outcome }) => outcome !== 'unchecked')
  return (
    <section className={classes.items} tabIndex={-1} aria-label={`Changes by ${set.entity}`}>
      <Group justify="space-between" className={classes.itemsHead}>
        {/* how many there are is known when they are checked */}
        <h2>{isUnknown ? 'Changes' : countText(total, set.entity)}</h2>
        <ForAll set={set} shown={shown} rows={rows} />
      </Group>
      {isPartlyChecked && (
        <p className={classes.note}>
          Only some of it has been checked. Check it again to see all that would change.
        </p>
      )}
      {rows.length === 0 ? (
        <Nothing isFiltered={isFiltered} set={set} shown={shown} onClear={onClear} />
      ) : (
        <ol className={classes.itemList}>
          {rows.map((item: ChangeSetItem) => (
            <ChangeSetItemRow key={item.id} set={set} item={item} />
          ))}
        </ol>
      )}
      <MoreButton found={found}>Show more</MoreButton>
    </section>
  )
}

interface ForAllProps extends Omit<Props, 'onClear'> {
  rows: readonly ChangeSetItem[]
}

/** Decides for all that are shown. */
function ForAll({ set, shown, rows }: ForAllProps) {
  const { mayDecide } = useChangeSetRights(set)
  const { outcome, excluded, path, change } = shown
  const items = {
    ...(outcome && { outcome }),
    ...(path && { path }),
    ...(change && { change: JSON.parse(change) as [string, string] }),
  }
  const params = { id: set.id }
  const resolve = useDecision(set, (take: 'mine' | 'theirs') =>
    call(decisionsApi.resolve, { params, body: { items, take, onlyOpen: true } }),
  )
  const exclude = useDecision(set, (isOut: boolean) =>
    call(decisionsApi.exclude, { params, body: { items, excluded: isOut } }),
  )
  if (!mayDecide) return null
  if (outcome === 'conflict' && set.counts.conflict > 0) {
    return (
      <Group gap="xs">
        <DecisionButton busy={resolve.busy} onClick={() => resolve.run('theirs')}>
          Keep theirs for all
        </DecisionButton>
        <DecisionButton busy={resolve.busy} onClick={() => resolve.run('mine')}>
          Use mine for all
        </DecisionButton>
      </Group>
    )
  }
  const [needsReason, areDeleted] = [
    rows.some(({ problem }) => problem?.needsReason),
    rows.some(isOfDeleted),
  ]
  if (outcome === 'refused' && (needsReason || areDeleted)) {
    return (
      <Group gap="xs">
        {needsReason && <GiveReason set={set} items={items} label="Give a reason for all …" />}
        {areDeleted && (
          <RestoreDeleted
            set={set}
            items={items}
          >{`Restore all deleted ${set.entity}s`}</RestoreDeleted>
        )}
      </Group>
    )
  }
  if (excluded) {
    return (
      <DecisionButton busy={exclude.busy} onClick={() => exclude.run(false)}>
        Take all in again
      </DecisionButton>
    )
  }
  if (path === undefined) return null
  return (
    <DecisionButton busy={exclude.busy} onClick={() => exclude.run(true)}>
      Leave these out
    </DecisionButton>
  )
}

interface NothingProps extends Props {
  isFiltered: boolean
}

function Nothing({ isFiltered, set, shown, onClear }: NothingProps) {
  const { state } = set
  const icon = <IconReplace size={20} stroke={1.7} />
  const isDecided = shown.outcome === 'conflict' && set.counts.conflict === 0
  if (state === 'checking') {
    return (
      <EmptyState icon={icon} title="Being checked">
        What would change is listed here when the check is done.
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title={isDecided ? 'No conflicts left' : 'None of these'}
        actions={
          <Button variant="default" onClick={onClear}>
            Show all
          </Button>
        }
      >
        {isDecided
          ? 'All of them are decided. Apply the changes to carry the decisions out.'
          : 'No record of this change set is like that.'}
      </EmptyState>
    )
  }
  if (isUnread(set)) {
    return (
      <EmptyState icon={icon} title="The file was not read">
        Correct it and import it again.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={state === 'open' ? 'Not checked yet' : 'No records'}>
      {state === 'open'
        ? 'Check it to see what would change.'
        : 'This change set does not change any record.'}
    </EmptyState>
  )
}
