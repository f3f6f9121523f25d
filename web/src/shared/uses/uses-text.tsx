import type { Use } from '@lambda/contract/uses'
import { Fragment, type ReactNode } from 'react'
import type { Href } from '../../addresses.ts'
import { pathOfThing } from '../../paths.ts'
import { formatCount } from '../../ui/formats.ts'
import { Link } from '../page/link.tsx'
import { type UsesWording, hrefOfUse } from './uses-source.ts'
import classes from './uses.module.css'

interface Props {
  uses: readonly Use[]
  source: UsesWording
  /** A link was followed. */
  onLeave?: (() => void) | undefined
  /** Links open beside the page, which stays as it is. */
  beside?: boolean
}

const usual = { one: 'uses it', many: 'use it' }

/** “196 products and 3 users use it”, each count a link to its list; nothing where nothing uses it. */
export function UsesText(props: Props) {
  const { uses, source } = props
  const { verb = usual } = source
  const parts = uses.flatMap((use) => partsOf(use, props))
  if (parts.length === 0) return null
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
          {part.text}
        </Fragment>
      ))}{' '}
      {totalOf(uses) === 1 ? verb.one : verb.many}
    </>
  )
}

interface Part {
  key: string
  text: ReactNode
}

function partsOf(use: Use, { uses, source, onLeave, beside }: Props): Part[] {
  const { kind, field, count, deletedCount } = use
  const key = `${kind} ${field ?? ''}`
  const href = hrefOfUse(source, use) ?? hrefOfOnly(use)
  // A kind that uses it in two ways is told apart by the field.
  const isTwice = uses.filter((other) => other.kind === kind).length > 1
  const as = isTwice && field !== null ? ` (${field.toLowerCase()})` : ''
  const words = `${use.isExact ? '' : 'more than '}${formatCount(count)} ${nounFor(use, count)}`
  const present = {
    key,
    text: (
      <>
        {href === null ? (
          words
        ) : (
          <Link
            href={href}
            className={classes.link}
            onClick={onLeave}
            {...(beside ? { target: '_blank', title: 'Opens in a new tab' } : {})}
          >
            {words}
          </Link>
        )}
        {as}
      </>
    ),
  }
  const gone = {
    key: `${key} deleted`,
    text: `${formatCount(deletedCount)} deleted ${nounFor(use, deletedCount)}${as}`,
  }
  return [...(count > 0 ? [present] : []), ...(deletedCount > 0 ? [gone] : [])]
}

/** A single thing that no list shows is shown itself. */
function hrefOfOnly({ kind, count, named }: Use): Href | null {
  const [only] = named
  return count === 1 && named.length === 1 && only ? pathOfThing(kind, only.id) : null
}

function nounFor({ noun }: Use, count: number): string {
  return count === 1 ? noun.one : noun.many
}

function totalOf(uses: readonly Use[]): number {
  return uses.reduce((sum, { count, deletedCount }) => sum + count + deletedCount, 0)
}

/** Those among what uses a row that no list shows, by name, each a link to it. */
export function NamedUses({ uses, onLeave }: Pick<Props, 'uses' | 'onLeave'>) {
  const named = uses.flatMap(({ kind, named }) => named.map((one) => ({ kind, ...one })))
  const byThing = new Map(named.map((one) => [`${one.kind} ${one.id}`, one]))
  const shown = [...byThing].flatMap(([key, { kind, id, label }]) => {
    const path = pathOfThing(kind, id)
    return path === null ? [] : [{ key, kind, label, path }]
  })
  if (shown.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Used by">
      {shown.slice(0, mostNamed).map(({ key, kind, label, path }) => (
        <li key={key} className={classes.thing}>
          <Link href={path} className={classes.link} onClick={onLeave}>
            {label}
          </Link>
          <span className={classes.kind}>{kind.replaceAll('-', ' ')}</span>
        </li>
      ))}
    </ul>
  )
}

const mostNamed = 10
