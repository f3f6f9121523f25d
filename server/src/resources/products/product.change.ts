import { flatProduct, productDifferences } from '@lambda/contract/products/product-flat'
import { type FieldProblem, deletedDuplicate } from '@lambda/contract/problem'
import { type Product, type ProductInput, productInput } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import { sendLater, together } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { versionNow } from '../../platform/reference/reference-names.ts'
import { record } from '../../platform/trail/history.ts'
import type { Bulk, Judged, Sound } from '../../platform/versioned/bulk.ts'
import { changeMany } from '../../platform/versioned/bulk-writes.ts'
import { type Key, type Versioned, create } from '../../platform/versioned/versioned.ts'
import {
  type KnownNode,
  findNodes,
  nodesById,
  nodesWithIds,
} from '../taxonomies/taxonomy.repository.ts'
import {
  productConstraints,
  productInsertions,
  reservation,
  setDeleted,
  updateProduct,
  updateProducts,
} from './product-change.repository.ts'
import {
  type StoredProduct,
  findProduct,
  inputOf,
  lockProduct,
  lockProducts,
  updatedProduct,
} from './product.repository.ts'
import { type KeptProduct, keptOfProducts } from './product-kept.repository.ts'
import { classProblems } from './classes/product-classes.change.ts'
import { namedReferences } from './bulk/named-references.repository.ts'
import type { AskedClasses } from './classes/product-classes.rules.ts'
import { nameSurvivors } from './merge/merged-relations.change.ts'
import { relationProblems } from './related/product-related.change.ts'
import type { AskedRelations } from './related/product-related.rules.ts'
import { gtinHolders, noteLeaving } from './findings/product-finding.change.ts'
import type { FoundNow } from './findings/product-finding.repository.ts'
import type { GtinHolders, Numbering, SharedGtin } from './findings/product-gtin.rules.ts'
import { type NodesById, judged, namedNodes, normalised, uniqueOf } from './product.rules.ts'
import {
  type ActivatedProduct,
  activationsOf,
  isActivation,
  reasonOf,
} from './readiness/activation.rules.ts'
import { evaluationOf } from './readiness/readiness-evaluation.repository.ts'
import { noteNames, rulesNeeded, rulesRead } from './readiness/readiness-profile.repository.ts'
import { evaluateChanged } from './readiness/readiness.change.ts'

/** A product of which nothing is known. */
export const blankProduct: ProductInput = { ...productInput.parse({ code: '-' }), code: '' }

/** What people keep of a product, with what goes with a change of it. */
export interface ProductValue extends ActivatedProduct {
  /** What is found of it as it is to become. */
  findings?: FoundNow | null
  /** Why it may have the GTIN of another product. */
  sharedGtin?: SharedGtin
}

interface Shapes {
  row: StoredProduct
  value: ProductValue
  key: Key
  shown: Product
}

/** Products that are deleted stay out of sight, and their codes stay taken. */
export const productKind: Versioned<Shapes> = {
  entity: 'product',
  missing: 'This product does not exist. It may have been deleted.',
  lock: ({ db }, { id }) => lockProduct(db, id),
  find: (db, { id }, language) => findProduct(db, id, language),
  flat: (product) => flatProduct(inputOf(product)),
  compare: (before, after) => ({
    ...productDifferences(before, after),
    ...reasonOf(before, after),
  }),
  blank: flatProduct(blankProduct),
  show: async (
    _,
    { isDeleted: _d, readAt: _r, nodes: _n, findings: _f, namesVersion: _v, ...product },
  ) => product,
  sound: async (context, value, before) =>
    accepted((await soundMany(context, [{ value, before }]))(0)),
  update: async (context, before, input, paths) => {
    await updateProduct(context.db, before, input, paths, context.actor.id)
    await evaluateChanged(context, before, input, paths)
  },
  updated: updatedProduct,
  deletion: {
    notDeleted: 'This product is not deleted.',
    mark: (context, { id }, isDeleted) => markProducts(context, [id], isDeleted),
    restored: (context, ids) =>
      nameSurvivors(context.db, ids, (some) => changeMany(context, productsInBulk, some)),
  },
}

