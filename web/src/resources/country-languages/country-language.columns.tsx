import type { CountryLanguages } from '@lambda/contract/country-languages'
import { VisuallyHidden } from '@mantine/core'
import type { Column } from '../../shared/list/column.ts'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import words from '../../ui/words.module.css'
import { useLanguages } from './country-language-names.data.ts'
import classes from './country-language.columns.module.css'

/** What the list shows of each country. */
export const countryLanguageColumns: readonly Column<CountryLanguages>[] = [
  { id: 'name', label: 'Country', width: 232, cell: ({ name }) => name },
  { id: 'code', label: 'Code', width: 88, cell: ({ code }) => code },
  {
    id: 'languages',
    label: 'Languages',
    width: 320,
    grow: true,
    cell: (country) => <LanguageChips country={country} />,
  },
  {
    id: 'default',
    label: 'Default',
    width: 160,
    cell: (country) => <DefaultLanguage country={country} />,
  },
  {
    id: 'isActive',
    label: 'Status',
    width: 104,
    cell: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]

/** A country of the list on a narrow screen. */
export function countryLanguageCard(country: CountryLanguages) {
  const { name, code, isActive } = country
  return (
    <span className={classes.card}>
      <span className={classes.name}>{name}</span>
      <span className={words.faint}>{code}</span>
      <span className={classes.status}>
        <ActiveTag isActive={isActive} />
      </span>
      <span className={classes.line}>
        <LanguageChips country={country} />
      </span>
    </span>
  )
}

/** The languages in their order; the default stands out, and so do those that no texts are kept in. */
function LanguageChips({ country: { languages } }: { country: CountryLanguages }) {
  const known = useLanguages()
  if (languages.length === 0) return <span className={words.faint}>None</span>
  return (
    <span className={classes.chips}>
      {languages.map(({ language, isDefault }) => {
        const { name = language, isActive = true } = known.get(language) ?? {}
        const remarks = [isDefault && 'default', !isActive && 'no texts in this language']
        const said = [name, ...remarks].filter(Boolean).join(', ')
        return (
          <span
            key={language}
            className={classes.chip}
            data-default={isDefault || undefined}
            data-unkept={!isActive || undefined}
            title={said}
          >
            <span aria-hidden>{language}</span>
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}

function DefaultLanguage({ country: { languages } }: { country: CountryLanguages }) {
  const known = useLanguages()
  const code = languages.find(({ isDefault }) => isDefault)?.language
  return code === undefined ? (
    <span className={words.faint}>—</span>
  ) : (
    (known.get(code)?.name ?? code)
  )
}
