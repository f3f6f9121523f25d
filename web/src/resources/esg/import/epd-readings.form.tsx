import { type EsgEntry, esgEntriesApi, esgEntryInput } from '@lambda/contract/esg/esg-entries'
import { commonEsgFields } from '@lambda/contract/esg/esg-flat'
import { proposedEntry } from '@lambda/contract/esg/esg-proposal'
import type { EpdReading } from '@lambda/contract/esg/esg-readings'
import { esgEntryRecord } from '@lambda/contract/trail/esg-entry'
import { recordedText } from '@lambda/contract/trail/field'
import { Button, Checkbox, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api-client.ts'
import { Link } from '../../../shared/page/link.tsx'
import { keepRecord } from '../../../shared/record/record-cache.ts'
import { sentenceOf } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ErrorText } from '../../../ui/error-text.tsx'
import { countText } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/tag.tsx'
import words from '../../../ui/words.module.css'
import classes from './epd-import.module.css'

interface Props {
  readings: readonly EpdReading[]
  /** Hears whether there is something to store that has not been. */
  onOpen: (isOpen: boolean) => void
  onClose: () => void
}

/** What became of a reading once it was to be stored. */
type Outcome = { id: number } | { problem: string }

/** What was read of each data set, and which of them are stored. */
export function EpdReadings({ readings, onOpen, onClose }: Props) {
  const [chosen, setChosen] = useState(() => new Set(readings.filter(isNews)))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<EpdReading, Outcome>>(new Map())
  const client = useQueryClient()
  const { run, busy, error } = useWrite({
    send: async () => {
      const found = new Map(outcomes)
      for (const reading of readings) {
        if (!chosen.has(reading) || found.has(reading)) continue
        const outcome = await store(reading, (entry) => keepRecord(client, esgEntriesApi, entry))
        found.set(reading, outcome)
        setOutcomes(new Map(found))
      }
    },
    onDone: () => undefined,
    failure: 'The entries could not be stored.',
  })
  const toggle = (reading: EpdReading, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(reading)
    else next.delete(reading)
    setChosen(next)
  }
  const isRead = readings.some(({ entry }) => entry !== null)
  const open = [...chosen].filter((reading) => !outcomes.has(reading))
  const canStore = isRead && (open.length > 0 || outcomes.size === 0)
  useEffect(() => onOpen(canStore), [canStore, onOpen])
  return (
    <div className={classes.fields}>
      <ul className={classes.readings}>
        {readings.map((reading) => (
          <li key={reading.file}>
            <Reading
              reading={reading}
              outcome={outcomes.get(reading)}
              isChosen={chosen.has(reading)}
              onChoose={(isChosen) => toggle(reading, isChosen)}
            />
          </li>
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {isRead && outcomes.size === 0 ? 'Cancel' : 'Close'}
        </Button>
        {canStore && (
          <Button disabled={open.length === 0} loading={busy} onClick={() => run()}>
            {`Store ${countText(open.length, 'EPD')}`}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Chosen from the start: what was read, and changes something. */
function isNews({ entry, existing, changes, notes }: EpdReading): boolean {
  const isTwin = notes.some((note) => note.startsWith('This is the same data set'))
  return entry !== null && !isTwin && (existing === null || changes.length > 0)
}

/** Stores a reading as a new entry, or as the next version of the one that was shown. */
async function store(
  { entry, existing }: EpdReading,
  keep: (entry: EsgEntry) => void,
): Promise<Outcome> {
  if (!entry) return { problem: 'It was not read.' }
  try {
    const stored = await (existing
      ? update(entry, existing)
      : call(esgEntriesApi.create, { body: proposedEntry(entry, null) }))
    keep(stored)
    return { id: stored.id }
  } catch (error) {
    return { problem: sentenceOf(error, 'It could not be stored.', entry.title) }
  }
}

async function update(
  entry: NonNullable<EpdReading['entry']>,
  { id, version }: NonNullable<EpdReading['existing']>,
): Promise<EsgEntry> {
  const current = await call(esgEntriesApi.get, { params: { id } })
  const names = [...commonEsgFields, 'payload'] as const
  const before = esgEntryInput.parse(Object.fromEntries(names.map((name) => [name, current[name]])))
  const body = proposedEntry(entry, before)
  return call(esgEntriesApi.update, { params: { id }, body, ifMatch: version })
}

interface ReadingProps {
  reading: EpdReading
  outcome: Outcome | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Reading({ reading, outcome, isChosen, onChoose }: ReadingProps) {
  const { file, problem, entry, understood, existing, changes, notes, notUnderstood } = reading
  if (problem || !entry) {
    return (
      <div className={classes.reading}>
        <p className={classes.name}>
          {file} <Tag tone="danger">Not read</Tag>
        </p>
        <p className={classes.problem}>{`${problem?.at ?? ''}: ${problem?.message ?? ''}`}</p>
      </div>
    )
  }
  return (
    <div className={classes.reading}>
      <Checkbox
        checked={isChosen}
        disabled={outcome !== undefined}
        label={<span className={classes.name}>{entry.title}</span>}
        description={file}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.detail}>
        <p>
          {existing ? (
            <Tag tone="accent">{changes.length === 0 ? 'No change' : 'Update'}</Tag>
          ) : (
            <Tag tone="success">New</Tag>
          )}{' '}
          {`${countText(understood.values, 'value')} of ${countText(understood.indicators, 'indicator')} understood.`}
          {outcome && 'id' in outcome && (
            <>
              {' '}
              Stored:{' '}
              <Link href={paths.esgEntries.one(outcome.id)} className={words.link}>
                {entry.title}
              </Link>
            </>
          )}
        </p>
        {outcome && 'problem' in outcome && <ErrorText>{outcome.problem}</ErrorText>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <Remarks
          title={`${notUnderstood.length} not taken over`}
          lines={notUnderstood.map(({ at, message }) => `${at}: ${message}`)}
        />
        <Remarks title={countText(changes.length, 'change')} lines={changes.map(changeText)} />
      </div>
    </div>
  )
}

function changeText({ path, from, to }: EpdReading['changes'][number]): string {
  const field = esgEntryRecord(path)
  const text = (value: unknown) => recordedText(field, value, () => undefined)
  return `${field.label}: ${text(from)} → ${text(to)}`
}

function Remarks({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul className={classes.remarks}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
