import { type User, administratorRole } from '@lambda/contract/users'
import { Select } from '@mantine/core'
import { CheckField } from '../../shared/form/check-field.tsx'
import { FieldGrid, WideField } from '../../shared/form/field-grid.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useControl } from '../../shared/form/use-field.ts'
import { BrandsPicker } from '../brands/brand.picker.tsx'
import { CompetenceCenterPicker } from '../competence-centers/competence-center.picker.tsx'
import { CountriesPicker } from '../countries/country.picker.tsx'
import { LanguagePicker } from '../languages/language.picker.tsx'

/** Why somebody's own account cannot be changed by themselves. */
const ownAccount = 'Only another administrator can change this for you.'

interface Props {
  /** The person at the screen looks at themselves. */
  isOwn: boolean
  /** What the present values are called. */
  references: User['references']
}

/** All that is kept of a user, new or not. */
export function UserFields({ isOwn, references }: Props) {
  return (
    <>
      <FieldGrid title="Sign-in and rights">
        <TextField
          path="email"
          label="E-mail"
          required
          readOnly={isOwn}
          maxLength={254}
          hint={isOwn ? ownAccount : 'Used to sign in. Upper and lower case make no difference.'}
        />
        <RoleField isOwn={isOwn} />
        <CheckField
          path="isActive"
          label="Active"
          disabled={isOwn}
          hint={isOwn ? ownAccount : meaningOfActive}
        />
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
        <WideField>
          <BrandsField references={references} />
        </WideField>
      </FieldGrid>
    </>
  )
}

function meaningOfActive(isActive: boolean): string {
  return isActive ? 'Can sign in.' : 'Cannot sign in. Their past changes are kept.'
}

const roles = [
  { value: 'none', label: 'User' },
  { value: administratorRole, label: 'Administrator' },
]

function RoleField({ isOwn }: Pick<Props, 'isOwn'>) {
  const field = useControl<User['role']>('role')
  const hint =
    field.value === null
      ? 'Can view everything and edit products.'
      : 'Can also manage users and reference data, and view the trace logs.'
  return (
    <Select
      {...field}
      label="Role"
      data={roles}
      allowDeselect={false}
      readOnly={isOwn}
      value={field.value ?? 'none'}
      description={isOwn ? ownAccount : hint}
      onChange={(role) => field.onChange(role === administratorRole ? administratorRole : null)}
    />
  )
}

type Named = Pick<Props, 'references'>

function LanguageField({ references }: Named) {
  return (
    <LanguagePicker
      {...useControl<string | null>('preferredLanguage')}
      label="Preferred language"
      hint="Texts are shown in this language until the user chooses another one on their device."
      known={knownIn(references, 'preferredLanguage', isCode)}
    />
  )
}

function CenterField({ references }: Named) {
  return (
    <CompetenceCenterPicker
      {...useControl<number | null>('competenceCenterId')}
      label="Competence center"
      known={knownIn(references, 'competenceCenterId', isId)}
    />
  )
}

function CountriesField({ references }: Named) {
  const field = useControl<string[]>('countries')
  return (
    <CountriesPicker
      {...field}
      label="Countries"
      placeholder={field.value.length === 0 ? 'No countries' : undefined}
      hint="The countries this user is responsible for."
      known={knownIn(references, 'countries', isCode)}
      // Their order means nothing: kept as the server keeps it, the same choice is no change.
      onChange={(codes) => field.onChange(codes.toSorted())}
    />
  )
}

interface BrandsProps extends Named {
  hint?: string
}

/** The brands that somebody looks after. */
export function BrandsField({
  references,
  hint = 'The brands this user is responsible for.',
}: BrandsProps) {
  const field = useControl<number[]>('brandIds')
  return (
    <BrandsPicker
      {...field}
      label="Brands"
      placeholder={field.value.length === 0 ? 'No brands' : undefined}
      hint={hint}
      known={knownIn(references, 'brandIds', isId)}
      onChange={(ids) => field.onChange(ids.toSorted((a, b) => a - b))}
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
