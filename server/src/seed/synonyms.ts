import type { Meaning } from '@lambda/contract/synonyms'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'
import { german } from './synonyms-de.ts'
import { english } from './synonyms-en.ts'
import { french } from './synonyms-fr.ts'
import { dutch } from './synonyms-nl.ts'

interface SeededSynonym {
  name: string
  language: string
  meaning: Meaning
  words: string[]
}

/** The sign between a term and its words. */
const signs: Readonly<Record<string, Meaning>> = {
  '=': 'EQUAL',
  ':': 'ABBREVIATION',
  '>': 'GENERIC',
}

/** The vocabulary of the trade that an installation begins with: a line for each term, its words with commas between them. */
export const seededSynonyms: readonly SeededSynonym[] = Object.entries({
  EN: english,
  DE: german,
  FR: french,
  NL: dutch,
}).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => readLine(line, language)),
)

function readLine(line: string, language: string): SeededSynonym {
  const [, name = '', sign = '', words = ''] = /^(.+?) ([=:>]) (.+)$/.exec(line) ?? []
  const meaning = signs[sign]
  if (!meaning) throw new Error(`“${line}” is no term with its words.`)
  return { name, language, meaning, words: words.split(', ') }
}

/** Fills the vocabulary where there is none yet: it belongs to the administrators as soon as there is a term. */
export async function seedSynonyms(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select from synonym limit 1`.execute(trx)
  if (rows.length > 0) return
  await sql`insert into synonym (name, language, meaning, is_active, words)
    select s.name, s.language, s.meaning, true, s.words
    from jsonb_to_recordset(${JSON.stringify(seededSynonyms)}::jsonb)
      as s (name text, language text, meaning text, words text[])`.execute(trx)
}
