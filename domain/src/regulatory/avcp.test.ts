import { describe, expect, test } from 'vitest'
import { declared, elastomer, npd, slab } from '../../test/product-facts.ts'
import { fireClasses } from '../fire/fire-tables.ts'
import { checkProduct } from '../product-rules.ts'
import type { AvcpFacts, ProductFacts } from '../products/product-facts.ts'
import {
  avcpSystems,
  essentialCharacteristics,
  fireSystems,
  isNotifiedBody,
  otherSystems,
  readCertificates,
  tidyCertificate,
  tidyNotifiedBody,
} from './avcp.ts'

/** Which systems each class may come under, by the letter that it begins with. */
const bySystem: readonly (readonly [RegExp, string])[] = [
  [/^A1(L|fl)?$/, '1 3 4'],
  [/^(A2|B|C)(L|fl)?-/, '1 3'],
  [/^D(L|fl)?-/, '3'],
  [/^E(L|fl)?(-d2)?$/, '3'],
  [/^F(L|fl)?$/, '4'],
  // Cables have a decision of their own.
  [/ca/, 'none'],
]

test.each(fireClasses.map(({ code }) => code))('%s comes under its systems', (code) => {
  const expected = bySystem.filter(([pattern]) => pattern.test(code))
  expect(expected).toHaveLength(1)
  expect(fireSystems(code)?.join(' ') ?? 'none').toBe(expected[0]?.[1])
})

test('what is no class comes under none', () => {
  expect(fireSystems('A3')).toBe(null)
  expect(fireSystems('')).toBe(null)
})

test('the environment comes under 3+, all other characteristics under 3', () => {
  const systems = essentialCharacteristics.map(({ code }) => [code, otherSystems(code)] as const)
  for (const [code, expected] of systems)
    expect(expected).toEqual(code === 'ENVIRONMENT' ? ['3+'] : ['3'])
})

test.each([
  ['1415-CpR-9-(C-7/2010)', '1415-CPR-9-(C-7/2010)', ['1415']],
  [
    '0751-CPR.2-039.2-01,  0751-CPR.2-039.0-01',
    '0751-CPR.2-039.2-01, 0751-CPR.2-039.0-01',
    ['0751', '0751'],
  ],
  ['1390-CPR-0322/12/P', '1390-CPR-0322/12/P', ['1390']],
  ['1023-CPR-1213 P', '1023-CPR-1213 P', ['1023']],
  ['1023-cpd-1213', '1023-CPD-1213', ['1023']],
  ['CPR-1213', 'CPR-1213', null],
  ['751-CPR-1213', '751-CPR-1213', null],
])('the certificate %s is kept as %s', (text, tidy, bodies) => {
  expect(tidyCertificate(text)).toBe(tidy)
  expect(readCertificates(tidy)?.map(({ body }) => body) ?? null).toEqual(bodies)
})

test.each([
  ['NB 0751', '0751', true],
  ['nb-0751', '0751', true],
  [' 1415 ', '1415', true],
  ['751', '751', false],
])('the notified body %s is kept as %s', (text, tidy, is) => {
  expect(tidyNotifiedBody(text)).toBe(tidy)
  expect(isNotifiedBody(tidy)).toBe(is)
})

function found(product: ProductFacts, row: Partial<AvcpFacts>, change: Partial<ProductFacts> = {}) {
  const avcp = [
    {
      characteristic: 'REACTION_TO_FIRE',
      system: '1',
      notifiedBody: '0751',
      certificate: null,
      ...row,
    },
  ]
  const findings = checkProduct({ ...product, ...change, avcp })
  return findings.flatMap(({ path, severity, code, proposal }) =>
    path.startsWith('avcp.0')
      ? [[severity, path.slice(7), code, proposal].filter(Boolean).join(' ')]
      : [],
  )
}

const fire = (value: string) => ({ reactionToFire: declared(value) })
const pipeClass = { ...fire('A1L'), form: 'PIPE_SECTION' as const }

