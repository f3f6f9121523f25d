import type { Finding } from '../products/finding.ts'
import { type AvcpFacts, type ProductFacts, declaredValue } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'
import {
  characteristicLabel,
  fireSystems,
  isNotifiedBody,
  otherSystems,
  readCertificates,
  workOfBody,
} from './avcp.ts'

/** What the rules here read. */
export const assessedFacts = ['avcp', 'standard', 'reactionToFire'] as const

type AssessedFacts = Pick<ProductFacts, (typeof assessedFacts)[number]>

/** Whether systems fit characteristics (R87), and notified bodies and certificates fit systems (R20, R86). */
export function checkAvcp(facts: AssessedFacts): Finding[] {
  return facts.avcp.flatMap((row, index) => {
    const path = `avcp.${index}`
    return [
      ...checkNotifiedBody(row, path),
      ...checkCertificate(row, path),
      ...checkSystem(facts, row, path),
    ]
  })
}

function checkNotifiedBody(row: AvcpFacts, place: string): Finding[] {
  const { system, notifiedBody } = row
  const path = `${place}.notifiedBody`
  if (notifiedBody !== null) {
    if (isNotifiedBody(notifiedBody)) return []
    const message = 'The number of a notified body has four digits, such as 0751.'
    return [{ rule: 'R86', severity: 'E', path, code: 'NOTIFIED_BODY', message }]
  }
  const does = workOfBody(system)
  if (does === null) return []
  const message = `Under system ${system} a notified body ${does}: enter its number.`
  const finding = {
    rule: 'R20',
    severity: 'W',
    path,
    code: 'NOTIFIED_BODY_MISSING',
    message,
  } as const
  const body = bodyOf(row)
  return [body === null ? finding : { ...finding, proposal: body }]
}

/** The notified body that all certificates of a row begin with. */
function bodyOf({ certificate }: AvcpFacts): string | null {
  const bodies = new Set(
    certificate === null ? [] : readCertificates(certificate)?.map(({ body }) => body),
  )
  const [body = null] = bodies
  return bodies.size === 1 ? body : null
}

function checkCertificate({ certificate, notifiedBody }: AvcpFacts, row: string): Finding[] {
  if (certificate === null) return []
  const path = `${row}.certificate`
  const read = readCertificates(certificate)
  if (read === null) {
    const message =
      'A certificate begins with the number of the notified body and CPR, such as 0751-CPR-123.'
    return [{ rule: 'R86', severity: 'W', path, code: 'CERTIFICATE', message }]
  }
  const found: Finding[] = []
  const other = read.find(({ body }) => notifiedBody !== null && body !== notifiedBody)
  if (other) {
    const message = `The certificate is of notified body ${other.body}, not of ${notifiedBody}.`
    found.push({ rule: 'R20', severity: 'W', path, code: 'CERTIFICATE_BODY', message })
  }
  if (read.some(({ isLegacy }) => isLegacy)) {
    const message = 'Certificates with CPD are from before July 2013; newer ones have CPR.'
    found.push({ rule: 'R86', severity: 'I', path, code: 'CERTIFICATE_LEGACY', message })
  }
  return found
}

function checkSystem(
  facts: AssessedFacts,
  { characteristic, system }: AvcpFacts,
  row: string,
): Finding[] {
  const finding = { rule: 'R87', severity: 'W', path: `${row}.system` } as const
  if (!system) return [{ ...finding, code: 'AVCP_MISSING', message: 'Choose the system.' }]
  const expected = expectedSystems(facts, characteristic)
  if (expected === null || expected.systems.includes(system)) return []
  const message = `${expected.what} comes under system ${inWords(expected.systems)}, not ${system}.`
  const [only, ...others] = expected.systems
  const isProposed = only !== undefined && others.length === 0
  return [{ ...finding, code: 'AVCP_SYSTEM', message, ...(isProposed && { proposal: only }) }]
}

/** What is known of insulation by a harmonised standard; assessments and other standards say it themselves. */
function expectedSystems(facts: AssessedFacts, characteristic: string) {
  const standard = productStandard(facts.standard)
  if (standard === undefined) return null
  const what = characteristicLabel(characteristic)
  if (characteristic === 'REACTION_TO_FIRE') {
    const fireClass = declaredValue(facts.reactionToFire)
    const systems = fireClass === null ? null : fireSystems(fireClass)
    return systems && { what: `${what} of class ${fireClass}`, systems }
  }
  if (standard.scope === 'other') return null
  return { what, systems: otherSystems(characteristic) }
}

function inWords(systems: readonly string[]): string {
  return systems.length === 1
    ? systems.join()
    : `${systems.slice(0, -1).join(', ')} or ${systems.at(-1)}`
}
