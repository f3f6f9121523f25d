import { z } from 'zod'
import { endpoint, page } from './api.ts'
import { id, listQuery } from './wire.ts'

/** A colleague as pickers and histories show one: no e-mail, no role. */
export const person = z.object({ id, name: z.string() })

/** A person where there may be none. */
export const optionalPerson = person.nullable()

export type Person = z.infer<typeof person>

export const peopleApi = {
  list: endpoint({
    id: 'listPeople',
    method: 'GET',
    path: '/people',
    access: 'active',
    summary: 'People by name, for selection lists.',
    query: listQuery(['name']),
    answer: page(person),
  }),
}
