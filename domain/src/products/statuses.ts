/** The life of a product (domain field list §1.1), in the order it is usually lived. */
export const statuses = [
  { code: 'draft', label: 'Draft', meaning: 'In preparation, visible to staff only.' },
  {
    code: 'review',
    label: 'In review',
    meaning: 'Complete and waiting for approval.',
  },
  { code: 'prelaunch', label: 'Pre-launch', meaning: 'Approved and announced, not yet for sale.' },
  { code: 'active', label: 'Active', meaning: 'For sale.' },
  { code: 'on_hold', label: 'On hold', meaning: 'Temporarily not for sale.' },
  { code: 'phase_out', label: 'Phase-out', meaning: 'Being discontinued, sold while stocks last.' },
  { code: 'obsolete', label: 'Obsolete', meaning: 'No longer for sale, kept for reference.' },
  {
    code: 'archived',
    label: 'Archived',
    meaning: 'Hidden, kept for record-keeping only.',
  },
] as const satisfies readonly { code: string; label: string; meaning: string }[]

export type Status = (typeof statuses)[number]['code']

const moves: Record<Status, readonly Status[]> = {
  draft: ['review'],
  review: ['draft', 'prelaunch', 'active'],
  prelaunch: ['active', 'draft'],
  active: ['on_hold', 'phase_out'],
  on_hold: ['active', 'phase_out'],
  phase_out: ['active', 'obsolete'],
  obsolete: ['archived'],
  archived: [],
}

const administratorMoves: Partial<Record<Status, readonly Status[]>> = {
  obsolete: ['active'],
  archived: ['obsolete'],
}

/** The statuses a product may leave `from` for, without `from` itself; administrators have a few more. */
export function statusMoves(from: Status, administrator: boolean): Status[] {
  return [...moves[from], ...(administrator ? (administratorMoves[from] ?? []) : [])]
}

/** Whether a product may go from one status to another; to stay is always allowed. */
export function mayMove(from: Status, to: Status, administrator: boolean): boolean {
  return from === to || statusMoves(from, administrator).includes(to)
}

/** Whether a product of this status is shown to customers, so that it has to be complete. */
export function isPublished(status: Status): boolean {
  return ['prelaunch', 'active', 'on_hold', 'phase_out'].includes(status)
}

/**
 * The statuses by whether a product is on sale: those of products that are, then those of products that are not yet, or not
 * for the time being. Products of the others (`endedStatuses`) are not sold any more.
 */
export const saleGroups = [
  ['active', 'phase_out'],
  ['prelaunch', 'on_hold', 'review', 'draft'],
] as const satisfies readonly (readonly Status[])[]

/** The statuses of products that are not sold any more. */
export const endedStatuses = ['obsolete', 'archived'] as const satisfies readonly Status[]
