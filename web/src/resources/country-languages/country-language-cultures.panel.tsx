import type { CountryLanguages, ServedLanguage } from '@lambda/contract/country-languages'
import {
  cultureOf,
  directionOf,
  fallbackChain,
  sampleFormats,
} from '@lambda/domain/languages/cultures'
import { useWatch } from 'react-hook-form'
import { FieldSection } from '../../shared/form/field-grid.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CultureSample, chainText } from '../cultures/culture-sample.panel.tsx'
import words from '../../ui/words.module.css'
import { useLanguages } from './country-language-names.data.ts'
import classes from './country-language-cultures.module.css'

/** The cultures that follow from the languages as they stand in the form. */
export function CulturesPanel({ country }: { country: CountryLanguages }) {
  const served: ServedLanguage[] = useWatch({ name: 'languages' })
  if (served.length === 0) return null
  return (
    <FieldSection id="cultures-title" title="Resulting cultures">
      <ul className={classes.list}>
        {served.map((one) => (
          <CultureCard key={one.language} country={country} served={one} />
        ))}
      </ul>
    </FieldSection>
  )
}

function CultureCard({ country, served }: { country: CountryLanguages; served: ServedLanguage }) {
  const { language, script, isDefault } = served
  const name = useLanguages().get(language)?.name ?? language
  const tag = cultureOf(language, country.code, script ?? undefined)
  const culture = { code: tag, direction: directionOf(tag), samples: sampleFormats(tag) }
  const facts = [
    ['Fallback', chainText(fallbackChain(tag))],
    ['Date', <CultureSample key="date" culture={culture} of="longDate" />],
    ['Number', <CultureSample key="number" culture={culture} of="number" />],
    ['Amount', <CultureSample key="amount" culture={culture} of="currency" />],
  ] as const
  return (
    <li className={classes.card}>
      <p className={classes.head}>
        <span className={classes.tag}>{tag}</span>
        <span className={words.soft}>{`${name} (${country.name})`}</span>
        {isDefault && <Tag tone="accent">Default</Tag>}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={words.note}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
