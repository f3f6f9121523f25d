import type { Meaning } from '@lambda/contract/synonyms'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What is asked about the words of a query. Words are lower case and without accents, runs as they are typed. */
export interface AskedWords {
  /** Which of these begin a word in use. */
  beginnings: readonly string[]
  /** Which of these are words in use. */
  forms: readonly string[]
  /** The words in use that each of these patterns of LIKE holds for. */
  patterns: readonly string[]
  /** The words in use that are nearest to each of these, where it begins none. */
  spelled: readonly string[]
  /** The terms of the vocabulary that each of these is. */
  runs: readonly string[]
}

/** A term of the vocabulary for a run of words that was asked for. */
export interface KnownTerm {
  run: string
  name: string
  meaning: Meaning
  words: string[]
  /** The run is the term itself, not one of its words. */
  isTerm: boolean
}

export interface FoundWords {
  begun: string[]
  used: string[]
  /** By pattern. */
  matching: Record<string, string[]>
  /** By word. */
  near: Record<string, string[]>
  terms: KnownTerm[]
  /** The runs that are found by a term, but find no other; looked up only where a word begins none in use. */
  mentioned: string[]
}

/** So many words in use are looked at for a pattern, the shortest first. */
const mostMatching = 400

/**
 * `$1` the language, then the lists of `AskedWords`. The words in use are those of the names, texts and keywords of
 * products. A run that is the name of a brand stands for that brand.
 */
const statement = prepared<FoundWords>(
  'words of a query',
  `with asked as materialized (
    select r.run, term_key(r.run) as key from unnest($6::text[]) as r (run))
  select
    array(select b.word from unnest($2::text[]) as b (word) where exists (
      select from vocabulary v where v.language = $1
        and v.word ~>=~ b.word and v.word ~<~ (b.word || chr(1114111)))) as begun,
    array(select v.word from vocabulary v where v.language = $1 and v.word = any($3::text[])) as used,
    (select coalesce(jsonb_object_agg(p.pattern, array(
        select v.word from vocabulary v where v.language = $1 and v.word like p.pattern
        order by length(v.word), v.word limit ${mostMatching})), '{}')
      from unnest($4::text[]) as p (pattern)) as matching,
    (select coalesce(jsonb_object_agg(s.word, array(
        select v.word from vocabulary v where v.language = $1 and v.word % s.word
        order by similarity(v.word, s.word) desc, v.word limit 3)), '{}')
      from unnest($5::text[]) as s (word) where not exists (
        select from vocabulary v where v.language = $1
          and v.word ~>=~ s.word and v.word ~<~ (s.word || chr(1114111)))) as near,
    (select coalesce(jsonb_agg(jsonb_build_object('run', a.run, 'name', s.name, 'meaning', s.meaning,
        'words', s.words, 'isTerm', term_key(s.name) = a.key) order by s.id), '[]')
      from synonym s join asked a on a.key = any(s.keys)
      where s.language = $1 and s.is_active and s.keys && (select array_agg(key) from asked)
        and not exists (select from brand b where folded(b.name) = folded(a.run))) as terms,
    array(select distinct a.run from synonym s, unnest(s.words) as w (word), asked a
      where s.language = $1 and s.is_active and s.meaning = 'GENERIC' and term_key(w.word) = a.key
        and exists (select from unnest($5::text[]) as x (word) where not exists (
          select from vocabulary v where v.language = $1
            and v.word ~>=~ x.word and v.word ~<~ (x.word || chr(1114111))))) as mentioned`,
)

/** Looks up all that is asked about the words of a query, in one statement. */
export async function lookUpWords(
  db: Kysely<Schema>,
  language: string,
  { beginnings, forms, patterns, spelled, runs }: AskedWords,
): Promise<FoundWords> {
  const [found] = await statement(db, language, beginnings, forms, patterns, spelled, runs)
  if (!found) throw new Error('A look-up of words has no answer.')
  return found
}
