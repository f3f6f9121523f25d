import { type CountryLanguages, countryLanguagesApi } from '@lambda/contract/country-languages'
import { countryLanguageRecord } from '@lambda/contract/trail/country-language'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DetailHistory } from '../../shared/detail/detail-history.tsx'
import { DetailPage, useListPlace } from '../../shared/detail/detail-page.tsx'
import { Link } from '../../shared/page/link.tsx'
import { preloadRecord, useRecord } from '../../shared/record/record-cache.ts'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { CulturesPanel } from './country-language-cultures.panel.tsx'
import { LanguageRows } from './country-language-rows.form.tsx'
import { useCountryLanguagesForm } from './country-language.form.ts'
import classes from './country-language.module.css'

export const preload = preloadRecord(countryLanguagesApi.get, 'countryId')

/** The languages of one country: read and edited in the same place. */
export function CountryLanguageDetailPage() {
  const { countryId } = useParams({ strict: false })
  const country = useRecord(countryLanguagesApi.get, { id: Number(countryId) })
  return country ? <Detail key={country.id} country={country} /> : <PageSkeleton />
}

const home = {
  id: countryLanguagesApi.list.id,
  label: 'Country languages',
  path: paths.countryLanguages.list(),
}

function Detail({ country }: { country: CountryLanguages }) {
  const { id, name, isActive, version } = country
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
        {
          id: 'history',
          label: 'History',
          content: (
            <DetailHistory
              endpoint={countryLanguagesApi.history}
              params={{ id }}
              fieldOf={countryLanguageRecord}
              version={version}
              emptyOf={() => []}
              told={() => 'The languages have their earlier values again. Save to keep them.'}
            />
          ),
        },
      ]}
    />
  )
}
