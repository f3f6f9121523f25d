import { type CountryLanguages, countryLanguagesApi } from '@lambda/contract/country-languages'
import { countryLanguageRecord } from '@lambda/contract/trail/country-language'
import { paths } from '../../paths.ts'
import { historyPanel } from '../../shared/detail/detail-history.tsx'
import { DetailPage, useListPlace } from '../../shared/detail/detail-page.tsx'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { Link } from '../../shared/page/link.tsx'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import { CulturesPanel } from './country-language-cultures.panel.tsx'
import { LanguageRows } from './country-language-rows.form.tsx'
import { useCountryLanguagesForm } from './country-language.form.ts'
import classes from './country-language.module.css'

/** The languages of one country: read and edited in the same place. */
export const { Page: CountryLanguageDetailPage, preload } = recordPage(
  countryLanguagesApi.get,
  'countryId',
  Detail,
)

const home = {
  id: countryLanguagesApi.list.id,
  label: 'Country languages',
  path: paths.countryLanguages.list(),
}

function Detail({ record: country }: { record: CountryLanguages }) {
  const { id, name, isActive } = country
  return (
    <DetailPage
      noun="country"
      title={`Languages of ${name}`}
      aside={<ActiveTag isActive={isActive} />}
      subtitle={
        <Link href={paths.reference('countries').one(id)} className={classes.link}>
          {`About ${name}`}
        </Link>
      }
      path={paths.countryLanguages.one(id)}
      place={useListPlace(home, 'country', id)}
      form={useCountryLanguagesForm(country)}
      panels={[
        {
          id: 'general',
          label: 'General',
          content: (
            <>
              <LanguageRows country={country} />
              <CulturesPanel country={country} />
            </>
          ),
        },
        historyPanel(countryLanguagesApi, country, {
          fieldOf: countryLanguageRecord,
          emptyOf: () => [],
          // the field is that of a further language
          focuses: () => false,
          told: () => 'The languages are set back to their earlier values. Save to keep them.',
        }),
      ]}
    />
  )
}
