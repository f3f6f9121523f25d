import type { ProductAttachments } from '@lambda/contract/attachments/product-attachments'
import { Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../shared/page/link.tsx'
import {
  type CategoryGap,
  type CodeNames,
  type Wanted,
  gapsOf,
  wantedText,
} from './product-attachments-gaps.rules.ts'
import type { Sought } from './product-attachments-picker.panel.tsx'
import classes from './product-attachments.module.css'

interface Props {
  data: ProductAttachments
  names: CodeNames
  /** Begins to add a document; null for those who cannot. */
  add: ((wanted: Wanted) => void) | null
  seek: (sought: Sought) => void
}

/** What is required and not there, and what stands in each other's way: each a sentence with what can be done. */
export function AttachmentNotes({ data, names, add, seek }: Props) {
  const gaps = gapsOf(data.missing, names)
  if (gaps.length + data.doubts.length === 0) return null
  return (
    <section className={classes.notes} aria-label="Documents that need attention">
      <ul className={classes.noteList}>
        {gaps.map((gap) => (
          <Gap
            key={gap.categoryId}
            gap={gap}
            name={nameIn(data, gap.categoryId)}
            names={names}
            add={add}
            seek={seek}
          />
        ))}
        {data.doubts.map((doubt) => (
          <li key={doubt.attachmentIds.join()} className={classes.note}>
            <IconAlertTriangle size={15} className={classes.noteIcon} aria-hidden />
            <p className={classes.noteText}>
              <strong>{`${nameIn(data, doubt.categoryId)}: `}</strong>
              <Doubt data={data} doubt={doubt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameIn({ categories }: ProductAttachments, categoryId: number): string {
  return categories.find(({ id }) => id === categoryId)?.name ?? 'Document'
}

interface GapProps extends Pick<Props, 'names' | 'add' | 'seek'> {
  gap: CategoryGap
  name: string
}

function Gap({ gap, name, names, add, seek }: GapProps) {
  const wanted = gap.wanted.map((reach) => ({ ...reach, categoryId: gap.categoryId }))
  return (
    <li className={classes.note}>
      <IconAlertTriangle size={15} className={classes.noteIcon} aria-hidden />
      <p className={classes.noteText}>
        <strong>{`${name}: `}</strong>
        {`${gap.sentence}.`}
      </p>
      <span className={classes.noteActions}>
        {add && <Act label="Add" about={name} wanted={wanted} names={names} act={add} takesFocus />}
        <Act label="Link existing" about={name} wanted={wanted} names={names} act={seek} />
      </span>
    </li>
  )
}

interface ActProps {
  label: string
  about: string
  wanted: readonly Wanted[]
  names: CodeNames
  act: (wanted: Wanted) => void
  /** What it opens has the focus next. */
  takesFocus?: boolean
}

/** One button; where several documents are wanted it asks which. */
function Act({ label, about, wanted, names, act, takesFocus = false }: ActProps) {
  const [only] = wanted
  if (wanted.length === 1 && only) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${label}: ${about}`}
        onClick={() => act(only)}
      >
        {label}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" withinPortal={false} returnFocus={!takesFocus}>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${label}: ${about}`}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {wanted.map((one) => (
          <Menu.Item key={one.language} onClick={() => act(one)}>
            {wantedText(one, names)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DoubtProps {
  data: ProductAttachments
  doubt: ProductAttachments['doubts'][number]
}

/** The sentence, with the codes in it leading to the documents. */
function Doubt({ data: { items }, doubt }: DoubtProps) {
  const named = items.filter(({ id }) => doubt.attachmentIds.includes(id))
  const byCode = new Map(named.map((item) => [item.code, item]))
  const parts = splitAt(doubt.message, [...byCode.keys()])
  return parts.map(({ text, at }) => {
    const item = byCode.get(text)
    if (!item) return <Fragment key={at}>{text}</Fragment>
    const { one } = item.isInherited ? paths.globalAttachments : paths.attachments
    return (
      <Link key={at} href={one(item.id)}>
        {text}
      </Link>
    )
  })
}

interface Piece {
  text: string
  /** Where it begins. */
  at: number
}

/** A text cut around some words, these among the pieces; the longest first, as one code may begin another. */
function splitAt(text: string, words: readonly string[]): Piece[] {
  const longest = words.toSorted((a, b) => b.length - a.length)
  const escaped = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pieces = words.length === 0 ? [text] : text.split(new RegExp(`(${escaped.join('|')})`))
  let end = 0
  return pieces.map((piece) => {
    const at = end
    end += piece.length
    return { text: piece, at }
  })
}