// oxfmt-ignore
describe('systems, notified bodies and certificates', () => {
  test.each<[string, Partial<AvcpFacts>, Partial<ProductFacts>, ...string[]]>([
    ['stone wool A1 with a certificate', { certificate: '0751-CPR-1' }, {}],
    ['A1 that is not improved', { system: '3' }, {}],
    ['A1 without testing', { system: '4', notifiedBody: null }, {}],
    ['A1 under 2+', { system: '2+' }, {}, 'W system AVCP_SYSTEM'],
    ['A1 under 1+', { system: '1+' }, {}, 'W system AVCP_SYSTEM'],
    ['A1 of a pipe under 4', { system: '4' }, pipeClass],
    ['A2 under 1', {}, fire('A2-s1,d0')],
    ['A2 under 4', { system: '4' }, fire('A2-s1,d0'), 'W system AVCP_SYSTEM'],
    ['E under 1', {}, fire('E'), 'W system AVCP_SYSTEM 3'],
    ['F under 3', { system: '3' }, fire('F'), 'W system AVCP_SYSTEM 4'],
    ['NPD under any', { system: '2+' }, { reactionToFire: npd }],
    ['no declared class', { system: '2+' }, { reactionToFire: null }],
    ['thermal resistance under 3', { characteristic: 'THERMAL_RESISTANCE', system: '3' }, {}],
    ['thermal resistance under 1', { characteristic: 'THERMAL_RESISTANCE' }, {}, 'W system AVCP_SYSTEM 3'],
    ['the environment under 3', { characteristic: 'ENVIRONMENT', system: '3' }, {}, 'W system AVCP_SYSTEM 3+'],
    ['thermal resistance under 2+ by an EAD', { characteristic: 'THERMAL_RESISTANCE', system: '2+' }, { standard: 'EAD 040083-00-0404', standardEdition: null, designationCode: null }],
    ['strength under 2+ by another standard', { characteristic: 'COMPRESSIVE_STRENGTH', system: '2+' }, { standard: 'EN 520', standardEdition: null, designationCode: null }],
    ['no system', { system: null }, {}, 'W system AVCP_MISSING'],
    ['1 without a notified body', { notifiedBody: null }, {}, 'W notifiedBody NOTIFIED_BODY_MISSING'],
    ['1 without one but with its certificate', { notifiedBody: null, certificate: '1415-CPR-9' }, {}, 'W notifiedBody NOTIFIED_BODY_MISSING 1415'],
    ['3 without one', { system: '3', notifiedBody: null }, {}, 'W notifiedBody NOTIFIED_BODY_MISSING'],
    ['4 without one', { characteristic: 'OTHER', system: '4', notifiedBody: null }, {}, 'W system AVCP_SYSTEM 3'],
    ['a notified body of three digits', { notifiedBody: '751' }, {}, 'E notifiedBody NOTIFIED_BODY'],
    ['a certificate of another body', { certificate: '1415-CPR-9' }, {}, 'W certificate CERTIFICATE_BODY'],
    ['two certificates, one of another body', { certificate: '0751-CPR-1, 1415-CPR-9' }, {}, 'W certificate CERTIFICATE_BODY'],
    ['a certificate of before 2013', { certificate: '0751-CPD-1' }, {}, 'I certificate CERTIFICATE_LEGACY'],
    ['what is no certificate', { certificate: 'see website' }, {}, 'W certificate CERTIFICATE'],
  ])('%s', (_, row, change, ...expected) => {
    expect(found(slab, row, change)).toEqual(expected)
  })
})

test('an elastomeric sheet of class B comes under 1 or 3', () => {
  expect(found(elastomer, { system: '1' })).toEqual([])
  expect(found(elastomer, { system: '3' })).toEqual([])
  expect(new Set(avcpSystems.map(({ code }) => code)).size).toBe(6)
})
