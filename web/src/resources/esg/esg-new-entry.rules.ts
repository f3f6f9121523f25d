import type { EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import type { EsgKind } from '@lambda/contract/esg/esg-kinds'
import { type EsgPayload, esgPayload, esgPayloads } from '@lambda/contract/esg/esg-payloads'
import { isEmpty } from '@lambda/contract/flat'
import type { z } from 'zod'

/** What a new entry of a kind says before anybody has written anything. */
export function blankEntry(kind: EsgKind): EsgEntryInput {
  return {
    title: '',
    issueDate: null,
    validUntil: null,
    brandId: null,
    legalEntityId: null,
    productIds: [],
    productQuery: null,
    attachmentIds: [],
    note: null,
    payload: blankPayload(kind),
  }
}

function blankPayload(kind: EsgKind): EsgPayload {
  const required = {
    EPD: { scenarios: [], modules: {}, results: {} },
    CERTIFICATE: { scheme: 'FSC' },
    VOC_LABEL: { label: 'FR_A_PLUS' },
    SVHC_STATEMENT: { substances: [] },
    COMPANY_RATING: { scheme: 'ECOVADIS' },
    TARGET: { scheme: 'SBTI_NEAR_TERM' },
  } as Partial<Record<EsgKind, object>>
  return esgPayload.parse({ kind, ...required[kind] })
}

/** What is typed of an entry, as one of another kind: the fields that both have keep it. */
export function asKind(entry: EsgEntryInput, kind: EsgKind): EsgEntryInput {
  const [from, to] = [shapeOf(entry.payload.kind), shapeOf(kind)]
  const typed = Object.entries(entry.payload).filter(([name, value]) => {
    const [was, is] = [from[name], to[name]]
    if (!was || !is || name === 'kind' || isEmpty(value)) return false
    // the schemes of a certificate are none of a target, though both fields have that name
    return is.safeParse(value).success || !was.safeParse(value).success
  })
  const payload = { ...blankPayload(kind), ...Object.fromEntries(typed) }
  return { ...entry, payload }
}

function shapeOf(kind: EsgKind): Readonly<Record<string, z.ZodType>> {
  return esgPayloads[kind].shape
}
