import type { ClassificationFeature } from '@lambda/contract/classifications'
import { classFeatureKey, featureOf } from '@lambda/contract/products/classes'
import { noValueReasons } from '@lambda/domain/classification/product-classes'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { fieldId } from '../../../shared/form/fields.ts'
import { useReveal } from '../../../shared/form/focus-field.ts'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { RemoveButton } from '../../../ui/buttons.tsx'
import { countText } from '../../../ui/formats.ts'
import type { ProductValues } from '../product-values.form.ts'
import { useErrorAt, useRules } from '../technical/product-hints.form.tsx'
import { useEtimClass } from './product-classes.data.ts'
import {
  type FeatureRow,
  type FeaturesByKey,
  blankFeature,
  featureKeys,
  featureText,
  strayKeys,
  withFeature,
} from './product-class-entries.form.ts'
import classes from './product-classes.module.css'

/** So many fields are quick to draw; more are shown when somebody asks. */
const mostShown = 20

const reasons = noValueReasons.map(({ code, label }) => ({ value: code, label }))

/** What is said of features, and how it is changed. */
function useFeatures(): {
  said: FeaturesByKey
  change: (features: FeaturesByKey) => void
} {
  const said = useWatch<ProductValues, 'classFeatures'>({ name: 'classFeatures' })
  const { setValue } = useFormContext<ProductValues>()
  const change = (features: FeaturesByKey) => {
    setValue('classFeatures', features, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  return { said, change }
}

interface KnownProps {
  release: string
  releaseId: number
  code: string
}

/** The features of a class of a release that is loaded. */
export function KnownFeatures({ release, releaseId, code }: KnownProps) {
  const [isWhole, setWhole] = useState(false)
  const found = useEtimClass(releaseId, code)
  const { said } = useFeatures()
  useReveal((path) => {
    if (path.startsWith('classFeatures.')) setWhole(true)
  })
  if (found === undefined) return null
  if (found === null) return <UnknownFeatures release={release} isLoaded />
  const shown = isWhole ? found.features : found.features.slice(0, mostShown)
  const filled = featureKeys(said, release).length
  return (
    <>
      <p className={classes.note}>
        {`${filled} of ${countText(found.features.length, 'feature')} filled in`}
      </p>
      <ul className={classes.features} aria-label={`Features of ${code}`}>
        {shown.map((feature) => (
          <Feature
            key={feature.code}
            feature={feature}
            row={classFeatureKey(release, feature.code)}
          />
        ))}
      </ul>
      {shown.length < found.features.length && (
        <Button variant="default" className={classes.all} onClick={() => setWhole(true)}>
          {`Show all ${found.features.length}`}
        </Button>
      )}
      <Rest
        keys={strayKeys(said, release, found.features)}
        text={`Not features of ${code}: they cannot be saved with this class.`}
      />
    </>
  )
}

/** What is said of features of which nothing is known: of a release that is not loaded, of a class that it does not have. */
export function UnknownFeatures({ release, isLoaded }: { release: string; isLoaded: boolean }) {
  const { said } = useFeatures()
  const text = isLoaded
    ? `ETIM ${release} has no such class.`
    : `ETIM ${release} is not loaded: its classes and features are shown by their codes and are not checked.`
  const keys = featureKeys(said, release)
  return keys.length === 0 ? (
    <p className={classes.note}>{text}</p>
  ) : (
    <Rest keys={keys} text={text} />
  )
}

/** What is said of features, by their codes; it can only be removed. */
function Rest({ keys, text }: { keys: readonly string[]; text: string }) {
  const { said, change } = useFeatures()
  if (keys.length === 0) return null
  return (
    <>
      <p className={classes.note}>{text}</p>
      <ul className={classes.features}>
        {keys.map((key) => (
          <li key={key} className={classes.feature} id={fieldId(`classFeatures.${key}`)}>
            <span className={classes.label}>{featureOf(key)}</span>
            <span className={classes.plain}>{featureText(said[key] ?? blankFeature)}</span>
            <RemoveButton
              name={featureOf(key)}
              onClick={() => {
                const { [key]: _, ...others } = said
                change(others)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FeatureProps {
  feature: ClassificationFeature
  /** Its key. */
  row: string
}

/** A feature with the fields of its type. */
function Feature({ feature, row }: FeatureProps) {
  const { said, change } = useFeatures()
  const values = said[row] ?? blankFeature
  const set = (part: Partial<FeatureRow>) => change(withFeature(said, row, part))
  return (
    <li className={classes.feature}>
      <span className={classes.label}>
        {feature.label} <span className={classes.featureCode}>{feature.code}</span>
      </span>
      <div className={classes.value}>
        <Value feature={feature} path={`classFeatures.${row}`} values={values} set={set} />
      </div>
      <Select
        id={fieldId(`classFeatures.${row}.noValue`)}
        aria-label={`Reason for no value of ${feature.label}`}
        placeholder="No value …"
        data={reasons}
        clearable
        value={values.noValue}
        onChange={(noValue) => set({ noValue })}
      />
    </li>
  )
}

interface ValueProps {
  feature: ClassificationFeature
  path: string
  values: FeatureRow
  set: (part: Partial<FeatureRow>) => void
}

function Value({ feature, path, values, set }: ValueProps) {
  switch (feature.type) {
    case 'A':
      return (
        <Choice
          path={`${path}.valueCode`}
          label={feature.label}
          data={feature.values.map(({ code, label }) => ({ value: code, label }))}
          value={values.valueCode}
          onChange={(valueCode) => set({ valueCode })}
        />
      )
    case 'L':
      return (
        <Choice
          path={`${path}.logical`}
          label={feature.label}
          data={yesOrNo}
          value={values.logical}
          onChange={(logical) => set({ logical: logical as FeatureRow['logical'] })}
        />
      )
    case 'N':
      return (
        <FeatureNumber
          path={`${path}.number`}
          label={feature.label}
          unit={feature.symbol}
          value={values.number}
          onChange={(number) => set({ number })}
        />
      )
    case 'R':
      return (
        <>
          <FeatureNumber
            path={`${path}.number`}
            label={`${feature.label}, from`}
            unit={feature.symbol}
            value={values.number}
            onChange={(number) => set({ number })}
          />
          <span aria-hidden>–</span>
          <FeatureNumber
            path={`${path}.upTo`}
            label={`${feature.label}, to`}
            unit={feature.symbol}
            value={values.upTo}
            onChange={(upTo) => set({ upTo })}
          />
        </>
      )
  }
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

interface PartProps {
  path: string
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({
  path,
  label,
  data,
  value,
  onChange,
}: PartProps & { data: { value: string; label: string }[] }) {
  const { error, hint } = useRules(path, { shown: useErrorAt(path) })
  // what the list of the release does not have is shown by its code
  const known = value === null || data.some((one) => one.value === value)
  return (
    <SearchSelect
      id={fieldId(path)}
      aria-label={label}
      error={error}
      description={hint}
      data={known ? data : [...data, { value, label: value }]}
      searchable={data.length > 8}
      clearable
      value={value}
      onChange={onChange}
    />
  )
}

function FeatureNumber({
  path,
  label,
  unit,
  value,
  onChange,
}: PartProps & { unit: string | null }) {
  const { error, hint } = useRules(path, { shown: useErrorAt(path) })
  return (
    <DecimalInput
      id={fieldId(path)}
      aria-label={label}
      error={error}
      description={hint}
      quantity={{ unit }}
      value={value}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}
