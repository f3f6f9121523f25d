import { formatDay } from '@lambda/domain/text/dates'
import { codeProblem } from '@lambda/domain/identifiers/product-code'
import {
  type FileType,
  type Visibility,
  sizeLimits,
  visibilities,
} from '../attachment-categories.ts'
import type { AttachmentInput } from './attachments.ts'
import { type BrokenRule, at } from '../reference/rules.ts'

/** What a category asks of its documents, as its row says it. */
export interface CategoryDuties {
  name: string
  isActive: boolean
  forProducts: boolean
  forGlobal: boolean
  needsLanguage: boolean
  needsCountry: boolean
  needsExpiry: boolean
  leastVisibility: Visibility | null
  /** None: every known type. */
  fileTypes: readonly string[]
  /** In MB. */
  sizeLimit: number | null
}

type Dates = Pick<AttachmentInput, 'issueDate' | 'expiryDate'>

type Told = Dates & Pick<AttachmentInput, 'code' | 'languages' | 'countries' | 'visibility'>

/** Every rule of the field that a document breaks, where it is shown; that its category may be chosen is another one. */
export function brokenDocumentRules(document: Told, category: CategoryDuties): BrokenRule[] {
  const { code, languages, countries, visibility } = document
  const { name, needsLanguage, needsCountry, leastVisibility } = category
  return [
    ...at('code', code === null ? null : (codeProblem(code)?.message ?? null)),
    ...asked(
      needsLanguage && languages.length === 0,
      'languages',
      `${name}: select at least one language.`,
    ),
    ...asked(
      needsCountry && countries.length === 0,
      'countries',
      `${name}: select at least one country.`,
    ),
    ...at('visibility', visibilityProblem(name, visibility, leastVisibility)),
    ...brokenDateRules(document, category),
  ]
}

/** Those of them that a new version can break. */
export function brokenDateRules(
  { issueDate, expiryDate }: Dates,
  { name, needsExpiry }: Pick<CategoryDuties, 'name' | 'needsExpiry'>,
): BrokenRule[] {
  const reversed =
    issueDate !== null && expiryDate !== null && expiryDate <= issueDate
      ? `The expiry date ${formatDay(expiryDate)} must be after the issue date ${formatDay(issueDate)}.`
      : null
  return [
    ...asked(needsExpiry && expiryDate === null, 'expiryDate', `${name}: enter an expiry date.`),
    ...at('expiryDate', reversed),
  ]
}

/** Why documents of a category cannot be made, or be moved into it; null where they can. */
export function categoryProblem(
  { name, isActive, forProducts, forGlobal }: CategoryDuties,
  isGlobal: boolean,
): string | null {
  if (!isActive) return `The category “${name}” is no longer active.`
  if (isGlobal && !forGlobal) return `The category “${name}” cannot be used for global attachments.`
  if (!isGlobal && !forProducts) return `The category “${name}” cannot be used for products.`
  return null
}

/** Why a file cannot be of a category; null where it can. */
export function fileProblem(
  { type, size }: { type: FileType; size: number },
  { name, fileTypes, sizeLimit }: CategoryDuties,
): string | null {
  if (fileTypes.length > 0 && !fileTypes.includes(type)) {
    return `${name} accepts ${fileTypes.join(', ')}; this file is ${type}.`
  }
  const most = sizeLimit === null ? sizeLimits.usual : sizeLimit * 1024 ** 2
  return size <= most ? null : `${name} accepts files up to ${most / 1024 ** 2} MB.`
}

function visibilityProblem(
  name: string,
  visibility: Visibility,
  least: Visibility | null,
): string | null {
  const order = visibilities.map(({ value }) => value)
  if (least === null || order.indexOf(visibility) >= order.indexOf(least)) return null
  const label = visibilities.find(({ value }) => value === least)?.label ?? least
  return `${name}: visibility must be at least “${label}”.`
}

function asked(isBroken: boolean, path: string, message: string): BrokenRule[] {
  return isBroken ? [{ path, message }] : []
}
