import { type ChoiceField, valuesOf, withValues } from '@lambda/contract/query-language/edit-values'
import type { EnumField } from '@lambda/contract/query-language/field'
import { referenceCode } from '@lambda/contract/query-language/read-lists'
import { TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/skeletons.tsx'
import { FilterCheck } from './filter-check.tsx'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import type { QuerySource } from '../query-source.ts'
import type { QueryEdit, SectionEnd } from './use-filters.ts'
import { useReferenceNames } from '../use-references.ts'

interface Counted {
  value: string
  label: string
  /** Null where nobody counts. */
  count: number | null
}

interface Props {
  field: ChoiceField
  source: QuerySource
  edit: QueryEdit
  counts: readonly Counted[] | null
  /** Hears what is typed to find a value, where the values are not all there. */
  onFind?: (typed: string) => void
  end?: SectionEnd
}

const few = 6
/** From so many values on, the list has a search of its own. */
const many = 10

/** The values of a field with how many rows each has: the chosen ones first, then the most frequent. */
export function FacetFilter({ field, source, edit, counts, onFind, end }: Props) {
  const [typed, setTyped] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const chosen = edit.query ? valuesOf(edit.query, field.name) : []
  const nameOf = useReferenceNames(source, edit.query ?? { all: [] })
  const values = inOrder(field, canonical(field, counts ?? []), chosen, (code) =>
    field.type === 'reference' ? nameOf(field.of, code) : undefined,
  )
  const search = typed.trim().toLowerCase()
  const matching = onFind
    ? values
    : values.filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(search))
  const most = Math.max(few, chosen.length)
  const isLong = matching.length > most + (isFixed(field) ? many : 2)
  const shown = isLong && !showsAll ? matching.slice(0, most) : matching
  const toggle = (value: string, isOn: boolean) =>
    edit.edit((query) => {
      const others = valuesOf(query, field.name).filter((other) => other !== value)
      return withValues(query, field, isOn ? [...others, value] : others)
    })
  return (
    <FilterSection label={field.label} active={chosen.length + (end?.active ?? 0)}>
      {(onFind !== undefined || values.length > many) && (
        <TextInput
          className={classes.find}
          placeholder="Find"
          aria-label={`Find in ${field.label}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onFind?.(event.currentTarget.value)
          }}
        />
      )}
      {counts === null && <CountSkeletons />}
      <ul className={classes.values} data-long={(isLong && showsAll) || undefined}>
        {shown.map(({ value, label, count }) => (
          <li key={value} className={classes.value}>
            <FilterCheck
              label={label}
              isOn={chosen.includes(value)}
              change={(isOn) => toggle(value, isOn)}
            />
            {count !== null && <span className={classes.count}>{formatCount(count)}</span>}
          </li>
        ))}
      </ul>
      {counts !== null && matching.length === 0 && <p className={classes.none}>None</p>}
      {isLong && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${matching.length}`}
        </UnstyledButton>
      )}
      {end?.below}
    </FilterSection>
  )
}

/** Values as the query keeps them; a reference may be stored in another letter case. */
function canonical(field: Props['field'], counts: readonly Counted[]): readonly Counted[] {
  if (field.type !== 'reference') return counts
  return counts.map((counted) => ({ ...counted, value: referenceCode(field, counted.value) }))
}

/** Chosen values first, those too that no row has now. A few fixed values keep the order they are declared in. */
function inOrder(
  field: Props['field'],
  counts: readonly Counted[],
  chosen: readonly string[],
  nameOf: (code: string) => string | undefined,
): readonly Counted[] {
  const uncounted = chosen
    .filter((value) => counts.every((counted) => counted.value !== value))
    .map((value) => ({ value, label: labelOf(field, value) ?? nameOf(value) ?? value, count: 0 }))
  const labelled = counts.map((counted) => ({
    ...counted,
    label: labelOf(field, counted.value) ?? counted.label,
  }))
  if (isFixed(field)) {
    const place = ({ value }: Counted) => field.values.findIndex(({ code }) => code === value)
    return [...uncounted, ...labelled].toSorted((a, b) => place(a) - place(b))
  }
  const isChosen = ({ value }: Counted) => chosen.includes(value)
  return [...uncounted, ...labelled.filter(isChosen), ...labelled.filter((one) => !isChosen(one))]
}

/** One of a few values that everybody knows by their place. */
function isFixed(field: Props['field']): field is EnumField {
  return field.type === 'enum' && field.values.length <= many
}

/** What the field calls a value, unless that is no more than its code. */
function labelOf(field: Props['field'], value: string): string | undefined {
  if (field.type !== 'enum') return undefined
  const label = field.values.find(({ code }) => code === value)?.label
  return label === value ? undefined : label
}

function CountSkeletons() {
  return (
    <div className={classes.loading} role="status" aria-label="Counting">
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} height={9} width={`${width}%`} />
      ))}
    </div>
  )
}
