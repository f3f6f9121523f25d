import type { Change } from '@lambda/contract/changes'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { formatAge, formatDateTime } from '../../ui/formats.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type DescribeField, formatField } from '../form/fields.ts'
import classes from './history-panel.module.css'

interface Props {
  change: Change
  describe: DescribeField
  version: number
  onRestoreField?: (path: string, change: Change) => void
  onRestoreVersion?: (change: Change) => void
}

const verbs: Record<Change['operation'], string> = {
  create: 'created it',
  update: 'changed',
  delete: 'deleted it',
  restore: 'brought it back',
}

const doors: Record<Change['source'], string | null> = {
  screen: null,
  api: 'by the API',
  system: 'by the system',
}

export function ChangeEntry({
  change,
  describe,
  version,
  onRestoreField,
  onRestoreVersion,
}: Props) {
  const who = change.actor?.name ?? 'The system'
  const count = change.fields.length
  const what = change.operation === 'update' ? ` ${count} ${count === 1 ? 'field' : 'fields'}` : ''
  const door = doors[change.source]
  return (
    <li className={classes.change}>
      <Monogram name={who} />
      <div className={classes.content}>
        <header className={classes.head}>
          <span>
            <strong>{who}</strong> {verbs[change.operation]}
            {what}
          </span>
          <Tooltip label={`Trace ${change.traceId}`}>
            <time dateTime={change.at} className={classes.time}>
              {timeText(change.at)}
            </time>
          </Tooltip>
          {door && <Tag>{door}</Tag>}
          <span className={classes.version}>{`Version ${change.version}`}</span>
          {onRestoreVersion && change.version !== version && change.operation !== 'delete' && (
            <Button variant="subtle" onClick={() => onRestoreVersion(change)}>
              Restore this version
            </Button>
          )}
        </header>
        {change.operation !== 'delete' && count > 0 && (
          <ul className={classes.fields}>
            {change.fields.map((field) => (
              <li key={field.path} className={classes.field}>
                <span className={classes.label}>{describe(field.path).label}</span>
                <span className={classes.values}>
                  {change.operation === 'update' && (
                    <>
                      <del className={classes.from}>
                        {formatField(describe(field.path), field.from)}
                      </del>
                      <IconArrowRight size={13} className={classes.arrow} aria-label="became" />
                    </>
                  )}
                  <span className={classes.to}>{formatField(describe(field.path), field.to)}</span>
                </span>
                {onRestoreField && change.operation === 'update' && (
                  <RestoreField
                    label={describe(field.path).label}
                    act={() => onRestoreField(field.path, change)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function timeText(instant: string): string {
  const age = formatAge(instant)
  const time = formatDateTime(instant)
  return time.startsWith(age) ? time : `${age} · ${time}`
}

function RestoreField({ label, act }: { label: string; act: () => void }) {
  const text = `Restore ${label} as it was before`
  return (
    <Tooltip label={text}>
      <ActionIcon size="sm" aria-label={text} onClick={act}>
        <IconArrowBackUp size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