/** Products as many are written at once. */
export const productsInBulk: Bulk<Shapes> = {
  kind: productKind,
  lock: ({ db }, keys) => lockProducts(db, idsOf(keys)),
  find: (db, keys, names) => keptOfProducts(db, idsOf(keys), names),
  sound: async (context, asked) => {
    const { statements, refusals } = namedReferences(asked)
    const [[names], found = []] = await together(context.db, [versionNow.of(), ...statements])
    noteNames(context, names?.version ?? null)
    const [judge, refused] = [await soundMany(context, asked), refusals(found)]
    return (at) => {
      const sound = judge(at)
      return sound instanceof ApiProblem ? sound : (refused[at] ?? sound)
    }
  },
  unique: uniqueOf,
  isTried: isActivation,
  constraints: productConstraints,
  update: async (context, changes) => {
    const rules = await rulesNeeded(context)
    await updateProducts(context.db, changes, { actorId: context.actor.id, rules })
  },
  mark: markProducts,
  soundNew,
  insertions: (context, products) => {
    const { db, actor } = context
    const rules = rulesRead(context)
    const ids = idsOf(products)
    const activations = products.flatMap(({ id, value }) => activationsOf(id, null, value))
    return [...productInsertions(db, products, actor.id), evaluationOf(db, ids, rules, activations)]
  },
}

/** What depends on them is judged anew, and so is what comes back. */
async function markProducts(
  context: Context,
  ids: readonly number[],
  isDeleted: boolean,
): Promise<void> {
  await noteLeaving(context, ids, isDeleted)
  await setDeleted(context.db, ids, isDeleted, context.actor.id)
}

const idsOf = (keys: readonly { id: number }[]) => keys.map(({ id }) => id)

/** Stores a new product. Throws RULE_BROKEN, and DUPLICATE (also where a deleted product keeps the code). */
export function createProduct(context: Context, body: ProductValue): Promise<StoredProduct> {
  return create(context, productKind, async () => {
    const judge = await soundNew(context, [body])
    const [judged] = judge()
    const value = accepted(judged?.sound)
    const id = judged?.id ?? 0
    const { db } = context
    await sendLater(db, ...productsInBulk.insertions(context, [{ id, value, past: [] }]))
    const diff = reasonOf(null, value)
    if (Object.keys(diff).length > 0) {
      await record(context, { entity: 'product', id, operation: 'update', version: 1, diff })
    }
    return { id }
  })
}

/** Throws what refuses it. */
function accepted(sound: Sound<Shapes> | undefined): ProductValue {
  if (!sound) throw new Error('A product was not checked.')
  if (sound instanceof ApiProblem) throw sound
  return sound
}

async function soundMany(
  { db, actor }: Context,
  asked: readonly { value: ProductValue; before: KeptProduct | StoredProduct }[],
): Promise<(at: number) => Sound<Shapes>> {
  const inputs = asked.map(({ value, before }) => {
    const { sharedGtin, findings: _f, ...told } = value
    return { id: before.id, input: normalised(told, before), before, sharedGtin }
  })
  const named = inputs.flatMap(({ input, before }) => [input, before])
  const known = asked.flatMap(({ before }) => ('nodes' in before ? before.nodes : []))
  const nodes = await nodesAmong(db, nodeIdsOf(named), known)
  const others = await otherProblems(db, inputs)
  const holders = await gtinHolders(db, inputs, { isNew: false })
  return (at) => {
    const one = inputs[at]
    if (!one) throw new Error('A product was not checked.')
    return soundOf(one, { nodes, holders, others: others[at] ?? [] }, actor)
  }
}

