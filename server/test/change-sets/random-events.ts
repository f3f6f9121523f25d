import type { Operation } from '@lambda/contract/change-sets/operations'
import fc from 'fast-check'
import { sharedGtin, texts } from './set-model.ts'

/** So many products there are. */
export const count = 6

const word = fc.constantFrom('A', 'B', 'AB', 'C')
const country = fc.constantFrom('BE', 'DE', 'FR')
const text = fc.constantFrom(...texts)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant('set'), path: text, value: word }),
  fc.record({ op: fc.constant('clear'), path: text }),
  fc.record({
    op: fc.constant('replace'),
    path: text,
    find: fc.constantFrom('A', 'B'),
    by: fc.constantFrom('B', 'C', ''),
    matchCase: fc.constant(true),
  }),
  fc.record({
    op: fc.constant('copy'),
    path: fc.constant(texts[0]),
    from: fc.constant(texts[1]),
    onlyEmpty: fc.boolean(),
  }),
  fc.record({
    op: fc.constantFrom('add', 'remove'),
    path: fc.constant('countries'),
    values: fc.uniqueArray(country, { minLength: 1 }),
  }),
  fc.record({ op: fc.constant('set'), path: fc.constant('gtin'), value: fc.constant(sharedGtin) }),
  fc.record({ op: fc.constant('clear'), path: fc.constant('gtin') }),
  fc.record({
    op: fc.constantFrom('link', 'unlink'),
    path: fc.constant('attachments'),
    ids: fc.uniqueArray(fc.constantFrom(0, 1), { minLength: 1 }),
    value: fc.constantFrom('MAIN', 'PROOF'),
  }),
) as fc.Arbitrary<Operation>

const some = fc.uniqueArray(fc.nat(count - 1), { minLength: 1 })

/** Something that happens to products, by their number, and to sets. */
export type Event =
  | { kind: 'check'; products: number[]; operations: Operation[] }
  | { kind: 'edit'; product: number; name: (typeof texts)[number]; value: string | null }
  | { kind: 'link'; product: number; document: number; role: 'MAIN' | 'PROOF' | null }
  | { kind: 'mark'; products: number[]; action: 'delete' | 'restore' }
  | { kind: 'merge'; product: number; losing: number }
  | { kind: 'create'; product: number; series: string }
  | { kind: 'apply' | 'undo' | 'mine' | 'theirs' | 'reason'; which: number }

/** Any of them, the more frequent the more it matters. */
export const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('check' as const),
      products: some,
      operations: fc.array(operation, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      product: fc.nat(count - 1),
      name: text,
      value: fc.option(word),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      product: fc.nat(count - 1),
      document: fc.nat(1),
      role: fc.constantFrom('MAIN' as const, 'PROOF' as const, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      products: some,
      action: fc.constantFrom('delete' as const, 'restore' as const, 'restore' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      product: fc.nat(count - 1),
      losing: fc.nat(count - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      product: fc.nat(count - 1),
      series: word,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom('apply' as const, 'apply', 'undo', 'mine', 'theirs', 'reason'),
      which: fc.nat(1_000),
    }),
  },
)
