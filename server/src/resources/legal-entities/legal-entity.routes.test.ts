import { competenceCenters } from '@lambda/contract/competence-centers'
import { legalEntities } from '@lambda/contract/legal-entities'
import { locations } from '@lambda/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReferenceData } from '../../seed/reference-data.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

let counter = 0

async function company(parentId: number | null = null) {
  counter += 1
  const body = { code: `C${counter}`, name: `Company ${counter}`, country: 'BE', parentId }
  const { data } = await server.call(legalEntities.api.create, { as, body })
  return data
}

type Company = Awaited<ReturnType<typeof company>>

function change({ id, version }: Company, body: Record<string, unknown>) {
  return server.call(legalEntities.api.update, { as, params: { id }, body, ifMatch: version })
}

const bodyOf = ({ code, name, country, parentId }: Company) => ({ code, name, country, parentId })

test('no company is its own parent, over however many others', async () => {
  const top = await company()
  const middle = await company(top.id)
  const bottom = await company(middle.id)
  for (const parent of [top, middle, bottom]) {
    const answer = await change(top, { ...bodyOf(top), parentId: parent.id })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'parentId'])
  }
})

test('two changes at once that would make a circle together do not', async () => {
  const [one, other] = [await company(), await company()]
  const answers = await Promise.all([
    change(one, { ...bodyOf(one), parentId: other.id }),
    change(other, { ...bodyOf(other), parentId: one.id }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test.each([
  ['a VAT number with a wrong check digit', { vatNumber: 'BE0403170702' }, 'vatNumber'],
  ['a VAT number of another country', { vatNumber: 'DE399000103' }, 'vatNumber'],
  ['a LEI with wrong check digits', { lei: '7LTWFZYICNSX8D621K87' }, 'lei'],
  ['a GLN with a wrong check digit', { gln: '4012345000008' }, 'gln'],
  ['an EORI of another country', { eori: 'FR12345678901234' }, 'eori'],
  ['an end before the beginning', { validFrom: '2026-02-01', validTo: '2026-01-31' }, 'validTo'],
])('%s is refused at its field, and nothing is stored', async (_, wrong, path) => {
  const before = await server.call(legalEntities.api.list, { as })
  const body = { code: 'WRONG', name: 'Wrong', country: 'BE', ...wrong }
  const answer = await server.call(legalEntities.api.create, { as, body })
  expect([answer.status, answer.body.code]).toEqual([422, 'RULE_BROKEN'])
  expect(answer.body.errors?.map((error) => error.path)).toEqual([path])
  expect((await server.call(legalEntities.api.list, { as })).body).toEqual(before.body)
})

test('numbers are kept without the spaces and dots that people write in them', async () => {
  const body = {
    code: 'tidy',
    name: '  Tidy  ',
    country: 'BE',
    vatNumber: 'be 0403.170.701',
    lei: '7ltw fzyi cnsx 8d62 1k86',
  }
  const { data } = await server.call(legalEntities.api.create, { as, body })
  expect(data).toMatchObject({
    code: 'TIDY',
    name: 'Tidy',
    vatNumber: 'BE0403170701',
    lei: '7LTWFZYICNSX8D621K86',
  })
})

test('a company that others refer to is not deleted, and they are named', async () => {
  const parent = await company()
  const child = await company(parent.id)
  const place = {
    code: 'PLACE',
    name: 'Place',
    type: 'OFFICE',
    country: 'BE',
    legalEntityId: parent.id,
  }
  const location = (await server.call(locations.api.create, { as, body: place })).data
  const center = await server.call(competenceCenters.api.create, {
    as,
    body: {
      code: 'CENTER',
      texts: { EN: { name: 'Center' } },
      leadLegalEntityId: parent.id,
      locationIds: [location.id],
    },
  })
  const params = { id: parent.id }
  const answer = await server.call(legalEntities.api.remove, { as, params, ifMatch: 1 })
  expect([answer.status, answer.body.code]).toEqual([409, 'REFERENCED'])
  expect(answer.body.detail).toContain('1 competence center, 1 legal entity and 1 location')
  expect(answer.body.referencedBy).toEqual(
    expect.arrayContaining([
      { kind: 'legal-entity', id: child.id, label: child.name },
      { kind: 'location', id: location.id, label: 'Place' },
      { kind: 'competence-center', id: center.data.id, label: 'Center' },
    ]),
  )
  expect((await server.call(legalEntities.api.get, { as, params })).data.version).toBe(1)
})