/** A product with what is found of it, or what refuses it. */
function soundOf(
  one: Numbering & { before: KeptProduct | StoredProduct | null },
  { nodes, holders, others }: Surroundings,
  actor: Actor,
): Sound<Shapes> {
  const { input, before, sharedGtin } = one
  const gtins = holders.judge(one)
  const sharing =
    sharedGtin && sharedGtin !== 'as found'
      ? { reason: sharedGtin.reason, by: actor.id, at: new Date().toISOString() }
      : null
  const findings = judged({ input, before, nodes, others, gtins, sharing }, actor)
  if (findings instanceof ApiProblem) return findings
  if (gtins) holders.claim(one)
  return { ...input, findings: { ...findings, lookAgain: gtins?.others ?? [] } }
}

interface Surroundings {
  nodes: NodesById
  holders: GtinHolders
  others: readonly FieldProblem[]
}

/** In one round trip, and more where some are related, classified or numbered: the ids of those that are refused are lost. */
async function soundNew(
  context: Context,
  values: readonly ProductValue[],
): Promise<() => Judged<Shapes>[]> {
  const { db, actor } = context
  const inputs = values.map(({ findings: _f, sharedGtin, ...told }) => {
    return { input: normalised(told), sharedGtin, before: null }
  })
  const [found, deleted, reserved, [names]] = await together(db, [
    nodesWithIds.of(nodeIdsOf(inputs.map(({ input }) => input))),
    deletedWithCodes.of(inputs.map(({ input }) => input.code)),
    reservation.of(values.length),
    versionNow.of(),
  ])
  noteNames(context, names?.version ?? null)
  await rulesNeeded(context)
  const nodes = nodesById(found)
  const byCode = new Map(deleted.map(({ id, code }) => [code, id]))
  const others = await otherProblems(
    db,
    inputs.map(({ input }) => ({ id: null, input, before: null })),
  )
  const holders = await gtinHolders(db, inputs, { isNew: true })
  return () =>
    inputs.map((one, index) => {
      const id = reserved[index]?.id ?? 0
      const taken = byCode.get(one.input.code)
      const sound = soundOf({ ...one, id }, { nodes, holders, others: others[index] ?? [] }, actor)
      if (taken === undefined || sound instanceof ApiProblem) return { id, sound }
      return { id, sound: codeOfDeleted(one.input.code, taken) }
    })
}

/** What is found by looking into other records: related products, releases of ETIM. */
async function otherProblems(
  db: Kysely<Schema>,
  asked: readonly (AskedRelations & AskedClasses)[],
): Promise<FieldProblem[][]> {
  const related = await relationProblems(db, asked)
  const classified = await classProblems(db, asked)
  return related.map((problems, index) => problems.concat(classified[index] ?? []))
}

/** Those of these ids, of which some are known. */
async function nodesAmong(
  db: Kysely<Schema>,
  ids: readonly number[],
  known: readonly KnownNode[],
): Promise<NodesById> {
  const byId = nodesById(known)
  const others = await findNodes(
    db,
    ids.filter((id) => !byId.has(id)),
  )
  return new Map([...byId, ...others])
}

function nodeIdsOf(inputs: readonly ProductInput[]): number[] {
  const named = inputs.flatMap(namedNodes)
  return [...new Set(named.flatMap(({ ids }) => ids))]
}

/** The deleted products that have the codes `$1`. */
const deletedWithCodes = prepared<{ id: number; code: string }>(
  'deleted products by code',
  'select id, code from product where code = any($1::text[]) and deleted_at is not null',
)

function codeOfDeleted(code: string, id: number): ApiProblem {
  const message = `${code} belongs to a deleted product (ID ${id}). Restore that product or choose another code.`
  const record = { kind: productKind.entity, id, label: code }
  const errors = [{ path: 'code', code: deletedDuplicate, message, record }]
  return new ApiProblem('DUPLICATE', message, { errors })
}
