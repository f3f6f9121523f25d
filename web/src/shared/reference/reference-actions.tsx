import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { paths } from '../../paths.ts'
import { DeleteItem } from '../detail/delete-item.tsx'
import { DetailActions } from '../detail/detail-actions.tsx'
import type { Neighbours } from '../list/neighbours.ts'
import { useGo } from '../page/use-go.ts'
import { pathIn } from './panel-path.ts'
import { useReferenceDeletion } from './reference-deletion.tsx'
import { useReferenceScreen } from './reference-screen.ts'

interface Props {
  row: ReferenceRow
  panel: string
  neighbours: Neighbours | null
}

/** What can be done with a row as a whole; the rows of a standard are not deleted. */
export function ReferenceActions(props: Props) {
  const { list } = useReferenceScreen()
  return list.isClosed ? <Actions {...props} /> : <DeletableActions {...props} list={list} />
}

function Actions({ row, panel, neighbours, children }: Props & { children?: React.ReactNode }) {
  const { list } = useReferenceScreen()
  return (
    <DetailActions
      noun={list.noun.one}
      path={pathIn(paths.reference(list.path).one(row.id), panel)}
      neighbours={neighbours}
      beside={(path) => pathIn(path, panel)}
    >
      {children}
    </DetailActions>
  )
}

function DeletableActions({ list, ...props }: Props & { list: OpenReferenceList }) {
  const go = useGo()
  const back = props.neighbours?.listPath ?? paths.reference(list.path).list()
  const deletion = useReferenceDeletion(list, props.row, () => go(back))
  return (
    <>
      <Actions {...props}>
        <DeleteItem noun={list.noun.one} act={deletion.ask} />
      </Actions>
      {deletion.dialog}
    </>
  )
}
