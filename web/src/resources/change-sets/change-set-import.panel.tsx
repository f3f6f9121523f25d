import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { ImportedSheet } from '@lambda/contract/change-sets/imported-sheet'
import { importsApi } from '@lambda/contract/change-sets/imports'
import { keyTitles } from '@lambda/contract/sheets/sheet-column'
import { Button } from '@mantine/core'
import { pathOfThing } from '../../paths.ts'
import { Link } from '../../shared/page/link.tsx'
import { call } from '../../platform/api-client.ts'
import { countText, formatCount } from '../../ui/formats.ts'
import { useChangeSetRights, useWork } from './change-set.data.ts'
import classes from './change-set.module.css'

interface Props {
  set: ChangeSet
  imported: ImportedSheet
}

/** What became of the rows of the file that a set is made of, and whether its new records are meant. */
export function ImportNotes({ set, imported }: Props) {
  const { rows, changed, created, problemCount, sheet } = imported
  const told = [
    `${formatCount(changed)} edited`,
    ...(created > 0 ? [`${formatCount(created)} new`] : []),
    ...(problemCount > 0 ? [`${formatCount(problemCount)} left out`] : []),
  ]
  return (
    <section className={classes.imported} aria-label="Imported file">
      <p className={classes.note}>{`${countText(rows, 'row')} read: ${told.join(', ')}.`}</p>
      {sheet && sheet.others.length > 0 && <OtherSheets {...sheet} />}
      <MissingKeys {...imported} />
      <Renamed set={set} imported={imported} />
      <Confirmation set={set} imported={imported} />
      <Lookalikes entity={set.entity} imported={imported} />
      <Ignored {...imported} />
      <LeftOut {...imported} />
    </section>
  )
}

function MissingKeys({ hasIds, hasVersions, rows }: ImportedSheet) {
  if (rows === 0 || (hasIds && hasVersions)) return null
  const missing = hasIds
    ? 'The file has no versions'
    : `The file has no column “${keyTitles.id}”, so its rows are known by their codes`
  return (
    <p className={classes.note}>
      {`${missing}. Every cell that differs from what is stored now counts as edited.`}
    </p>
  )
}

function OtherSheets({ name, others }: NonNullable<ImportedSheet['sheet']>) {
  const quoted = others.slice(0, 5).map((other) => `“${other}”`)
  const more = others.length - quoted.length
  return (
    <p className={classes.note}>
      {`Only the sheet “${name}” is read, not ${quoted.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`}
    </p>
  )
}

/** Records that a file would rename nearly all of are in the set only when somebody has said that this is meant. */
function Renamed({ set, imported: { renamed = 0 } }: Props) {
  const { mayEdit } = useChangeSetRights(set)
  const noun = set.entity
  const confirm = useWork(set, () =>
    call(importsApi.confirm, {
      params: { id: set.id },
      body: { count: renamed, what: 'renamed' },
    }),
  )
  if (renamed === 0) return null
  return (
    <div className={classes.confirmation}>
      <p className={classes.note}>
        {`${countText(renamed, `row changes the code of a ${noun}`, `rows change the code of a ${noun}`)}. Until you confirm that, they are left out.`}
      </p>
      <p className={classes.note}>
        {`If the file comes from another installation, its IDs are those of other ${noun}s there. Delete the column “${keyTitles.id}” and import it again: each row is then matched by its code.`}
      </p>
      {mayEdit && (
        <Button loading={confirm.busy} variant="default" onClick={() => confirm.run()}>
          {`Change ${countText(renamed, 'code')}`}
        </Button>
      )}
    </div>
  )
}

/** New records of a file without ids are in the set only when somebody has said that they are meant. */
function Confirmation({ set, imported: { created, isConfirmed } }: Props) {
  const { mayEdit } = useChangeSetRights(set)
  const noun = set.entity
  const confirm = useWork(set, () =>
    call(importsApi.confirm, { params: { id: set.id }, body: { count: created } }),
  )
  if (isConfirmed || created === 0) return null
  const codes = created === 1 ? 'code is' : 'codes are'
  return (
    <div className={classes.confirmation}>
      <p className={classes.note}>
        {`${formatCount(created)} ${codes} not known here. Nothing is created unless you say so.`}
      </p>
      {mayEdit && (
        <Button loading={confirm.busy} variant="default" onClick={() => confirm.run()}>
          {`Create ${countText(created, `new ${noun}`)}`}
        </Button>
      )}
    </div>
  )
}

const sharing = {
  code: 'by its code.',
  gtin: 'by its GTIN.',
  article: 'by its article number.',
} as const

/** New records that may be there already, under a code that is written differently. */
function Lookalikes({ entity, imported }: Pick<Props, 'imported'> & Pick<ChangeSet, 'entity'>) {
  const { lookalikes = [], lookalikeCount = 0 } = imported
  if (lookalikeCount === 0) return null
  const more = lookalikeCount - lookalikes.length
  const noun = `new ${entity} looks like an existing one`
  return (
    <details className={classes.leftOut} open={lookalikeCount <= 5}>
      <summary>{countText(lookalikeCount, noun, `new ${entity}s look like existing ones`)}</summary>
      <ol>
        {lookalikes.map(({ row, label, like, by }) => {
          const href = pathOfThing(entity, like.id)
          return (
            <li key={row}>
              <strong>{`Row ${row}`}</strong> {`${label} looks like `}
              {href === null ? like.label : <Link href={href}>{like.label}</Link>}
              {` ${sharing[by]}`}
            </li>
          )
        })}
        {more > 0 && <li>{`… and ${formatCount(more)} more`}</li>}
      </ol>
    </details>
  )
}

function Ignored({ ignored }: ImportedSheet) {
  if (ignored.length === 0) return null
  return (
    <p className={classes.note}>
      {`Not read, as no field is called so: ${ignored.map((title) => `“${title}”`).join(', ')}.`}
    </p>
  )
}

function LeftOut({ problems, problemCount }: ImportedSheet) {
  if (problemCount === 0) return null
  const more = problemCount - problems.length
  const inOrder = problems.toSorted((a, b) => a.row - b.row)
  return (
    <details className={classes.leftOut}>
      <summary>Rows left out</summary>
      <ol>
        {inOrder.map(({ row, message }) => (
          <li key={row}>
            <strong>{`Row ${row}`}</strong> {message}
          </li>
        ))}
        {more > 0 && <li>{`… and ${formatCount(more)} more`}</li>}
      </ol>
    </details>
  )
}
