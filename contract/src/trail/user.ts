import { administratorRole, userInput } from '../users.ts'
import { type RecordedFields, type RecordedValue, plain, unknownField } from './field.ts'

const fields: Readonly<Record<string, readonly [label: string, value: RecordedValue]>> = {
  email: ['E-mail', plain],
  displayName: ['Name', plain],
  givenName: ['Given name', plain],
  familyName: ['Family name', plain],
  role: [
    'Role',
    { kind: 'choice', options: [{ value: administratorRole, label: 'Administrator' }] },
  ],
  isActive: ['Account', { kind: 'flag', yes: 'Active', no: 'Deactivated' }],
  preferredLanguage: ['Preferred language', { kind: 'language' }],
  competenceCenterId: ['Competence center', { kind: 'reference', entity: 'competence-center' }],
  countries: ['Countries', { kind: 'country' }],
  brandIds: ['Brands', { kind: 'reference', entity: 'brand' }],
  isBound: ['Identity provider account', { kind: 'flag', yes: 'Linked', no: 'Not linked' }],
}

const order = Object.keys(userInput.shape)

/** The fields of users. */
export const userRecord: RecordedFields = (path) => {
  const [label, value] = fields[path] ?? []
  if (label === undefined || value === undefined) return unknownField(path)
  const rank = order.indexOf(path)
  return { label, value, rank: rank < 0 ? order.length : rank }
}
