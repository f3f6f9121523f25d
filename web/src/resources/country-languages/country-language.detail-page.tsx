import { countryLanguageRecord } from '@lambda/contract/trail/country-language'
import {
  type CountryLanguages,
  type CountryLanguagesInput,
  countryLanguagesApi,
} from '@lambda/contract/country-languages'
import { useParams, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DetailActions } from '../../shared/detail/detail-actions.tsx'
import { EntityForm } from '../../shared/form/entity-form.tsx'
import { focusField } from '../../shared/form/focus-field.ts'
import { useChanges } from '../../shared/form/use-changes.ts'
import type { EntityForm as Form } from '../../shared/form/use-entity-form.ts'
import { useProblems } from '../../shared/form/use-problems.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { Link } from '../../shared/page/link.tsx'
import { useNeighbours } from '../../shared/list/neighbours.ts'
import { Page } from '../../shared/page/page.tsx'
import { PanelTabs } from '../../shared/page/panel-tabs.tsx'
import { ActiveTag } from '../../shared/reference/active-tag.tsx'
import { pathIn } from '../../shared/reference/panel-path.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRecord } from '../../shared/record/record-cache.ts'
import { CulturesPanel } from './country-language-cultures.panel.tsx'
import { LanguageRows } from './country-language-rows.form.tsx'
import { useCountryLanguagesForm } from './country-language.form.ts'
import classes from './country-language.module.css'

const panels = [
  { id: 'general', label: 'General' },
  { id: 'history', label: 'History' },
] as const

type Panel = (typeof panels)[number]['id']

/** The languages of one country: read and edited in the same place. */
export function CountryLanguageDetailPage() {
  const { countryId } = useParams({ strict: false })
  const asked: unknown = useSearch({ strict: false, select: ({ panel }) => panel })
  const country = useRecord(countryLanguagesApi.get, { id: Number(countryId) })
  if (!country) return <PageSkeleton />
  const panel = panels.find(({ id }) => id === asked)?.id ?? 'general'
  return <Detail key={country.id} country={country} panel={panel} />
}

function Detail({ country, panel }: { country: CountryLanguages; panel: Panel }) {
  const go = useGo()
  const form = useCountryLanguagesForm(country)
  const neighbours = useNeighbours(countryLanguagesApi.list.id, country.id)
  const own = paths.countryLanguages.one(country.id)
  const listPath = neighbours?.listPath ?? paths.countryLanguages.list()
  const showFields = () => go(own, { replace: true })
  return (
    <Page
      title={`Languages of ${country.name}`}
      aside={<ActiveTag isActive={country.isActive} />}
      subtitle={
        <Link href={paths.reference('countries').one(country.id)} className={classes.link}>
          {`About ${country.name}`}
        </Link>
      }
      breadcrumb={[{ label: 'Country languages', path: listPath }]}
      actions={
        <DetailActions
          noun="country"
          path={pathIn(own, panel)}
          neighbours={neighbours}
          beside={(path) => pathIn(path, panel)}
        />
      }
    >
      <EntityForm form={form} within={own} showPanel={showFields}>
        <Tabs path={own} form={form} active={panel} />
        {panel === 'general' ? (
          <>
            <LanguageRows country={country} />
            <CulturesPanel country={country} />
          </>
        ) : (
          <History country={country} form={form} showFields={showFields} />
        )}
      </EntityForm>
    </Page>
  )
}

interface TabsProps {
  path: string
  form: Form<CountryLanguagesInput>
  active: Panel
}

/** Marks what is not saved or wrong: renders with every change, so it stands by itself. */
function Tabs({ path, form, active }: TabsProps) {
  const general = (is: boolean) => new Set(is ? ['general'] : [])
  return (
    <PanelTabs
      label="Panels of the country"
      tabs={panels.map(({ id, label }) => ({ id, label, path: pathIn(path, id) }))}
      active={active}
      marks={{
        changed: general(useChanges(form).length > 0),
        wrong: general(useProblems(form).length > 0),
        doubtful: new Map(),
      }}
    />
  )
}

interface HistoryProps {
  country: CountryLanguages
  form: Form<CountryLanguagesInput>
  showFields: () => void
}

/** Who changed the languages; earlier ones go back into the form, to be looked at before they are saved. */
function History({ country, form, showFields }: HistoryProps) {
  const restore = (before: unknown) => {
    // A change of this field holds what the field was.
    const languages = (before ?? []) as CountryLanguagesInput['languages']
    form.methods.setValue('languages', languages, { shouldDirty: true, shouldValidate: true })
    showToast({
      type: 'info',
      message: 'The languages have their earlier values again. Save to keep them.',
    })
    showFields()
    focusField('languages')
  }
  return (
    <HistoryPanel
      endpoint={countryLanguagesApi.history}
      params={{ id: country.id }}
      fieldOf={countryLanguageRecord}
      version={country.version}
      onRestoreField={(path, { fields }) =>
        restore(fields.find((field) => field.path === path)?.from)
      }
    />
  )
}
