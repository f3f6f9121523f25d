import type { AskAhead } from '../../shared/list/use-list.ts'
import {
  ReferenceListPage,
  referenceAskAhead,
} from '../../shared/reference/reference-list-page.tsx'
import { referenceScreenOf } from './reference-screen.form.ts'

/** The list of reference data at a path of the API. */
export function ReferenceListScreen({ path }: { path: string }) {
  return <ReferenceListPage screen={referenceScreenOf(path)} />
}

/** What asks for its rows before it is shown. */
export function askAheadOf(path: string): AskAhead {
  return referenceAskAhead(referenceScreenOf(path))
}
