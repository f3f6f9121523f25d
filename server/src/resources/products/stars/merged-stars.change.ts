import { z } from 'zod'
import type { Besides } from '../../../platform/change-sets/merging.ts'
import { shareStars, unshareStars } from './product-star.repository.ts'

const taken = z.array(z.int())

/** Stars of the losing product are stars of the surviving one, too, until the merge is undone. */
export const mergedStars: Besides = {
  take: ({ db }, merged) => shareStars(db, merged),
  giveBack: ({ db }, merged, users) => unshareStars(db, merged, taken.parse(users)),
}
