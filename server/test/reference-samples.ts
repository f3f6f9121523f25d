import type { AnyField } from '@lambda/contract/reference/field-types'
import { type AnyReferenceList, brokenRules } from '@lambda/contract/reference/list'
import { referenceLists } from '@lambda/contract/reference-lists'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'

/**
 * Rows of any list of reference data, made from its fields alone. What a rule asks for is found among some values that
 * are right somewhere. Turn 0 and turn 1 give different values for every field.
 */

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

/** Right for a field with a rule of its own somewhere; numbers that must be unique come in pairs. */
const candidates = [
  ['https://www.lambda.example', 'https://other.lambda.example'],
  ['info@lambda.example', 'sales@lambda.example'],
  ['+3231234567', '+3231234568'],
  ['4012345000009', '5412345000013'],
  ['BE0403170701', 'BE0403199702'],
  ['BE0403170701', 'BE0403199702'],
  ['7LTWFZYICNSX8D621K86', '529900T8BM49AURSDO55'],
  ['150483782', '150483783'],
  ['BEANR', 'BEBRU'],
  ['BE-VAN', 'BE-BRU'],
  ['2000', '1000'],
  ['nl-BE', 'fr-BE'],
  ['form:BOARD', 'form:ROLL'],
  [png, png],
] as const

let counter = 0

/** An input with a value in every field that its rules leave room for. */
export async function sampleOf(
  server: TestServer,
  list: AnyReferenceList,
  turn: 0 | 1,
): Promise<Record<string, unknown>> {
  counter += 1
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(list.fields)) {
    input[name] = isOwn(list, field) && turn === 1 ? null : await valueOf(server, field, turn)
  }
  for (const { path } of brokenRules(list, input)) {
    if (list.fields[path]?.kind === 'flag') {
      input[path] = !input[path]
      continue
    }
    const fitting = candidates.find(([first, second]) => {
      const tried = { ...input, [path]: turn === 0 ? first : second }
      return brokenRules(list, tried).every((broken) => broken.path !== path)
    })
    input[path] = fitting?.[turn] ?? null
  }
  expect(brokenRules(list, input), JSON.stringify(input)).toEqual([])
  return input
}

/** Whether a field refers to rows of its own list: one that is changed is among them. */
function isOwn(list: AnyReferenceList, field: AnyField): boolean {
  return field.kind === 'reference' && field.to.list === list.path
}

/** Only what must be there: numbers that are unique would be used up. */
export async function sparseOf(
  server: TestServer,
  list: AnyReferenceList,
): Promise<Record<string, unknown>> {
  const sample = await sampleOf(server, list, 0)
  const needed = Object.entries(list.fields).filter(([, { required }]) => required)
  return list.input.parse(Object.fromEntries(needed.map(([name]) => [name, sample[name]])))
}

async function valueOf(server: TestServer, field: AnyField, turn: 0 | 1): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return field.rule ? ruledText(field, turn) : `Wörd ${counter}`.slice(0, field.max)
    case 'choice':
      return field.options[turn]?.value ?? field.options[0]?.value
    case 'choices':
      return field.options.slice(turn, turn + 2).map(({ value }) => value)
    case 'words':
      return [`stone ${counter}`, `glass ${counter}`].slice(turn)
    case 'flag':
      return turn === 0
    case 'number':
      return field.min + turn
    case 'decimal':
      return turn === 0 ? '51.2194' : '-4.4025'
    case 'date':
      return turn === 0 ? '2026-01-31' : '2026-02-28'
    case 'image':
      return png
    case 'texts': {
      const text = (language: string) =>
        Object.fromEntries(
          Object.keys(field.parts).map((part) => [part, `${part} ${language} ${counter}`]),
        )
      return turn === 0 ? { EN: text('EN'), DE: text('DE') } : { EN: text('EN'), FR: text('FR') }
    }
    case 'reference':
      return (await targetsOf(server, field.to))[0] ?? null
    case 'references':
      return (await targetsOf(server, field.to)).slice(0, 2 - turn)
  }
}

function ruledText(field: AnyField & { kind: 'text' }, turn: 0 | 1): string | null {
  const own = [`CODE-${counter}`, `CODE-${counter}`] as const
  const found = [own, ...candidates].find((pair) => field.rule?.(pair[turn]) === null)
  return found?.[turn] ?? null
}

async function targetsOf(
  server: TestServer,
  to: { list: string; by: 'id' | 'code'; params?: object },
) {
  if (to.by === 'code') return to.list === 'languages' ? ['DE', 'EN'] : ['BE', 'NL']
  if (to.params) {
    const { data } = await server.call(taxonomiesApi.list, { params: { ...to.params } })
    return data.slice(0, 2).map(({ id }) => id)
  }
  const list = referenceLists.find(({ path }) => path === to.list)
  if (!list) throw new Error(`There is no list ${to.list}.`)
  const { data } = await server.call(list.api.list)
  const ids = data.slice(0, 2).map(({ id }) => id)
  return ids.toSorted((a, b) => a - b)
}
