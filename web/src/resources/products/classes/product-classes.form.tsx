import { classRows, releaseOf, systemOf } from '@lambda/contract/products/classes'
import { type ClassificationClass, classificationsApi } from '@lambda/contract/classifications'
import { classSystem } from '@lambda/domain/classification/product-classes'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldSection } from '../../../shared/form/field-grid.tsx'
import { focusField } from '../../../shared/form/focus-field.ts'
import { controlOf } from '../../../shared/form/use-field.ts'
import { EntityPicker } from '../../../shared/pickers/entity-picker.tsx'
import type { PickerSource } from '../../../shared/pickers/picker-source.ts'
import { RemoveButton } from '../../../ui/buttons.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { RuledTextField, useRuledField } from '../technical/product-hints.form.tsx'
import { AddClass, addClassId } from './product-class-add.form.tsx'
import { KnownFeatures, UnknownFeatures } from './product-class-features.form.tsx'
import { useEtimClass, useReleases } from './product-classes.data.ts'
import { classEntries, withClass, withRelease, withoutClass } from './product-class-entries.form.ts'
import classes from './product-classes.module.css'

const write = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

/** The classes of the product in ETIM, ECLASS and UNSPSC, and what it says of the features of ETIM. */
export function ProductClasses() {
  const rows = useWatch<ProductValues, 'classes'>({ name: 'classes' })
  const { getValues, setValue } = useFormContext<ProductValues>()
  const remove = (key: string) => {
    const { classFeatures: features } = getValues()
    const left = withoutClass({ classes: rows, features }, key)
    setValue('classes', left.classes, write)
    setValue('classFeatures', left.features, write)
    document.getElementById(addClassId)?.focus()
  }
  return (
    <FieldSection id="classes" title="Classes">
      {classEntries(rows).map(({ key, id }) => (
        <ClassRow
          key={id}
          row={key}
          remove={() => remove(key)}
          move={(typed) => {
            const next = withRelease(rows, key, typed)
            if (next !== null && next.key !== key) setValue('classes', next.classes, write)
            return next !== null
          }}
        />
      ))}
      <AddClass
        taken={Object.keys(rows)}
        add={(system, release) => {
          const next = withClass(rows, system, release)
          setValue('classes', next.classes, write)
          focusField(`classes.${next.key}.code`)
        }}
      />
    </FieldSection>
  )
}

interface RowProps {
  /** Its key. */
  row: string
  remove: () => void
  /** Whether the class could be made one of the release that was typed. */
  move: (typed: string) => boolean
}

function ClassRow({ row, remove, move }: RowProps) {
  const name = classRows.labelOf(row)
  return (
    <section className={classes.class} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.system}>{name}</span>
        <div className={classes.code}>
          {systemOf(row) === 'ETIM' ? (
            <EtimCode row={row} />
          ) : (
            <>
              <PlainCode row={row} />
              <Release key={row} row={row} move={move} />
            </>
          )}
        </div>
        <RemoveButton name={name} onClick={remove} />
      </div>
      {systemOf(row) === 'ETIM' && <Features row={row} />}
    </section>
  )
}

function PlainCode({ row }: { row: string }) {
  return (
    <RuledTextField
      path={`classes.${row}.code`}
      label="Class"
      placeholder={classSystem(systemOf(row))?.shape.replace(/^.*such as /, '')}
    />
  )
}

/** The release of a system that is none of ours: the class is known by it, so what is typed counts when the field is left. */
function Release({ row, move }: Pick<RowProps, 'row' | 'move'>) {
  const [typed, setTyped] = useState(releaseOf(row) ?? '')
  const [isRefused, setRefused] = useState(false)
  const system = systemOf(row)
  const example = system === 'UNSPSC' ? 'UNV260801' : '14.0'
  return (
    <TextInput
      className={classes.release}
      label="Release"
      placeholder={`Release, such as ${example}`}
      value={typed}
      error={isRefused && `Enter a release such as ${example} that has no other class.`}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => setRefused(!move(typed))}
    />
  )
}

/** The release of a class, where it is loaded. */
function useReleaseOf(row: string) {
  const releases = useReleases()
  return releases?.find((one) => one.system === 'ETIM' && one.release === releaseOf(row)) ?? null
}

function EtimCode({ row }: { row: string }) {
  const release = useReleaseOf(row)
  return release ? <ClassPicker row={row} releaseId={release.id} /> : <PlainCode row={row} />
}

function ClassPicker({ row, releaseId }: { row: string; releaseId: number }) {
  const { hint, ...field } = useRuledField<string | null>(`classes.${row}.code`)
  const chosen = useEtimClass(releaseId, field.value)
  return (
    <EntityPicker
      {...controlOf(field)}
      source={sourceOf(releaseId)}
      known={chosen ? [optionOf(chosen)] : []}
      label="Class"
      hint={hint}
      placeholder="Code or words of its name"
    />
  )
}

function sourceOf(releaseId: number): PickerSource<typeof classificationsApi.classes, string> {
  return {
    endpoint: classificationsApi.classes,
    params: { id: String(releaseId) },
    option: optionOf,
  }
}

function optionOf({ code, label }: Pick<ClassificationClass, 'code' | 'label'>) {
  return { id: code, label: `${code} ${label}` }
}

function Features({ row }: { row: string }) {
  const code = useWatch<ProductValues, `classes.${string}.code`>({ name: `classes.${row}.code` })
  const release = useReleaseOf(row)
  const number = releaseOf(row) ?? ''
  if (release === null) return <UnknownFeatures release={number} isLoaded={false} />
  if (!code) return null
  return <KnownFeatures release={number} releaseId={release.id} code={code} />
}
