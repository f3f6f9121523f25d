import type { LeftOut } from '@lambda/contract/saved-views/viewed-list'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ShownColumns } from '../use-columns.ts'
import type { List } from '../use-list.ts'
import { useIsActiveLanguage } from '../../../platform/use-active-languages.ts'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import classes from './saved-views.module.css'
import { shownState, useMayChange, useOpenView, useUpdateView } from './use-view-writes.ts'
import type { Viewing } from './viewing.ts'

interface Props {
  list: List<unknown>
  columns: ShownColumns
  noun: { many: string }
  viewing: Extract<Viewing, { kind: 'open' }>
}

/** What has become of the view that the list shows: it is out of date, or was changed; and what to do about it. */
export function ViewNote({ list, columns, noun, viewing }: Props) {
  const { view, leftOut, isChanged } = viewing
  const openView = useOpenView()
  const canSave = useMayChange()(view)
  const update = useUpdateView(view, () => list.change({}, { replace: true }))
  const [naming, dialog] = useDisclosure(false)
  const state = shownState(list, columns)
  const other = view.language === list.address.lang ? null : view.language
  const isForeign = useIsActiveLanguage(other) === false && other !== null
  return (
    <section
      className={classes.note}
      data-outdated={leftOut !== null || undefined}
      aria-label="State of the view"
    >
      <div className={classes.words} role="status">
        {leftOut && <OutOfDate name={view.name} many={noun.many} leftOut={leftOut} />}
        {isChanged && <p>{`“${view.name}” has been changed.`}</p>}
        {isForeign && <p>{`It was saved in ${view.language}, which is no longer in use.`}</p>}
      </div>
      {canSave && (
        <Button variant="default" loading={update.busy} onClick={() => update.run(state)}>
          {leftOut && !isChanged ? 'Save without them' : 'Save changes'}
        </Button>
      )}
      <Button variant="default" onClick={dialog.open}>
        Save as new view
      </Button>
      {isChanged && (
        <Button variant="subtle" onClick={() => openView(view.code)}>
          Discard changes
        </Button>
      )}
      <SavedViewDialog
        opened={naming}
        onClose={dialog.close}
        list={view.list}
        many={noun.many}
        view={null}
        state={state}
        onDone={(saved) => {
          dialog.close()
          openView(saved.code)
        }}
      />
    </section>
  )
}

interface OutOfDateProps {
  name: string
  many: string
  leftOut: LeftOut
}

function OutOfDate({ name, many, leftOut: { terms, sort, columns } }: OutOfDateProps) {
  return (
    <>
      <p>
        <strong>{`“${name}” is out of date.`}</strong>
        {terms.length > 0
          ? ` It shows more ${many} than it was saved for. Left out:`
          : ' Left out:'}
      </p>
      <ul>
        {terms.map(({ text, message }) => (
          <li key={text}>
            <code>{text}</code>
            {` – ${message}`}
          </li>
        ))}
        {columns.map((id) => (
          <li key={id}>{`the column “${id}”, which no longer exists`}</li>
        ))}
        {sort !== null && <li>{`the order by “${sort}”, which no longer exists`}</li>}
      </ul>
    </>
  )
}
