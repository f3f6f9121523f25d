import { valueAt, withValueAt } from '@lambda/contract/value-at'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { logError } from '../../platform/log.ts'
import type { Mutation } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Merging, blankToNull, changedPaths, withWholeRows } from './merge.ts'
import {
  type Choices,
  type Dispute,
  type Reading,
  disputeOf,
  mergedText,
  resolveDispute,
} from './dispute.ts'
import { type FormConnection, type FormMethods, useFormMethods } from './control/form-methods.tsx'
import { type DescribeField, fieldInHand } from './fields.ts'
import { type News, disputeOfNews, placedAt, rebase, undecided, withNews } from './unsaved/news.ts'
import type { Keeping } from './unsaved/keeping.ts'
import { serverProblems } from './form-problems.ts'
import { type Unread, resolverOf } from './resolver.ts'

export interface EntityFormOptions<V extends FieldValues, E> {
  /** The input schema of the contract; its output are the values. */
  schema: z.ZodType<V>
  /** What the server has, or the values of something new. */
  of: { entity: E } | { initial: V }
  /** An entity as values of the form, with its version and who changed it last. */
  read: (entity: E) => Reading<V>
  /** Every field path that the values have, in the order of the screen (`code`, `texts.EN.nameShort`). */
  paths: (values: V) => readonly string[]
  /** What is special about merging the fields. Keep it outside of the component, or memoised. */
  merging?: Merging
  describe: DescribeField
  /** What fields say of text that they cannot read. Keep it outside of the component, or memoised. */
  unread?: Unread
  /** Asks before the values are sent, where they need it; false leaves the form as it is. */
  confirm?: (values: V, base: V) => Promise<boolean> | boolean
  /** Sends the values: `version` goes into If-Match, `key` into Idempotency-Key. */
  save: (request: SaveRequest<V>) => Promise<Mutation<E>>
  /** Takes what came back: into the query cache, or to its own page. */
  onSaved: (entity: E) => void
}

export interface SaveRequest<V> {
  values: V
  /** The paths that differ from what the values are based on. */
  changed: readonly string[]
  /** 0 for something new. */
  version: number
  key: string
}

/** A form over one thing of the server: what changed, what is wrong, saving, and merging with what others did. */
export interface EntityForm<V extends FieldValues> {
  methods: FormMethods<V>
  connection: FormConnection<V>
  describe: DescribeField
  /** Every path of the values as they are now and as they were. */
  allPaths: (values: V) => readonly string[]
  /** The paths at which values differ from what the server had when editing began. */
  changedIn: (values: V) => readonly string[]
  /** What the server had when editing began, and in which version. */
  base: V
  version: number
  /** Problems that belong to no field. */
  general: readonly string[]
  /** Counts the refusals, by the schema or by the server, since editing began. */
  refusals: number
  /** Changes of somebody else to the same fields, waiting for a decision. */
  dispute: Dispute<V> | null
  /** What others have saved meanwhile in fields that are changed here. */
  news: readonly News[]
  /** Gives a field a value: that of theirs, or one's own again. It is news no longer. */
  take: (path: string, value: unknown) => void
  /** Leaves a field as it is. */
  dismiss: (path: string) => void
  /**
   * Brings changes back that were not saved, and merges what was saved since. What has been typed since the form had other ones
   * stays; null where it had none.
   */
  restore: (changes: Changes, since: Changes | null) => void
  /** How the changes are kept while they are not saved; left out where they are not. */
  keeping?: Keeping | undefined
  /** Whether changes are there again after the page was left to sign in. */
  outlivesSignIn?: boolean
  save: () => Promise<void>
  discard: () => void
  /** Something new begins anew: from other values, which count as unchanged, with those in its fields. */
  beginAnew: (initial: V, values: V) => void
  decide: (choices: Choices) => Promise<void>
  /** Leaves the conflict undecided and goes on editing. */
  postpone: () => void
}

/** Changed fields as they were and as they are to be, by their names. */
export interface Changes {
  base: Readonly<Record<string, unknown>>
  values: Readonly<Record<string, unknown>>
}

