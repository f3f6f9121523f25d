import { sizeLimits } from '@lambda/contract/attachment-categories'
import type { Upload } from '@lambda/contract/uploads'
import { describe, expect, test } from 'vitest'
import { failureOf } from './upload-problem.ts'
import {
  type FileEvent,
  type FileUpload,
  type UploadStage,
  checkEvent,
  chosenUpload,
  failureEvent,
  isUnderWay,
  nextInQueue,
  reduceUploads,
} from './upload-reducer.ts'

const answer: Upload = {
  id: 'a'.repeat(32),
  name: 'dop.pdf',
  size: 100,
  offset: 100,
  state: 'ready',
  problem: null,
  file: null,
  sameAs: [],
  createdAt: '2026-01-01T00:00:00Z',
}

const events = {
  started: { type: 'started' },
  addressed: { type: 'addressed', url: '/api/uploads/a' },
  progressed: { type: 'progressed', sent: 40 },
  interrupted: { type: 'interrupted' },
  paused: { type: 'paused' },
  resumed: { type: 'resumed' },
  sent: { type: 'sent', sent: 100 },
  accepted: { type: 'accepted', result: answer },
  refused: { type: 'refused', problem: 'Infected.' },
  failed: { type: 'failed', problem: 'No answer.' },
} satisfies Record<FileEvent['type'], FileEvent>

const identity = { key: 'a', group: 'documents', fingerprint: 'f' }
const fresh = chosenUpload(new File([new Uint8Array(100)], 'dop.pdf'), identity)

const at = (stage: UploadStage, key = 'a'): FileUpload => ({ ...fresh, stage, key })

const after = (upload: FileUpload, ...happened: readonly FileEvent[]) =>
  happened.reduce((uploads, event) => reduceUploads(uploads, { ...event, key: upload.key }), [
    upload,
  ] as readonly FileUpload[])[0]

/** Each row a stage, each column an event; a dash where the event means nothing. */
const table = `
           started  addressed  progressed  interrupted  paused  resumed  sent      accepted  refused  failed
waiting    sending  -          -           -            paused  -        -         -         -        -
sending    -        sending    sending     retrying     paused  -        checking  -         refused  failed
retrying   -        retrying   sending     retrying     paused  -        checking  -         refused  failed
paused     -        paused     -           -            -       waiting  checking  -         -        failed
checking   -        -          -           -            -       -        -         ready     refused  -
ready      -        -          -           -            -       -        -         -         -        -
refused    -        -          -           -            -       -        -         -         -        -
failed     -        -          -           -            -       waiting  -         -         -        -
`

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

describe('a file on its way', () => {
  test.each(
    rows.flatMap(([stage = '', ...ends]) =>
      ends.map((end, index) => [stage, head[index] ?? '', end] as const),
    ),
  )('that is %s and then %s is %s', (stage, type, end) => {
    const upload = at(stage as UploadStage)
    const next = after(upload, events[type as FileEvent['type']])
    const isSame = end === '-'
    expect([next === upload, next?.stage]).toEqual([isSame, isSame ? stage : end])
  })

  const { started, addressed, progressed, interrupted, sent, accepted, paused, resumed } = events
  const onItsWay = [started, addressed, progressed]
  const twin = { id: 7, code: 'DOP-7', title: 'Twin', isGlobal: false, categoryId: 1 }

  test.each([
    [
      'goes through to the end',
      [...onItsWay, sent, accepted],
      { stage: 'ready', sent: 100, result: answer },
    ],
    [
      'waits out a cut line',
      [...onItsWay, interrupted],
      { stage: 'retrying', sent: 40, problem: null },
    ],
    [
      'goes on where it was after a cut line',
      [...onItsWay, interrupted, { ...progressed, sent: 60 }],
      { stage: 'sending', sent: 60 },
    ],
    [
      'is held where it is',
      [...onItsWay, paused, progressed],
      { stage: 'paused', sent: 40, url: '/api/uploads/a' },
    ],
    [
      'takes its turn when it goes on',
      [...onItsWay, paused, resumed],
      { stage: 'waiting', sent: 40 },
    ],
    [
      'is tried again without its old problem',
      [...onItsWay, events.failed, resumed],
      { stage: 'waiting', problem: null, sent: 40 },
    ],
    [
      'says why it was given up',
      [...onItsWay, events.failed],
      { stage: 'failed', problem: 'No answer.' },
    ],
    [
      'is not tried again once it is refused',
      [...onItsWay, sent, events.refused, resumed],
      { stage: 'refused', problem: 'Infected.' },
    ],
    [
      'may be what is stored already',
      [...onItsWay, sent, { type: 'accepted', result: { ...answer, sameAs: [twin] } }],
      { stage: 'ready', result: { sameAs: [twin] } },
    ],
  ] satisfies [string, FileEvent[], object][])('%s', (_, happened, expected) => {
    expect(after(fresh, ...happened)).toMatchObject(expected)
  })

  test.each([
    ['sending', true],
    ['waiting', true],
    ['retrying', true],
    ['checking', true],
    ['paused', false],
    ['ready', false],
    ['refused', false],
    ['failed', false],
  ] as const)('that is %s would lose time if the page were closed: %s', (stage, isLost) => {
    expect(isUnderWay(at(stage))).toBe(isLost)
  })
})

