import type { z } from 'zod'
import { active, choice, optionalText, text } from './reference/fields.ts'
import { closedList } from './reference/list.ts'

/** The languages of ISO 639-1; texts are kept in those that are active. */
export const languages = closedList({
  path: 'languages',
  one: 'Language',
  many: 'Languages',
  noun: { one: 'language', many: 'languages' },
  given: {
    name: text(100, { section: 'ISO 639', label: 'Name', column: 'shown', searched: true }),
    nativeName: text(100, { label: 'Native name', column: 'shown', searched: true }),
    code: text(2, { label: 'ISO 639-1', column: 'shown', searched: true }),
    alpha3: optionalText(3, { label: 'ISO 639-3', column: 'extra' }),
    direction: choice(
      [
        { value: 'ltr', label: 'Left to right' },
        { value: 'rtl', label: 'Right to left' },
      ] as const,
      { label: 'Direction', column: 'extra' },
    ),
  },
  fields: {
    isActive: active({
      section: 'Usage',
      label: 'Active language',
      hint: 'Product texts can be entered, searched and sorted in active languages.',
    }),
  },
})

export const languagesApi = languages.api

export type Language = z.output<typeof languages.entity>