/** Keep `schema` outside of the component, or memoised. */
export function useEntityForm<V extends FieldValues, E>(
  options: EntityFormOptions<V, E>,
): EntityForm<V> {
  const { schema, of, read, paths, merging, describe, unread } = options
  const entity = 'entity' in of ? of.entity : null
  // Only another entity is news: how it is read does not change.
  const saved: Reading<V> = useMemo(
    () => ('entity' in of ? read(of.entity) : { values: of.initial, version: 0, by: null }),
    // oxlint-disable-next-line react/exhaustive-deps -- how an entity is read does not change
    [entity],
  )
  const [base, setBase] = useState(saved)
  const [dispute, setDispute] = useState<Dispute<V> | null>(null)
  const [news, setNews] = useState<readonly News[]>([])
  const [general, setGeneral] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const keys = useRef({ body: '', key: '' })
  const { methods, connection } = useFormMethods(
    saved.values,
    useMemo(() => resolverOf(schema, unread), [schema, unread]),
  )
  const allPaths = (values: V) => [...new Set([...paths(base.values), ...paths(values)])]
  const changedIn = (values: V, on: Reading<V>) =>
    changedPaths(blankToNull(on.values), values, [
      ...new Set([...paths(on.values), ...paths(values)]),
    ])

  const withRows = (values: V) => withWholeRows(values, paths(values), merging)

  const begin = (on: Reading<V>, values: V = on.values) => {
    setBase(on)
    setNews([])
    setGeneral([])
    setRefusals(0)
    setDispute(null)
    methods.reset(withRows(values))
  }

  // Something newer has come from the server: a form that nobody has touched follows it; one with changes takes what does
  // not touch them, and shows the rest beside its fields.
  const follow = useEffectEvent((newer: Reading<V>) => {
    if (newer === base || newer.version < base.version) return
    const mine = methods.getValues()
    const isTouched = changedIn(blankToNull(mine), base).length > 0
    if (!isTouched) begin(newer)
    if (newer.version === base.version) return
    const found = rebase(base.values, mine, newer, { paths, merging }, fieldInHand())
    if (isTouched) {
      setBase(newer)
      for (const name of new Set(found.taken.map((path) => path.split('.')[0] ?? path))) {
        place(name, valueAt(withRows(found.values), name) ?? null)
      }
      tellMerged(newer.by, found.taken)
    }
    setNews(withNews(isTouched ? news : [], found.news))
  })
  useEffect(() => follow(saved), [saved])

  const place = (name: string, whole: unknown) => methods.setValue(name as Path<V>, whole as never)

  const restore = (changes: Changes, since: Changes | null) => {
    const mine = methods.getValues()
    const valuesWith = (one: Changes): V => ({ ...base.values, ...one.base, ...one.values })
    const before = since ? valuesWith(since) : base.values
    const typed = typedSince(before, { ...base, values: valuesWith(changes) })
    // what nobody has decided on stays based on what it was
    const open = undecided(news, mine, merging)
    const basis = open.reduce((values, { path, base: was }) => withValueAt(values, path, was), {
      ...base.values,
      ...changes.base,
    })
    const found = rebase(basis, typed, base, { paths, merging })
    methods.reset(withRows(found.values))
    const taken = news.filter(({ isTaken }) => isTaken)
    setNews(withNews(taken, found.news))
    if (since === null) tellMerged(base.by, found.taken)
  }

  const tellMerged = (by: string | null, taken: readonly string[]) => {
    if (taken.length === 0) return
    const labels = taken.map((path) => describe(path).label)
    showToast({ type: 'info', message: mergedText(by, labels) })
  }

  /** `shown` is what the form holds while these values are sent: what is typed into it meanwhile stays. */
  const send = async (values: V, on: Reading<V>, shown: V = values): Promise<void> => {
    const { result, problem } = await options.save({
      values,
      changed: changedIn(values, on),
      version: on.version,
      key: keyFor(keys.current, values),
    })
    if (result.Success && result.Result !== null) {
      const answer = read(result.Result)
      begin(answer, typedSince(shown, answer))
      options.onSaved(result.Result)
    } else if (problem?.code === 'STALE_VERSION' && problem.current != null) {
      await settle(values, on, read(problem.current as E), shown)
    } else {
      const found = serverProblems(problem, result.Errors ?? [], allPaths(values), describe)
      for (const { path, message } of found.fields) {
        methods.setError(path as Path<V>, { type: 'server', message })
      }
      refuse(found.general)
    }
  }

  /** Somebody else was faster: what does not touch the same field merges by itself, the rest is asked. */
  const settle = async (mine: V, on: Reading<V>, theirs: Reading<V>, shown: V): Promise<void> => {
    const found = disputeOf(on.values, mine, theirs, paths, merging)
    if (found.conflicts.length > 0) {
      setDispute(found)
      return
    }
    showToast({
      type: 'info',
      message: mergedText(
        theirs.by,
        found.taken.map((path) => describe(path).label),
      ),
    })
    begin(theirs, typedSince(shown, { ...theirs, values: found.merged }))
    await send(found.merged, theirs)
  }

  const typedSince = (shown: V, next: Reading<V>): V =>
    disputeOf(shown, methods.getValues(), next, paths, merging).merged

  const refuse = (general: readonly string[]) => {
    setGeneral(general)
    setRefusals((count) => count + 1)
  }

  const guarded = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      logError('The changes could not be saved.', error)
      refuse([error instanceof Error ? error.message : 'The changes could not be saved.'])
    }
  }

  return {
    methods,
    connection,
    describe,
    allPaths,
    changedIn: (values) => changedIn(blankToNull(values), base),
    base: base.values,
    version: base.version,
    general,
    refusals,
    dispute,
    save: methods.handleSubmit(
      (values) =>
        guarded(async () => {
          const shown = structuredClone(methods.getValues())
          const open = undecided(news, values, merging)
          if (open.length > 0) return setDispute(disputeOfNews(open, values, base))
          const isConfirmed = (await options.confirm?.(values, base.values)) ?? true
          if (isConfirmed) await send(values, base, shown)
        }),
      () => refuse([]),
    ),
    discard: () => begin(saved),
    beginAnew: (initial, values) => begin({ values: initial, version: 0, by: null }, values),
    decide: async (choices) => {
      if (!dispute) return
      const values = resolveDispute(dispute, choices)
      begin(dispute.theirs, values)
      await guarded(() => send(values, dispute.theirs))
    },
    postpone: () => setDispute(null),
    news,
    take: (path, value) => {
      place(...placedAt(methods.getValues(), path, value))
      setNews(news.filter((one) => one.path !== path))
    },
    dismiss: (path) => setNews(news.filter((one) => one.path !== path)),
    restore,
  }
}

/** The same values sent again are the same request; other values are another one. */
function keyFor(last: { body: string; key: string }, values: unknown): string {
  const body = JSON.stringify(values)
  if (last.body !== body) {
    last.body = body
    last.key = crypto.randomUUID()
  }
  return last.key
}
