import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { text } from '../wire.ts'
import { acting, changeSet } from './change-sets.ts'
import { itemSelection, resolution } from './items.ts'

/** What somebody decides about items of a change set: which of them, whose values, and why or in what way they are applied. */
export const decisionsApi = {
  exclude: endpoint({
    ...acting,
    id: 'excludeChangeSetItems',
    path: '/change-sets/{id}/exclusions',
    summary: 'Leaves items out of a change set, or takes them back into it.',
    body: z.strictObject({ items: itemSelection, excluded: z.boolean() }),
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  resolve: endpoint({
    ...acting,
    id: 'resolveChangeSetConflicts',
    path: '/change-sets/{id}/resolutions',
    summary:
      'Decides conflicts: `mine` applies the value of the set, `theirs` keeps the present one; of one field or of all. Until it is applied, what was decided can be decided otherwise; `onlyOpen` leaves that as it is.',
    body: resolution,
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  giveReason: endpoint({
    ...acting,
    id: 'giveChangeSetReason',
    path: '/change-sets/{id}/reasons',
    summary:
      'Gives the reason without which items are refused (`needsReason`): they are applied with it, as a save of the record is.',
    body: z.strictObject({ items: itemSelection, reason: text(500) }),
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
  restoreDeleted: endpoint({
    ...acting,
    id: 'restoreDeletedOfChangeSet',
    path: '/change-sets/{id}/restorations',
    summary:
      'Has items that are refused as a deleted record has their code (`DELETED_DUPLICATE`) restore that record and change it, in place of creating one.',
    body: z.strictObject({ items: itemSelection }),
    answer: one(changeSet),
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
}
