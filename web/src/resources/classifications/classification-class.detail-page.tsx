import {
  type ClassificationClassDetail,
  type ClassificationFeature,
  classificationsApi,
} from '@lambda/contract/classifications'
import { etimFeatureTypes } from '@lambda/domain/classification/etim'
import { paths } from '../../paths.ts'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { Page } from '../../shared/page/page.tsx'
import { countText } from '../../ui/formats.ts'
import { releaseName } from './classification.columns.tsx'
import classes from './classification.module.css'

/** A class with its features. */
export const { Page: ClassificationClassPage, preload } = recordPage(
  classificationsApi.class,
  'classId',
  Class,
)

function Class({ record }: { record: ClassificationClassDetail }) {
  const { code, label, group, groupCode, synonyms, features, releaseId } = record
  return (
    <Page
      title={`${code} ${label}`}
      breadcrumb={[
        { label: 'Classifications', path: paths.classifications.list() },
        { label: releaseName(record), path: paths.classifications.one(releaseId) },
      ]}
      subtitle={[group && `${groupCode} ${group}`, countText(features.length, 'feature')]
        .filter(Boolean)
        .join(' · ')}
    >
      {synonyms.length > 0 && (
        <p className={classes.synonyms}>{`Synonyms: ${synonyms.join(', ')}`}</p>
      )}
      <ol className={classes.features} aria-label="Features">
        {features.map((feature) => (
          <Feature key={feature.code} feature={feature} />
        ))}
      </ol>
    </Page>
  )
}

function Feature({ feature }: { feature: ClassificationFeature }) {
  const { code, label, type, unit, symbol, values } = feature
  return (
    <li className={classes.feature}>
      <span>{code}</span>
      <span className={classes.label}>{label}</span>
      <span>{etimFeatureTypes.find((one) => one.code === type)?.label}</span>
      <span title={unit?.label}>{symbol}</span>
      {values.length > 0 && (
        <details className={classes.values}>
          <summary>{countText(values.length, 'value')}</summary>
          <ul>
            {values.map((value) => (
              <li key={value.code}>{`${value.label} (${value.code})`}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
