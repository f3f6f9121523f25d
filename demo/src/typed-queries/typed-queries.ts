import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'

/** What is typed in a day at a distributor of insulation, in its four languages. */
export const typedQueries = [...english, ...german, ...french, ...dutch]
