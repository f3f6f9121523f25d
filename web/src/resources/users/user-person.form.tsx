import type { User } from '@lambda/contract/users'
import { FieldGrid, WideField } from '../../shared/form/field-grid.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useField } from '../../shared/form/use-field.ts'
import { CompetenceCenterPicker } from '../competence-centers/competence-center.picker.tsx'
import { CountriesPicker } from '../countries/country.picker.tsx'
import { LanguagePicker } from '../languages/language.picker.tsx'
import { ActiveField, EmailField, RoleField } from './user-account.form.tsx'

interface Props {
  isOwn: boolean
  /** What the present values are called. */
  references: User['references']
}

/** All that is kept of a user, new or not. */
export function UserFields({ isOwn, references }: Props) {
  return (
    <>
      <FieldGrid title="Sign-in and rights">
        <EmailField isOwn={isOwn} />
        <RoleField isOwn={isOwn} />
        <ActiveField isOwn={isOwn} />
      </FieldGrid>
      <FieldGrid title="Person">
        <TextField path="givenName" label="Given name" maxLength={80} />
        <TextField path="familyName" label="Family name" maxLength={80} />
        <TextField
          path="displayName"
          label="Name"
          required
          maxLength={120}
          hint="Shown to colleagues in lists and histories."
        />
      </FieldGrid>
      <FieldGrid title="Work">
        <CenterField references={references} />
        <LanguageField references={references} />
        <WideField>
          <CountriesField references={references} />
        </WideField>
      </FieldGrid>
    </>
  )
}

type Named = Pick<Props, 'references'>

function LanguageField({ references }: Named) {
  const { change, blur, ...field } = useField<string | null>('preferredLanguage')
  return (
    <LanguagePicker
      {...field}
      label="Preferred language"
      hint="Texts are shown in this language until the user chooses another one on their device."
      known={knownIn(references, 'preferredLanguage', isCode)}
      onChange={change}
      onBlur={blur}
    />
  )
}

function CenterField({ references }: Named) {
  const { change, blur, ...field } = useField<number | null>('competenceCenterId')
  return (
    <CompetenceCenterPicker
      {...field}
      label="Competence center"
      known={knownIn(references, 'competenceCenterId', isId)}
      onChange={change}
      onBlur={blur}
    />
  )
}

function CountriesField({ references }: Named) {
  const { change, blur, ...field } = useField<string[]>('countries')
  return (
    <CountriesPicker
      {...field}
      label="Countries"
      placeholder={field.value.length === 0 ? 'No countries' : undefined}
      hint="The countries this user is responsible for."
      known={knownIn(references, 'countries', isCode)}
      // Their order means nothing: kept as the server keeps it, the same choice is no change.
      onChange={(codes) => change(codes.toSorted())}
      onBlur={blur}
    />
  )
}

const isId = (value: number | string) => typeof value === 'number'
const isCode = (value: number | string) => typeof value === 'string'

/** What the chosen ones are called, as a picker takes it. */
function knownIn<K extends number | string>(
  references: User['references'],
  field: string,
  isKey: (value: number | string) => value is K,
) {
  const named = references[field] ?? []
  return named.flatMap(({ value, label }) => (isKey(value) ? [{ id: value, label }] : []))
}
