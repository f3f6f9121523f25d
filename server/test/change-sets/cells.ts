import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import {
  type CellEdits,
  type CellInput,
  spreadsheetApi,
} from '@lambda/contract/change-sets/spreadsheet'
import { people } from '../harness.ts'
import type { startSetServer } from './sets.ts'

type Cells = Readonly<Record<string, string | CellInput>>

/** What tests do with the spreadsheet of a person. */
export function cellCalls({ server }: Awaited<ReturnType<typeof startSetServer>>) {
  const opened = async (as: string = people.editor) =>
    (await server.call(spreadsheetApi.open, { as, body: {} })).data
  return {
    opened,
    /** Edits cells, of records in version 1 unless told. */
    edit: (
      set: { id: number },
      records: readonly { id: number; version?: number; cells: Cells }[],
      as: string = people.editor,
    ) => {
      const body: CellEdits = {
        language: 'EN',
        records: records.map(({ id, version = 1, cells }) => {
          const inputs = Object.entries(cells).map(([key, cell]): [string, CellInput] => [
            key,
            typeof cell === 'string' ? { text: cell } : cell,
          ])
          return { id, version, cells: Object.fromEntries(inputs) }
        }),
      }
      return server.call(spreadsheetApi.edit, { as, params: { id: set.id }, body })
    },
    rowsOf: async (ids: readonly number[], columns: string) =>
      (await server.call(spreadsheetApi.rows, { query: { ids: ids.join(','), columns } })).data,
    /** A set of nobody's before, so that tests do not add to each other's. */
    freshSet: async () => {
      const { id } = await opened()
      await server.call(changeSetsApi.discard, { params: { id } })
      return opened()
    },
  }
}
