import { type DraftRow, draftDays } from '@lambda/contract/drafts/drafts'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { traceEntities } from '@lambda/contract/trail/trace-logs'
import { IconPencil } from '@tabler/icons-react'
import { pathOfThing } from '../../paths.ts'
import { DraftActions } from '../../shared/drafts/draft-actions.tsx'
import { useDrafts } from '../../shared/unsaved/own-drafts.ts'
import { Link } from '../../shared/page/link.tsx'
import { Page } from '../../shared/page/page.tsx'
import { Loaded } from '../../shared/problems/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAge, formatDate, formatDateTime } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './drafts.module.css'

/** Everything that the person has changed and not saved yet. */
export function DraftsScreen() {
  const drafts = useDrafts()
  return (
    <Page
      title="Unsaved changes"
      subtitle={`Only you see them. They are kept until ${draftDays} days after you last changed them.`}
    >
      <Loaded query={drafts} what="Your unsaved changes" lines={4}>
        {({ drafts: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconPencil size={20} stroke={1.7} />} title="Everything is saved">
              What you change and do not save is kept here until you save or discard it.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {rows.map((draft) => (
                <Draft key={`${draft.entity} ${draft.id}`} draft={draft} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function Draft({ draft }: { draft: DraftRow }) {
  const { savedAt, keptUntil } = draft
  return (
    <li className={classes.draft}>
      <div className={classes.words}>
        <Record draft={draft} />
        <span className={classes.fields}>{fieldsText(draft)}</span>
      </div>
      <time
        className={classes.time}
        dateTime={savedAt}
        title={`${formatDateTime(savedAt)}, kept until ${formatDate(keptUntil)}`}
      >
        {formatAge(savedAt)}
      </time>
      <span className={classes.actions}>
        <DraftActions draft={draft} />
      </span>
    </li>
  )
}

/** What the changes are of, with its kind, as a link where it has a page. */
function Record({ draft: { entity, id, label, isDeleted } }: { draft: DraftRow }) {
  const kind = traceEntities.find(({ code }) => code === entity)?.label ?? entity
  const path = pathOfThing(entity, id)
  return (
    <span className={classes.record}>
      <span className={classes.kind}>{kind}</span>
      {path === null ? label : <Link href={path}>{label}</Link>}
      {isDeleted && <Tag tone="warning">Deleted</Tag>}
    </span>
  )
}

function fieldsText({ entity, fields }: DraftRow): string {
  const labels = fields.map((name) => recordedFieldsOf(entity)(name).label)
  const more = labels.length > 4 ? ` and ${labels.length - 4} more` : ''
  return `${labels.slice(0, 4).join(', ')}${more}`
}