describe('a file that is chosen', () => {
  const ofSize = (size: number) =>
    chosenUpload(Object.defineProperty(new File([], 'x.pdf'), 'size', { value: size }), identity)

  test('waits for its turn', () => {
    expect(ofSize(1)).toMatchObject({ stage: 'waiting', problem: null, size: 1, name: 'x.pdf' })
    expect(ofSize(sizeLimits.greatest).stage).toBe('waiting')
  })

  test('is refused where it is empty or too large for any category', () => {
    expect(ofSize(0)).toMatchObject({ stage: 'refused', problem: 'The file is empty.' })
    expect(ofSize(sizeLimits.greatest + 1)).toMatchObject({
      stage: 'refused',
      problem: expect.stringMatching(/^The file is .+; the limit is .+\.$/) as string,
    })
  })
})

describe('all files', () => {
  const several = (...stages: UploadStage[]) =>
    stages.map((stage, index) => at(stage, String(index)))

  test('are sent three at a time, in the order in which they were chosen', () => {
    expect(nextInQueue(several('waiting', 'waiting', 'waiting', 'waiting'))).toEqual([
      '0',
      '1',
      '2',
    ])
    expect(nextInQueue(several('sending', 'waiting', 'retrying', 'waiting'))).toEqual(['1'])
    expect(nextInQueue(several('sending', 'sending', 'retrying', 'waiting'))).toEqual([])
    expect(nextInQueue(several('paused', 'checking', 'failed', 'waiting'))).toEqual(['3'])
  })

  test('are those that came and have not been removed; what happens to one leaves the others', () => {
    const [first, second] = several('sending', 'sending')
    if (!first || !second) throw new Error('two files')
    const both = reduceUploads([first], { type: 'added', uploads: [second] })
    expect(both).toEqual([first, second])
    const [held, other] = reduceUploads(both, { type: 'paused', key: '0' })
    expect(held?.stage).toBe('paused')
    expect(other).toBe(second)
    const left = reduceUploads(both, { type: 'removed', keys: new Set(['0']) })
    expect(left).toEqual([second])
    expect(reduceUploads(left, { type: 'sent', sent: 100, key: '0' })).toEqual([second])
  })
})

const answered = (status: number, body = '') =>
  Object.assign(new Error('tus'), {
    originalResponse: { getStatus: () => status, getBody: () => body },
  })

describe('what ends the sending of a file', () => {
  test.each([
    ['no answer', new Error('offline'), 'failed', 'No response received from the server'],
    ['a server in trouble', answered(503), 'failed', 'The server returned status 503.'],
    [
      'a disk that is full',
      answered(507, '{"detail":"No space left."}'),
      'failed',
      'No space left.',
    ],
    ['a size that is too large', answered(413), 'refused', 'The file is too large.'],
    [
      'a type that is not taken',
      answered(415, '{"summary":["Not a PDF."]}'),
      'refused',
      'Not a PDF.',
    ],
    ['an answer of a proxy', answered(400, '<html>'), 'refused', 'The server returned status 400.'],
  ] as const)('%s', (_, error, type, problem) => {
    expect(failureEvent(failureOf(error))).toEqual({ type, problem })
  })
})

describe('what the server finds in a file', () => {
  test('is that it is ready, that it is refused with a reason, or nothing yet', () => {
    expect(checkEvent(answer)).toEqual({ type: 'accepted', result: answer })
    expect(checkEvent({ ...answer, state: 'checking' })).toBeNull()
    const refused = { ...answer, state: 'refused' as const }
    expect(
      checkEvent({ ...refused, problem: { code: 'TYPE', message: 'A script.' } }),
    ).toMatchObject({
      type: 'refused',
      problem: 'A script.',
    })
    expect(checkEvent(refused)).toMatchObject({ problem: 'The file was refused.' })
  })

  test('is told where the server does not know it any more', () => {
    expect(checkEvent(undefined)).toMatchObject({
      type: 'refused',
      problem: 'This upload no longer exists. Choose the file again.',
    })
  })
})
