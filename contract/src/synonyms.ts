import { repeatedTerm, termProblem } from '@lambda/domain/text/terms'
import { active, choice, language, text, words } from './reference/fields.ts'
import { referenceList } from './reference/list.ts'
import { at } from './reference/rules.ts'

/** How a term and its words find each other. */
const meanings = [
  { value: 'EQUAL', label: 'Same meaning' },
  { value: 'ABBREVIATION', label: 'Abbreviation' },
  { value: 'GENERIC', label: 'Generic term or brand name' },
] as const

export type Meaning = (typeof meanings)[number]['value']

/**
 * The vocabulary of the trade, language by language: what a search for a term finds as well.
 *
 * | meaning | a search for the term | a search for one of its words |
 * |---|---|---|
 * | `EQUAL` | finds all words | finds the term and the other words |
 * | `ABBREVIATION` | finds all words | finds the abbreviation |
 * | `GENERIC` | finds all words | does not find the term |
 *
 * Whatever is the name of a brand of the catalogue stands for that brand alone.
 */
export const synonyms = referenceList({
  path: 'synonyms',
  one: 'Synonym',
  many: 'Synonyms',
  noun: { one: 'synonym', many: 'synonyms' },
  fields: {
    name: text(80, {
      section: 'Term',
      label: 'Term',
      hint: 'As people type it: mineral wool, ETICS.',
      column: 'shown',
      searched: true,
      rule: termProblem,
    }),
    language: language({ label: 'Language', column: 'shown' }),
    meaning: choice(meanings, {
      label: 'Meaning',
      hint: 'A generic term or brand name finds the words below, but they do not find it. The others work in both directions.',
      column: 'shown',
    }),
    isActive: active(),
    words: words(
      { most: 20, max: 80 },
      {
        section: 'Words',
        label: 'Also finds',
        hint: 'Press Enter after each: stone wool, glass wool.',
        column: 'shown',
        searched: true,
        wide: true,
        rule: termProblem,
      },
    ),
  },
  rules: ({ name, words }) => {
    const repeated = repeatedTerm([name, ...words])
    return at('words', repeated === null ? null : `“${repeated}” is listed twice.`)
  },
})
